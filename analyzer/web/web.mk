# SPDX-License-Identifier: GPL-3.0-or-later
# zolo in a browser: the program compiled to WebAssembly, and the page around it.
#
# WEB_CC       clang for wasm32-wasi, with wasi-libc, libclang-rt, libc++ and lld
# WEB_OPT      how it is optimised

W       := $(BUILD)/web
WEB_CC  ?= clang
WEB_CXX ?= clang++
WEB_OPT ?= -O2 -msimd128
LIBRARIES := $(W)/sources

# All but what no command here calls, and what a browser has not; a new room comes along by itself.
WEB_CUT_ROOMS := survey/book strength survey/practice survey/review train
WEB_CUT := $(WEB_CUT_ROOMS:%=analyzer/%/%) $(patsubst %,analyzer/%.c,page/plot_draw \
           players/outside/% club/recording% \
           run/run_checkpoint store/keeper store/new_file \
           cli/batch cli/book_query cli/help_page cli/cmd_% cli/command_table \
           cli/one_machine cli/options/review_file cli/terminal/picture cli/terminal/progress)
WEB_COMMANDS := advise solve score rules
WEB_C := $(filter-out $(WEB_CUT),$(C_SOURCES)) \
         $(WEB_COMMANDS:%=analyzer/cli/cmd_%.c) $(WEB_SOURCES)
WEB_OBJ := $(patsubst %.c,$(W)/%.o,$(WEB_C)) \
           $(patsubst %.cpp,$(W)/%.o,$(filter engine/%,$(CXX_SOURCES))) $(W)/web_files.o

# --- the libraries ----------------------------------------------------------------------------

GSL := $(addprefix blas/,blas) $(addprefix block/,init) $(addprefix cblas/,dasum daxpy dcopy \
       ddot dgemv dger dnrm2 dscal dsymv dsyr2 xerbla) $(addprefix cdf/,beta gauss gaussinv \
       hypergeometric tdist tdistinv) $(addprefix eigen/,symmv) $(addprefix err/,error stream) \
       $(addprefix fft/,fft) $(addprefix linalg/,balance bidiag householder inline svd symmtd) \
       $(addprefix matrix/,copy init matrix rowcol submatrix swap) $(addprefix \
       multifit/,multilinear work) $(addprefix randist/,gausszig hyperg tdist) $(addprefix \
       rng/,inline mt rng) $(addprefix roots/,brent convergence fsolver) $(addprefix \
       specfunc/,beta erfc exp gamma gamma_inc log psi zeta) $(addprefix sys/,infnan pow_int) \
       $(addprefix vector/,copy init minmax oper subvector swap vector view)
JANSSON := dump error hashtable hashtable_seed load memory pack_unpack strbuffer strconv utf value
YAML := api parser reader scanner loader
LIB_OBJ := $(JANSSON:%=$(W)/lib/jansson/src/%.o) $(YAML:%=$(W)/lib/libyaml/src/%.o) \
           $(W)/lib/utf8proc/utf8proc.o $(GSL:%=$(W)/lib/gsl/%.o)
LIB_FLAGS := -DHAVE_CONFIG_H -DUTF8PROC_STATIC

$(W)/sources/fetched: scripts/wasm_sources
	$(call say,FETCH,$(LIBRARIES))
	$(Q)scripts/wasm_sources $(LIBRARIES) && touch $@

# PCG's headers are in a folder of their own: beside them are glibc's.
$(W)/include/made: $(W)/sources/fetched
	$(Q)mkdir -p $(W)/include/gsl
	$(Q)cd $(LIBRARIES) && cp libyaml/include/yaml.h utf8proc/utf8proc.h jansson/src/jansson.h \
	    /usr/include/pcg_*.hpp $(abspath $(W)/include)
	$(Q)cp $$(find $(LIBRARIES)/gsl -name 'gsl_*.h') $(W)/include/gsl
	$(Q)sed 's/@json_inline@/inline/; s/@json_have_localeconv@/0/; s/@json_[a-z_]*@/1/' \
	    $(LIBRARIES)/jansson/src/jansson_config.h.in >$(W)/include/jansson_config.h
	$(Q)sed -E 's/^#undef (HAVE_(DECL|IEEE|EXIT)_[A-Z0-9_]*)$$/#define \1 1/' \
	    $(LIBRARIES)/gsl/config.h.in >$(W)/include/config.h
	$(Q)printf '#define %s\n' 'YAML_VERSION_MAJOR 0' 'YAML_VERSION_MINOR 2' 'YAML_VERSION_PATCH 5' \
	    'YAML_VERSION_STRING "0.2.5"' 'HAVE_STDINT_H 1' 'HAVE_UNISTD_H 1' >>$(W)/include/config.h
	$(Q)echo '#define HAVE_STDINT_H 1' >$(W)/include/jansson_private_config.h
	$(Q)touch $@

# --- the program ------------------------------------------------------------------------------

WEB_TARGET := --target=wasm32-wasi --sysroot=/usr $(WEB_OPT) -ffp-contract=off -DNDEBUG -D_GNU_SOURCE \
              -isystem analyzer/web/libc -isystem $(W)/include -include analyzer/web/libc/missing.h
# Clears its table before each search, which the C library does a byte at a time: half of the time of open cards.
$(W)/engine/solve/late_solver.o: WEB_OPT += -mbulk-memory
WEB_CFLAGS = $(WEB_TARGET) -iquote . -D_WASI_EMULATED_SIGNAL -DZOLO_WITHOUT_HELP -DZOLO_VERSION='"$(VERSION)"'

$(W)/lib/%.o: $(W)/include/made
	$(call say,WASMCC,$*.c)
	@mkdir -p $(@D)
	$(Q)$(WEB_CC) $(WEB_TARGET) $(LIB_FLAGS) -O1 -I $(LIBRARIES)/gsl -w -c -o $@ $(LIBRARIES)/$*.c

$(W)/%.o: %.c $(W)/include/made
	$(call say,WASMCC,$<)
	@mkdir -p $(@D)
	$(Q)$(WEB_CC) -std=c17 $(WEB_CFLAGS) -Wall -Wextra -Wno-missing-field-initializers -Wno-unused-parameter -Wno-unused-variable -Wno-unknown-pragmas -MMD -MP -c -o $@ $<

$(W)/%.o: %.cpp $(W)/include/made
	$(call say,WASMCC,$<)
	@mkdir -p $(@D)
	$(Q)$(WEB_CXX) -std=c++17 $(WEB_CFLAGS) -Wall -fno-exceptions -MMD -MP -c -o $@ $<

WEB_LANGUAGES := $(LANGUAGES)
WEB_OPENINGS := $(sort $(wildcard data/openings/*.json))
$(W)/web_files.c: $(RULES) $(PLAYERS) $(WEB_LANGUAGES) scripts/embed
	$(call say,EMBED,$@)
	@mkdir -p $(@D)
	$(Q)scripts/embed rules $(RULES) -- plots -- players $(PLAYERS) \
	  -- messages languages $(WEB_LANGUAGES) -- messages helps >$@

$(W)/web_files.o: $(W)/web_files.c
	$(Q)$(WEB_CC) -std=c17 $(WEB_CFLAGS) -c -o $@ $<

# What is missing is said before the first thing is fetched, by the line that brings it.
WEB_PACKAGES := clang lld wasi-libc libclang-rt-14-dev-wasm32 libc++-14-dev-wasm32 libc++abi-14-dev-wasm32
WEB_MISSING := $(strip $(foreach t,$(WEB_CC) wasm-ld,$(if $(shell command -v $t),,$t)) \
               $(foreach l,wasi-libc/c libc++-14-dev-wasm32/c++ libc++abi-14-dev-wasm32/c++abi,\
                 $(if $(wildcard /usr/lib/wasm32-wasi/lib$(notdir $l).a),,$(patsubst %/,%,$(dir $l)))) \
               $(if $(wildcard /usr/lib/llvm-*/lib/clang/*/lib/wasi/*.a),,libclang-rt-14-dev-wasm32))
.PHONY: web-tools
web-tools:
ifneq ($(WEB_MISSING),)
	@echo "The page cannot be built: no $(WEB_MISSING). On Debian, as root:"
	@echo "  apt-get install -y --no-install-recommends $(WEB_PACKAGES)"; exit 1
endif
$(W)/sources/fetched $(W)/web_files.c: | web-tools

## the program as WebAssembly: build/web/zolo.wasm (clang, lld, wasi-libc; fetches library sources)
.PHONY: wasm
wasm: $(W)/zolo.wasm
$(W)/zolo.wasm: $(WEB_OBJ) $(LIB_OBJ)
	$(call say,LINK,$@)
	$(Q)$(WEB_CXX) --target=wasm32-wasi --sysroot=/usr -Wl,--gc-sections -Wl,--strip-all \
	    -Wl,-z,stack-size=1048576 -lwasi-emulated-signal -o $@ $(sort $^)

# What the page is built with (Preact, esbuild) and tested with comes from npm, in the versions of the lock file.
WEB_PAGE := analyzer/web/page
WEB_NPM := $(W)/npm
WEB_NO_NODE := $(strip $(foreach t,node npm,$(if $(shell command -v $t),,$t)))
$(WEB_NPM)/installed: $(WEB_PAGE)/package.json $(WEB_PAGE)/package-lock.json
ifneq ($(WEB_NO_NODE),)
	@echo "The page cannot be built: no $(WEB_NO_NODE). On Debian, as root:"
	@echo "  apt-get install -y --no-install-recommends nodejs npm"; exit 1
endif
	$(call say,NPM,$(WEB_NPM))
	@mkdir -p $(@D); cp $^ $(@D)
	$(Q)cd $(@D) && { npm ci --no-audit --no-fund --silent || { \
	  echo "The page cannot be built: npm has not brought $$(node -p \
	    'const p = require("./package.json"); Object.entries({ ...p.dependencies, ...p.devDependencies }).map((one) => one.join("@")).join(", ")')." >&2; \
	  echo "It needs its registry once, or a full cache: npm config get registry" >&2; exit 1; }; } && touch installed

## the page: build/page/zolo.html, one file that needs no network, and build/page/hosted, a folder for a server
.PHONY: page
page: $(BUILD)/page/zolo.html
WEB_SHOWN := $(WEB_LANGUAGES) $(RULES) $(PLAYERS) $(WEB_OPENINGS)
$(BUILD)/page/zolo.html: $(W)/zolo.wasm analyzer/web/wasi.mjs $(WEB_NPM)/installed $(WEB_SHOWN) \
                         $(wildcard $(WEB_PAGE)/*.* $(WEB_PAGE)/*/*.*)
	$(call say,PAGE,$@)
	$(Q)node $(WEB_PAGE)/build.mjs $(@D) $(WEB_NPM) $(W)/zolo.wasm $(WEB_SHOWN)

# In Chromium where it can be had, else at least in Node.
WEB_HAS_CHROMIUM := $(and $(wildcard /usr/bin/chromium),$(shell command -v npm))
WEB_TESTED := $(PROGRAM) $(if $(WEB_HAS_CHROMIUM),$(BUILD)/page/zolo.html $(WEB_NPM)/installed,$(W)/zolo.wasm)
WEB_TESTS := $(if $(WEB_HAS_CHROMIUM),'tests/web/page.mjs $(PROGRAM) $(BUILD)/page/zolo.html $(WEB_NPM) \
             $(BUILD)/page/screenshots','tests/web/same_answers.mjs $(PROGRAM) $(W)/zolo.wasm')
run_web = scripts/run_tests -j 1 -t $(TIMEOUT) -l web $(RESULTS:%=-r %) $(WEB_TESTS)

## the page in Chromium (node, npm): tapped, offline, its answers those of the command line, byte for byte
.PHONY: test-web
test-web: $(WEB_TESTED)
	@ZOLO_TEST_LONG=1 $(run_web)

# The same for `make check`, which builds the program beside it; left out, and said so, where one of the
# tools is not installed.
WEB_UNTESTED := $(strip $(WEB_MISSING) $(if $(shell command -v node),,node))
.PHONY: check-web-build check-web
check-web-build:
ifeq ($(WEB_UNTESTED),)
	+@$(MAKE) -k $(filter-out $(PROGRAM),$(WEB_TESTED)) || { echo "FAILED web  build"; echo "0 1 0" >>$(CHECKS); }
endif
check-web:
ifeq ($(WEB_UNTESTED),)
	@$(run_web)
	$(if $(WEB_HAS_CHROMIUM),,@echo "SKIPPED  the page was not tested: no Chromium, or no npm")
else
	@echo "SKIPPED  the page was neither built nor tested: no $(WEB_UNTESTED)"
endif

-include $(patsubst %.o,%.d,$(WEB_OBJ))
