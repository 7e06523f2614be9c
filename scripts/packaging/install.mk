# SPDX-License-Identifier: GPL-3.0-or-later
# What `make install` puts in place besides the program, and what makes it.
#
# PREFIX    /usr/local; below it bin, include, libexec/zolo, share
# DESTDIR   folder in whose place / is to be: for those who make packages
# PORTABLE  1: a program that runs on every x86-64, and beside it one for those of the last ten years,
#           chosen when it starts (launch.c)

MANUAL      := $(BUILD)/manual
PACKAGING   := scripts/packaging
LIBEXEC     := $(PREFIX)/libexec/zolo
MAN_DIR     := $(PREFIX)/share/man/man1
# Where the three shells look: the same names on Debian, Fedora and Arch.
BASH_DIR    := $(PREFIX)/share/bash-completion/completions
ZSH_DIR     := $(PREFIX)/share/zsh/$(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)
FISH_DIR    := $(PREFIX)/share/fish/vendor_completions.d
# The program whose --help becomes the manual: the one that is built anyway.
SPEAKING    := $(if $(PORTABLE),$(BUILD)/portable/baseline/zolo,$(PROGRAM))
ASCIIDOCTOR := $(shell command -v asciidoctor)

## the manual pages from what --help says (asciidoctor): build/manual/*.1
.PHONY: manual
manual: $(MANUAL)/made
ifeq ($(ASCIIDOCTOR),)
$(MANUAL)/made: $(SPEAKING)
	@mkdir -p $(@D); rm -f $(@D)/*.1; touch $@
	@echo "SKIPPED  the manual pages: asciidoctor is not installed"
else
$(MANUAL)/made: $(SPEAKING) $(PACKAGING)/manual
	$(call say,MAN,$(@D))
	$(Q)rm -rf $(@D); mkdir -p $(@D)
	$(Q)$(PACKAGING)/manual $(SPEAKING) $(VERSION) $(@D)
	$(Q)$(ASCIIDOCTOR) -b manpage -a reproducible -a docdate= $(@D)/*.adoc
	$(Q)touch $@
endif

ifneq ($(PORTABLE),)
$(SPEAKING): portable-baseline
endif

# --- for every processor -------------------------------------------------------------------------

# Built like any other, each in a folder of its own; where there is no x86-64, a single one.
PORTABLE_BUILDS := baseline $(if $(filter x86_64,$(shell uname -m)),v3)
MARCH_v3 := x86-64-v3
P := $(BUILD)/portable

## what a package has: build/portable/zolo, and the program for each kind of processor
.PHONY: portable
portable: $(P)/zolo $(PORTABLE_BUILDS:%=portable-%)
$(P)/zolo: $(PACKAGING)/launch.c
	$(call say,CC,$@)
	@mkdir -p $(@D)
	$(Q)$(CC) -std=c17 -D_GNU_SOURCE -O2 $(WARN_C) -o $@ $<

# One of them after the other, each on all cores.
.PHONY: $(PORTABLE_BUILDS:%=portable-%)
portable-v3: portable-baseline
$(PORTABLE_BUILDS:%=portable-%): portable-%:
	+@$(MAKE) MODE=release BUILD=$(P)/$* MARCH=$(MARCH_$*) all

define put_completion
sed 's|@LIBEXEC@|$(LIBEXEC)|' $(PACKAGING)/zolo.$(1) >$(BUILD)/zolo.$(1)
install -D -m 644 $(BUILD)/zolo.$(1) '$(DESTDIR)$(2)'
endef

## program, manual, completion for bash, zsh and fish, header of plug-ins to DESTDIR/PREFIX
.PHONY: install
ifeq ($(PORTABLE),)
install: all manual
	install -D -m 755 $(PROGRAM) '$(DESTDIR)$(PREFIX)/bin/zolo'
else
install: portable manual
	install -D -m 755 $(P)/zolo '$(DESTDIR)$(PREFIX)/bin/zolo'
	for build in $(PORTABLE_BUILDS); do install -D -m 755 $(P)/$$build/zolo \
	    "$(DESTDIR)$(LIBEXEC)/zolo-$$build" || exit 1; done
endif
	install -D -m 644 analyzer/players/outside/zolo_policy.h '$(DESTDIR)$(PREFIX)/include/zolo_policy.h'
	install -D -m 755 $(PACKAGING)/complete '$(DESTDIR)$(LIBEXEC)/complete'
	$(call put_completion,bash,$(BASH_DIR)/zolo)
	$(call put_completion,zsh,$(ZSH_DIR)/_zolo)
	$(call put_completion,fish,$(FISH_DIR)/zolo.fish)
	install -d '$(DESTDIR)$(MAN_DIR)'
	for page in $(MANUAL)/*.1; do \
	    [ ! -e "$$page" ] || install -m 644 "$$page" '$(DESTDIR)$(MAN_DIR)'; done

## takes away what install has put there
.PHONY: uninstall
uninstall:
	rm -f '$(DESTDIR)$(PREFIX)/bin/zolo' '$(DESTDIR)$(PREFIX)/include/zolo_policy.h' \
	    '$(DESTDIR)$(BASH_DIR)/zolo' '$(DESTDIR)$(ZSH_DIR)/_zolo' '$(DESTDIR)$(FISH_DIR)/zolo.fish' \
	    '$(DESTDIR)$(MAN_DIR)/zolo.1' '$(DESTDIR)$(MAN_DIR)'/zolo-*.1
	rm -rf '$(DESTDIR)$(LIBEXEC)'

## a Debian package that runs on every x86-64: build/package/*.deb (dpkg-dev, asciidoctor)
.PHONY: deb
deb:
	rm -rf $(BUILD)/package
	+$(MAKE) install PORTABLE=1 PREFIX=/usr DESTDIR=$(BUILD)/package/staged
	$(PACKAGING)/deb $(VERSION) $(BUILD)/package/staged $(BUILD)/package
	rm -rf $(BUILD)/package/staged
