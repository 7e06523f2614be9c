# What `make install` puts in place besides the program, and what makes it.
#
# PREFIX    /usr/local; below it bin, include, libexec/zolo, share
# DESTDIR   folder in whose place / is to be: for those who make packages

MANUAL      := $(BUILD)/manual
PACKAGING   := scripts/packaging
LIBEXEC     := $(PREFIX)/libexec/zolo
MAN_DIR     := $(PREFIX)/share/man/man1
# Where the three shells look: the same names on Debian, Fedora and Arch.
BASH_DIR    := $(PREFIX)/share/bash-completion/completions
ZSH_DIR     := $(PREFIX)/share/zsh/$(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)
FISH_DIR    := $(PREFIX)/share/fish/vendor_completions.d
ASCIIDOCTOR := $(shell command -v asciidoctor)

## the manual pages from what --help says (asciidoctor): build/manual/*.1
.PHONY: manual
manual: $(MANUAL)/made
ifeq ($(ASCIIDOCTOR),)
$(MANUAL)/made: $(PROGRAM)
	@mkdir -p $(@D); rm -f $(@D)/*.1; touch $@
	@echo "SKIPPED  the manual pages: asciidoctor is not installed"
else
$(MANUAL)/made: $(PROGRAM) $(PACKAGING)/manual
	$(call say,MAN,$(@D))
	$(Q)rm -rf $(@D); mkdir -p $(@D)
	$(Q)$(PACKAGING)/manual $(PROGRAM) $(VERSION) $(@D)
	$(Q)$(ASCIIDOCTOR) -b manpage -a reproducible -a docdate= $(@D)/*.adoc
	$(Q)touch $@
endif

define put_completion
sed 's|@LIBEXEC@|$(LIBEXEC)|' $(PACKAGING)/zolo.$(1) >$(BUILD)/zolo.$(1)
install -D -m 644 $(BUILD)/zolo.$(1) '$(DESTDIR)$(2)'
endef

## program, manual, completion for bash, zsh and fish, header of plug-ins to DESTDIR/PREFIX
.PHONY: install
install: all manual
	install -D -m 755 $(PROGRAM) '$(DESTDIR)$(PREFIX)/bin/zolo'
	install -D -m 644 engine/policy/zolo_policy.h '$(DESTDIR)$(PREFIX)/include/zolo_policy.h'
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
