# SPDX-License-Identifier: GPL-3.0-or-later
# zolo: one non-recursive Makefile. `make help` lists the targets.
#
#   make                     the program, build/zolo
#   make check               everything that must hold before a commit (JOBS=N at a time)
#   make MODE=asan test      the same tests in another build
#   make test T='card bats'  only the tests whose name contains one of the words
#
# MODE     release | debug | asan (with UBSan) | ubsan | tsan | cov | fuzz
# BUILD    where everything built goes (build)
# MARCH    machine to compile for (native); `make MARCH=` for one that runs anywhere
# WHOLE    MODE=asan: 1 sanitizes the rooms that only reckon (PLAIN_ROOMS) below all others as well
# PREFIX   where `make install` puts things (/usr/local), within DESTDIR
# CFLAGS, CXXFLAGS, LDFLAGS are added to the project's own

VERSION := 1.0.0
MODE    ?= release
BUILD   ?= build
MARCH   ?= native
PREFIX  ?= /usr/local
JOBS    ?= $(shell nproc 2>/dev/null || echo 1)
DIRS    ?= engine analyzer
V       ?= 0

SHELL       := /bin/bash
MAKEFLAGS   += --no-builtin-rules --no-print-directory
ifeq ($(MAKELEVEL),0)
# (`make check` runs one more, because one of its jobs often waits for the linker or the network.)
MAKEFLAGS   += -j$(if $(filter check,$(MAKECMDGOALS)),$(shell expr $(JOBS) + 1),$(JOBS))
endif
.DEFAULT_GOAL := all
.DELETE_ON_ERROR:

B       := $(BUILD)/$(MODE)
PROGRAM := $(if $(filter release,$(MODE)),$(BUILD)/zolo,$(B)/zolo)
MPI_PROGRAM := $(PROGRAM)-mpi
LIBRARY := $(B)/libzolo.a
# Under the sanitizers the engine, best responses and statistics would take most of the time of every test
# that uses them. Only their own tests sanitize them; the program and other tests link plain objects, except
# in check-long.
PLAIN_ROOMS := engine analyzer/response analyzer/stats
WHOLE   ?= $(ZOLO_TEST_LONG)
UPPER   := $(if $(filter asan,$(MODE)),$(if $(WHOLE),$(LIBRARY),$(B)/libzolo-upper.a),$(LIBRARY))
SUPPORT := $(B)/libsupport.a
Q       := $(if $(filter 1,$(V)),,@)
echoed   = $(if $(filter 1,$(V)),:,printf '  %-6s %s\n' '$(1)' '$(2)')
say      = @$(call echoed,$(1),$(2))
# The same for an object and its folder, in one shell: there are 1,500 of them.
compile  = $(Q)$(call echoed,$(1),$<); [ -d $(@D) ] || mkdir -p $(@D);

# --- compilers ------------------------------------------------------------------------------

# libFuzzer is clang's.
CLANG := $(filter fuzz,$(MODE))
ifeq ($(origin CC),default)
CC    := $(if $(CLANG),clang,gcc)
endif
ifeq ($(origin CXX),default)
CXX   := $(if $(CLANG),clang++,g++)
endif
LD_R  := $(CC) -r -nostdlib
MPICC ?= mpicc.mpich

# --- flags ----------------------------------------------------------------------------------

WARN  := -Wall -Wextra -Wshadow -Wconversion -Wdouble-promotion -Wundef -Wvla -Wformat=2 \
         -Werror=return-type -Werror=uninitialized
ifdef WERROR
WARN  += -Werror
endif
WARN_C := $(WARN) -Wstrict-prototypes -Wmissing-prototypes -Werror=implicit-function-declaration \
         -Werror=implicit-int -Werror=incompatible-pointer-types -Werror=int-conversion
WARN_CXX := $(WARN)

# gcc leaves the seats of the open-card search as calls unless it may inline more: +3 % solves.
OPT_release := -O3 $(if $(findstring clang,$(CC)),,--param max-inline-insns-auto=100)
# Flags, if the compiler knows them; where it does not know the machine asked for it builds for any.
if_known     = $(shell $(CC) $(1) -E -x c /dev/null >/dev/null 2>&1 && echo $(1))
MARCH_FLAG  := $(if $(MARCH),$(call if_known,-march=$(MARCH)))
# What two narrower stores have written is not to be copied by one wider load, which waits for both.
MOVES        = $(call if_known,-mmove-max=256 -mstore-max=256)
comma       := ,
SANITIZE     = -g1 -fno-omit-frame-pointer -fno-sanitize-recover=all -fsanitize=$(1)

FLAGS_release = $(OPT_release) $(MARCH_FLAG) $(MOVES) -DNDEBUG
FLAGS_debug := -Og -g3
FLAGS_plain := -O2 -g1 $(MARCH_FLAG)
# At fixed addresses and with their runtime within, programs start in two thirds of the time.
FLAGS_asan  := -Og -fno-pie $(call SANITIZE,address$(comma)undefined)
LINK_asan   := -no-pie -static-libasan -static-libubsan
FLAGS_ubsan := -O1 $(call SANITIZE,undefined)
FLAGS_tsan  := -O1 $(call SANITIZE,thread)
FLAGS_cov   := -O0 -g --coverage -fprofile-update=atomic
FLAGS_fuzz  := -O1 $(call SANITIZE,fuzzer-no-link$(comma)address$(comma)undefined)
FLAGS       := $(FLAGS_$(MODE))
ifeq ($(FLAGS),)
$(error MODE=$(MODE) is none of release debug asan ubsan tsan cov fuzz)
endif
# Rooms that read and write words, and wait for those that reckon: -3 s of linking the library.
WORD_ROOMS  := $(addprefix analyzer/,answer/pages cli club files language page report store survey)
# Only the program's own objects: tests link with the library already optimised as a whole.
LTO         := $(if $(filter release,$(MODE)),-flto=auto)

PACKAGES    := gsl yaml-0.1 jansson libutf8proc sqlite3
LIB_CFLAGS  := $(shell pkg-config --cflags $(PACKAGES) 2>/dev/null)
LIBS        := $(or $(shell pkg-config --libs $(PACKAGES) 2>/dev/null),\
               -lgsl -lgslcblas -lyaml -ljansson -lutf8proc -lsqlite3) -lm -lstdc++
# Each test program holds the policies of the whole library: gold links it in half of the time.
TEST_LD     := $(if $(CLANG),,$(if $(shell command -v ld.gold),-fuse-ld=gold))
TEST_LIBS   := $(or $(shell pkg-config --libs cmocka 2>/dev/null),-lcmocka)

# -iquote, not -I: no file here may stand in for a system header.
# (Files that need more of glibc say so: _GNU_SOURCE makes a file that includes <math.h> cost twice.)
CPPFLAGS_   := -iquote . -D_DEFAULT_SOURCE -D_XOPEN_SOURCE=700 -DZOLO_VERSION='"$(VERSION)"' $(LIB_CFLAGS) $(CPPFLAGS)
# Contracted multiply-adds would make results depend on the machine.
COMMON      := $(FLAGS) -pthread -ffp-contract=off
CFLAGS_     := -std=c17 $(COMMON) $(WARN_C) $(CFLAGS)
CXXFLAGS_   := -std=c++17 $(COMMON) $(WARN_CXX) $(CXXFLAGS)
LDFLAGS_    := $(COMMON) $(LINK_$(MODE)) $(LDFLAGS)

# --- files ----------------------------------------------------------------------------------

sources     = $(sort $(shell find $(DIRS) -name '$(1)' 2>/dev/null))
MPI_SOURCES := $(sort $(wildcard analyzer/mpi/*.c))
WEB_SOURCES := $(sort $(wildcard analyzer/web/*.c))
C_SOURCES   := $(filter-out $(MPI_SOURCES) $(WEB_SOURCES),$(call sources,*.c))
CXX_SOURCES := $(call sources,*.cpp)
MAIN        := analyzer/cli/main.c
MAIN_OBJ    := $(B)/$(MAIN:.c=.o)
MPI_OBJ     := $(MPI_SOURCES:%.c=$(B)/%.o)
MPI_CHECK   := $(B)/tests/mpi/check_pool_ranks
# A library member by itself, because zolo-mpi replaces it.
APART       := $(filter $(B)/analyzer/cli/one_machine.o,$(C_SOURCES:%.c=$(B)/%.o))
RULES       := $(sort $(wildcard data/rules/*.yaml))
PLOTS       := $(sort $(wildcard scripts/plot/*.gp))
OPENINGS    := $(sort $(wildcard data/openings/*.json))
PLAYERS     := $(sort $(wildcard data/policies/*.player))
LANGUAGES   := $(sort $(wildcard data/languages/*.po))
HELPS       := $(sort $(wildcard data/languages/help/*.po))
EMBEDDED    := $(if $(filter analyzer,$(DIRS)),$(BUILD)/embedded_files.c)
OBJECTS     := $(patsubst %.c,$(B)/%.o,$(filter-out $(MAIN),$(C_SOURCES))) \
               $(CXX_SOURCES:%.cpp=$(B)/%.o) $(if $(EMBEDDED),$(B)/embedded_files.o)

# Tests that only compute, with text and files that other tests read too, run under the sanitizers in
# check-long alone. (cli/readme: all commands once more.) So do single tests of .bats files tagged `slow`;
# those tagged `long` run in check-long alone in every build.
RECKONING := /statistics/ test_doko_words cli/readme baska_advice baska_plot \
             advise_sampling book_kills doors test_search_doppelkopf test_sequences \
             test_posterior_against test_turn_to_turn test_follow_ups test_proven_wins \
             test_sampled_response \
             test_card_training test_exploitability test_verdict cli/mpi cli/house_players cli/train cli/exploit \
             cli/match cli/doko_advise test_thumb test_decision \
             test_random_expectation test_advise test_naive_solve test_late_solver test_effects test_tie_chance \
             test_given_answers test_call_training test_training test_doko_against_naive test_reply_consistency test_weighted_deals \
             test_review_sums test_where cli/reading test_replies test_solver_against_naive \
             cli/plot cli/compare cli/doko_words cli/review_doko cli/book_ranges cli/examples
IS_QUICK_ASAN := $(if $(filter asan,$(MODE)),$(if $(T)$(ZOLO_TEST_LONG),,1))
# The names of the second list that contain a word of the first, each once, in the order of the words.
unique = $(if $(1),$(firstword $(1)) $(call unique,$(filter-out $(firstword $(1)),$(1))))
named_in = $(call unique,$(foreach t,$(1),$(foreach x,$(2),$(if $(findstring $t,$x),$x))))
ALL_TEST_SOURCES := $(sort $(wildcard $(foreach d,unit/* rules property statistics reference,\
                    tests/$d/test_*.c)))
RECKONING_SOURCES := $(call named_in,$(RECKONING),$(ALL_TEST_SOURCES))
# With ONCE=1 the release build leaves out the tests of the command line, the parsers and the analyzer that
# the sanitized build runs. The engine is tested in both, because release code uses other instructions.
IS_ONCE := $(if $(filter release,$(MODE)),$(ONCE))
ENGINE_ROOMS := $(notdir $(wildcard engine/*))
ANALYZER_UNITS := $(filter-out $(ENGINE_ROOMS:%=tests/unit/%/%),$(filter tests/unit/%,$(ALL_TEST_SOURCES)))
# Only tests that will run are built.
TEST_SOURCES := $(filter-out $(if $(IS_QUICK_ASAN),$(RECKONING_SOURCES)) \
                $(if $(IS_ONCE),$(filter-out $(RECKONING_SOURCES),$(ANALYZER_UNITS))),$(ALL_TEST_SOURCES))
# One program a folder. Its arguments name the files to run: each runs by itself (in tests/rules each
# file of cases).
TEST_PROGRAMS := $(patsubst %,$(B)/%tests,$(sort $(dir $(TEST_SOURCES))))
TESTS       := $(patsubst %.c,$(B)/%,$(filter-out tests/rules/%,$(TEST_SOURCES))) \
               $(patsubst %.cases,$(B)/%,$(sort $(wildcard tests/rules/*.cases)))
SUPPORT_SOURCES := $(filter-out %/test_main.c,$(sort $(wildcard tests/reference/naive*.c tests/support/*.c)))
SUPPORT_OBJ := $(SUPPORT_SOURCES:%.c=$(B)/%.o)
FUZZ_NAMES  := $(patsubst tests/fuzz/fuzz_%.c,%,$(sort $(wildcard tests/fuzz/fuzz_*.c)))
REPLAYS     := $(if $(IS_ONCE),,$(FUZZ_NAMES:%=$(B)/tests/fuzz/replay_%))
FUZZERS     := $(FUZZ_NAMES:%=$(B)/tests/fuzz/fuzz_%)
# These run in the release build alone: tests of scripts, of text that is the same in every build, and tests
# that replace the allocator, as the sanitizers do.
SCRIPT_BATS := $(wildcard $(foreach s,bootstrap layers messages run_tests golden install launch no_memory schema,tests/cli/$s.bats))
BATS        := $(filter-out $(if $(filter release,$(MODE)),,$(SCRIPT_BATS)),\
               $(sort $(wildcard tests/cli/*.bats)))

# The plain rooms below libzolo-upper.a.
RECKONERS := $(filter $(PLAIN_ROOMS:%=$(B)/%/%),$(OBJECTS))
PLAIN := $(RECKONERS:$(B)/%=$(B)/plain/%)
UPPER_OBJ := $(filter-out $(RECKONERS),$(OBJECTS)) $(PLAIN)

DEPS := $(patsubst %.o,%.d,$(OBJECTS) $(PLAIN) $(MAIN_OBJ) $(MPI_OBJ) $(MPI_CHECK).o $(SUPPORT_OBJ) \
        $(TEST_SOURCES:%.c=$(B)/%.o) $(FUZZERS:=.o)) $(B)/tests/fuzz/replay.d

# --- building -------------------------------------------------------------------------------

## the program (MODE=release: build/zolo, else build/MODE/zolo)
.PHONY: all
all: $(PROGRAM)

## the same for many machines (MPICH): build/zolo-mpi, to be started by mpirun
.PHONY: mpi
mpi: $(MPI_PROGRAM)

# Written anew only when it would differ, so that changed flags or a changed list of files
# rebuild what depends on them. (Under a name of its own: two builds may ask at once.)
define stamp
$(1): FORCE
	@mkdir -p $$(@D); new=$$@.$$$$$$$$; printf '%s\n' '$$(subst ','\'',$(2))' >$$$$new; \
	if cmp -s $$$$new $$@; then rm $$$$new; else mv $$$$new $$@; fi
endef
.PHONY: FORCE
$(eval $(call stamp,$(B)/flags,$$(CC) $$(CXX) $$(CPPFLAGS_) $$(CFLAGS_) $$(CXXFLAGS_) $$(LTO)))
$(eval $(call stamp,$(B)/plain.flags,$$(FLAGS_plain)))
$(eval $(call stamp,$(B)/objects,$$(OBJECTS) $$(LIBS) $$(LDFLAGS_) $$(UPPER)))
$(eval $(call stamp,$(B)/support,$$(SUPPORT_OBJ)))
$(eval $(call stamp,$(BUILD)/embedded,$$(RULES) $$(PLOTS) $$(OPENINGS) $$(PLAYERS) $$(LANGUAGES) $$(HELPS)))

$(PROGRAM): $(MAIN_OBJ) $(UPPER)
	$(call say,LINK,$@)
	$(Q)$(CC) $(LDFLAGS_) -o $@ $^ $(LIBS)

$(MPI_PROGRAM): $(MAIN_OBJ) $(MPI_OBJ) $(UPPER)
$(MPI_CHECK): $(MPI_CHECK).o $(B)/analyzer/mpi/pool_ranks.o $(UPPER)
$(MPI_PROGRAM) $(MPI_CHECK):
	$(call say,LINK,$@)
	$(Q)MPICH_CC=$(CC) $(MPICC) $(LDFLAGS_) -o $@ $^ $(LIBS)

# The release library is one object, optimised across files here and once: every test then links
# in no time, and tests the very code the program runs.
$(LIBRARY): $(OBJECTS) $(B)/objects
	$(call say,LIB,$@)
	$(Q)rm -f $@
ifneq ($(LTO),)
	$(Q)$(LD_R) $(COMMON) $(LTO) -flinker-output=nolto-rel -o $(B)/libzolo.o \
	    $(filter-out $(APART),$(OBJECTS))
	$(Q)ar rcs $@ $(B)/libzolo.o $(APART)
else
	$(Q)ar rcs $@ $(OBJECTS)
endif

$(filter-out $(LIBRARY),$(UPPER)): $(UPPER_OBJ) $(B)/objects
	$(call say,LIB,$@)
	$(Q)rm -f $@; ar rcs $@ $(UPPER_OBJ)

$(B)/plain/%.o: %.c $(B)/flags $(B)/plain.flags
	$(call compile,CC) $(CC) $(CPPFLAGS_) $(subst $(FLAGS),$(FLAGS_plain),$(CFLAGS_)) -MMD -MP -c -o $@ $<

$(B)/plain/%.o: %.cpp $(B)/flags $(B)/plain.flags
	$(call compile,CXX) $(CXX) $(CPPFLAGS_) $(subst $(FLAGS),$(FLAGS_plain),$(CXXFLAGS_)) -MMD -MP -c -o $@ $<

$(SUPPORT): $(SUPPORT_OBJ) $(B)/support
	$(Q)rm -f $@; ar rcs $@ $(SUPPORT_OBJ)

$(B)/tests/%.o: tests/%.c $(B)/flags
	$(call compile,CC) $(CC) $(CPPFLAGS_) $(CFLAGS_) $(TEST_FLAGS) -MMD -MP -c -o $@ $<

# (private: the stamp of the flags, which they need too, is to be the same whoever asks first.)
$(APART): private LTO :=
$(filter $(WORD_ROOMS:%=$(B)/%/%),$(OBJECTS)): private CFLAGS_ += $(if $(filter release,$(MODE)),-O1)
$(MAIN_OBJ): private CPPFLAGS_ += -DZOLO_BUILD='"$(MODE)"'

$(MPI_OBJ) $(MPI_CHECK).o: $(B)/%.o: %.c $(B)/flags
	$(call compile,MPICC) MPICH_CC=$(CC) $(MPICC) $(CPPFLAGS_) $(CFLAGS_) -MMD -MP -c -o $@ $<

$(B)/%.o: %.c $(B)/flags
	$(call compile,CC) $(CC) $(CPPFLAGS_) $(CFLAGS_) $(LTO) -MMD -MP -c -o $@ $<

$(B)/%.o: %.cpp $(B)/flags
	$(call compile,CXX) $(CXX) $(CPPFLAGS_) $(CXXFLAGS_) $(LTO) -MMD -MP -c -o $@ $<

$(BUILD)/embedded_files.c: $(RULES) $(PLOTS) $(OPENINGS) $(PLAYERS) $(LANGUAGES) $(HELPS) scripts/embed $(BUILD)/embedded
	$(call say,EMBED,$@)
	$(Q)scripts/embed bytes rules $(RULES) -- bytes plots $(PLOTS) -- bytes openings $(OPENINGS) \
	  -- bytes players $(PLAYERS) -- messages languages $(LANGUAGES) -- messages helps $(HELPS) >$@

$(B)/embedded_files.o: $(BUILD)/embedded_files.c $(B)/flags
	$(call say,CC,$<)
	$(Q)$(CC) $(CPPFLAGS_) $(CFLAGS_) $(LTO) -MMD -MP -c -o $@ $<

# --- tests ----------------------------------------------------------------------------------

# What becomes of the test files of a folder.
define test_program
$(B)/$(1)tests: $(patsubst %.c,$(B)/%.o,$(filter $(1)%,$(TEST_SOURCES))) $(B)/tests/support/test_main.o
endef
$(foreach d,$(sort $(dir $(TEST_SOURCES))),$(eval $(call test_program,$d)))
ENGINE_TESTS := $(filter $(ENGINE_ROOMS:%=$(B)/tests/unit/%/tests) $(B)/tests/property/tests \
                $(B)/tests/rules/tests $(B)/tests/reference/tests,$(TEST_PROGRAMS))
$(ENGINE_TESTS): $(SUPPORT) $(LIBRARY)
# Before the plain ones of the library, which are left out then.
$(foreach r,$(if $(filter asan,$(MODE)),$(filter analyzer/%,$(PLAIN_ROOMS))),\
  $(eval $(B)/tests/unit/$(notdir $r)/tests: $(filter $(B)/$r/%,$(RECKONERS))))
$(filter-out $(ENGINE_TESTS),$(TEST_PROGRAMS)): $(SUPPORT) $(UPPER)
$(TEST_PROGRAMS):
	$(call say,LINK,$@)
	$(Q)$(CC) $(LDFLAGS_) $(TEST_LD) -o $@ $^ $(LIBS) $(TEST_LIBS)

# Tests wait for what they call: their own code is compiled in half of the time. What is undefined in it
# UBSan looks for in check-long.
UNIT_FLAGS_release := -O0
UNIT_FLAGS_asan := -O0 $(if $(WHOLE),,-fno-sanitize=undefined)
$(B)/tests/unit/%.o: TEST_FLAGS := $(UNIT_FLAGS_$(MODE))
$(filter-out $(B)/tests/unit/%,$(TEST_SOURCES:%.c=$(B)/%.o)): TEST_FLAGS := $(if $(filter release,$(MODE)),-O1)

# A fuzz target is called by libFuzzer, which declares nothing.
$(FUZZERS:=.o): TEST_FLAGS := -Wno-missing-prototypes

$(REPLAYS): $(B)/tests/fuzz/replay_%: $(B)/tests/fuzz/fuzz_%.o $(B)/tests/fuzz/replay.o \
            $(SUPPORT) $(LIBRARY)
	$(call say,LINK,$@)
	$(Q)$(CC) $(LDFLAGS_) $(TEST_LD) -o $@ $^ $(LIBS)

$(FUZZERS): %: %.o $(SUPPORT) $(LIBRARY)
	$(call say,LINK,$@)
	$(Q)$(CC) $(LDFLAGS_) -fsanitize=fuzzer -o $@ $< $(SUPPORT) $(LIBRARY) $(LIBS)

# The program itself as well: the command line tests run it.
TESTED_MPI := $(if $(CLANG)$(IS_QUICK_ASAN),,$(if $(shell command -v $(MPICC)),$(MPI_PROGRAM) $(MPI_CHECK)))
.PHONY: tests fuzzers
tests: $(PROGRAM) $(TESTED_MPI) $(TEST_PROGRAMS) $(if $(filter fuzz,$(MODE)),,$(REPLAYS))
fuzzers: $(FUZZERS)

# Random deals that a property test plays, by build; the sanitizers cost a factor of ten.
DEALS_release := 10000
DEALS_debug   := 5000
ZOLO_TEST_DEALS ?= $(or $(DEALS_$(MODE)),2000)
TIMEOUT       ?= 900
RESULTS       ?=
named = $(call named_in,$(1),$(TESTS) $(REPLAYS) $(BATS))
SPARED := $(if $(IS_QUICK_ASAN),$(call named,$(RECKONING)))
LEFT_OUT := $(if $(T)$(ZOLO_TEST_LONG),,-x long$(if $(IS_QUICK_ASAN),$(comma)slow))
SANITIZED_BATS := $(if $(IS_ONCE),$(filter-out $(SCRIPT_BATS) $(call named,$(RECKONING)),$(BATS)))
SLOW_BATS := $(if $(IS_ONCE),$(shell grep -l 'test_tags=slow' $(SANITIZED_BATS)))
# Begun first, so that no core waits at the end for the other.
LONGEST := cli/readme cli/mpi cli/doko_advise advise_sampling cli/question cli/schema test_training \
           search_strength baska_advice cli/language cli/compare doors cli/practise cli/progress book_kills \
           cli/review cli/plot cli/book cli/advise test_policy cli/odds typed reach_doko test_book test_advise \
           cli/thumb cli/whole cli/outside cli/train
longest_first = $(call named,$(LONGEST)) $(filter-out $(call named,$(LONGEST)),$(TESTS) $(REPLAYS) $(BATS))
RUN := $(if $(T),$(call named,$(T)),$(filter-out $(SPARED) $(filter-out $(SLOW_BATS),$(SANITIZED_BATS)),$(longest_first)))
as_run = $(if $(filter $(1),$(TESTS)),'$(dir $(1))tests $(notdir $(1))',$(if $(filter $(1),$(SLOW_BATS)),'$(1) slow',$(1)))
run = ZOLO="$$(realpath -m $(PROGRAM))" ZOLO_MPI="$$(realpath -m $(MPI_PROGRAM))" \
      ZOLO_MPI_CHECK="$$(realpath -m $(MPI_CHECK))" ZOLO_MODE=$(MODE) \
      ZOLO_TEST_DEALS=$(ZOLO_TEST_DEALS) \
      scripts/run_tests -j $(JOBS) -t $(TIMEOUT) -l $(MODE) -b $(B) $(RESULTS:%=-r %) $(LEFT_OUT) \
      $(foreach t,$(1),$(call as_run,$t))

.PHONY: run-tests
run-tests:
	@$(call run,$(RUN))

## the tests in one build; T='words' picks those whose name contains a word
.PHONY: test
test:
	@$(MAKE) -k tests || { $(MAKE) run-tests; echo "the build is broken"; exit 1; }
	@$(MAKE) run-tests

# A build that breaks is a failure, and what could be built is tested all the same: hence -k.
CHECKS := $(BUILD)/check.results
.PHONY: check-begin check-builds check-build-release check-build-asan
check-begin:
	@mkdir -p $(BUILD); rm -f $(CHECKS)
check-builds: check-build-release check-build-asan check-web-build
check-build-release check-build-asan: check-build-%: check-begin $(EMBEDDED)
	+@$(MAKE) -k MODE=$* tests || { echo "FAILED $*  build"; echo "0 1 0" >>$(CHECKS); }
check-web-build: check-begin

# Each build is tested as soon as it is complete, while the others are still compiled. The tests of the page
# run one after another; the other tests yield to them, since otherwise the page would end last and leave a
# core idle.
YIELD := nice -n 5
.PHONY: check check-sources check-release check-asan check-page check-long
check-sources: check-begin
	@scripts/run_tests -l source -r $(CHECKS) 'scripts/check_layers --tap'
check-page: check-web-build check-build-release
	@$(MAKE) RESULTS=$(CHECKS) check-web
check-release check-asan: check-%: check-build-%
	@$(YIELD) $(MAKE) MODE=$* RESULTS=$(CHECKS) run-tests

## all that must hold: layers, every test; under ASan+UBSan all but what only reckons
check: export ONCE := 1
check: check-release check-asan check-page check-sources
	@scripts/run_tests -s $(CHECKS)

## the same, slow and deep, everything under the sanitizers: a million deals, long statistics
check-long: export ZOLO_TEST_LONG := 1
check-long:
	+@$(MAKE) check-builds
	@scripts/run_tests -l source -r $(CHECKS) 'scripts/check_layers --tap'
	@$(MAKE) RESULTS=$(CHECKS) check-web
	@$(MAKE) MODE=release RESULTS=$(CHECKS) ZOLO_TEST_DEALS=1000000 TIMEOUT=14400 run-tests
	@$(MAKE) MODE=asan RESULTS=$(CHECKS) ZOLO_TEST_DEALS=20000 TIMEOUT=14400 run-tests
	@scripts/run_tests -s $(CHECKS)

## 10,000 repeated runs a case: are the intervals true, what is saved (minutes; prints the tables)
.PHONY: check-statistics
STATISTICS := coverage opponent_model
check-statistics: $(B)/tests/statistics/tests
	@ZOLO_TEST_LONG=1 $< $(STATISTICS:%=test_%)

## unit tests and an answer on two threads under ThreadSanitizer
.PHONY: tsan
tsan:
	@$(MAKE) -k MODE=tsan tests || true
	@$(MAKE) MODE=tsan T='/unit/ /statistics/' run-tests
	TSAN_OPTIONS=ignore_noninstrumented_modules=1:exitcode=99 \
	    $(BUILD)/tsan/zolo advise "HA HT HQ CJ" --seat 1 --deals 2000 --threads 2

## line coverage of the engine, at least 95 %; pages in build/cov/html
.PHONY: coverage
coverage:
	@$(MAKE) MODE=cov tests
	@find $(BUILD)/cov -name '*.gcda' -delete
	@$(MAKE) MODE=cov run-tests
	@mkdir -p $(BUILD)/cov/html
	gcovr --root . --object-directory $(BUILD)/cov --filter engine/ --print-summary \
	    --html-details $(BUILD)/cov/html/index.html --fail-under-line 95

## libFuzzer on each target for FUZZ_SECONDS (clang); finds go to build/fuzz/found
.PHONY: fuzz fuzz-merge
FUZZ_SECONDS ?= 60
fuzz:
	@$(MAKE) MODE=fuzz fuzzers
	@mkdir -p $(BUILD)/fuzz/found $(FUZZ_NAMES:%=$(BUILD)/fuzz/corpus/%)
	@printf '%s\n' $(FUZZ_NAMES) | xargs -P $(JOBS) -I NAME sh -c 'echo "fuzzing NAME" && \
	    $(BUILD)/fuzz/tests/fuzz/fuzz_NAME -max_total_time=$(FUZZ_SECONDS) -timeout=60 \
	    -artifact_prefix=$(BUILD)/fuzz/found/NAME- $(BUILD)/fuzz/corpus/NAME \
	    tests/fuzz/corpus/NAME >$(BUILD)/fuzz/NAME.log 2>&1 && tail -n 1 $(BUILD)/fuzz/NAME.log \
	    || { tail -n 40 $(BUILD)/fuzz/NAME.log; exit 1; }'

## adds to tests/fuzz/corpus what `make fuzz` found that reaches new code
fuzz-merge:
	@for name in $(FUZZ_NAMES); do $(BUILD)/fuzz/tests/fuzz/fuzz_$$name -merge=1 \
	    tests/fuzz/corpus/$$name $(BUILD)/fuzz/corpus/$$name 2>&1 | tail -n 1; done

## writes anew what tests/cli/golden.bats expects: look at the difference, and say why it is meant
.PHONY: golden-update
golden-update: tests
	rm -rf tests/golden/expected
	ZOLO=$(PROGRAM) tests/golden/record --few tests/golden/expected
	ZOLO_RECORD=1 $(B)/tests/unit/answer/tests test_finding_languages

## speed of the parts
.PHONY: bench
bench: all
	$(PROGRAM) bench

include analyzer/web/web.mk
include scripts/packaging/install.mk

# --- care -----------------------------------------------------------------------------------

ALL_C := $(shell find engine analyzer tests scripts/packaging -name '*.[ch]' 2>/dev/null)
ALL_CXX := $(shell find engine analyzer tests -name '*.cpp' 2>/dev/null)
SHELL_FILES := $(shell grep -lsE '^\#!.*(bash|/sh)$$' scripts/* scripts/slurm/* scripts/packaging/* tests/golden/* .ci/run)
have = command -v $(1) >/dev/null || { echo "  ($(1) is not installed: left out)"; exit 0; }

## layers, formatting, cppcheck, shellcheck, clang-tidy; tools that are missing are left out
.PHONY: lint lint-layers lint-licence lint-words lint-languages lint-format lint-shell lint-cppcheck lint-tidy
lint: lint-layers lint-licence lint-words lint-languages lint-format lint-shell lint-cppcheck lint-tidy
lint-layers:
	@scripts/check_layers --table
# Each source names its licence, so that a file that is copied elsewhere still does.
SPDX := SPDX-License-Identifier: GPL-3.0-or-later
lint-licence:
	$(Q)! grep -rL --include=*.[ch] --include=*.cpp --include=*.bats --include=*.bash --include=*.mk \
		--include=*.js --include=*.mjs --include=*.css --include=*.py --include=*.R \
		'$(SPDX)' $(DIRS) data scripts tests | grep . || { echo 'these files lack "$(SPDX)"'; exit 1; }
lint-words:
	@scripts/lint_words --count
	@scripts/lint_words --strict
lint-languages:
	@$(call have,xgettext); scripts/messages check
lint-format:
	@$(call have,clang-format); clang-format --dry-run -Werror $(ALL_C) $(ALL_CXX)
lint-shell:
	@$(call have,shellcheck); shellcheck $(SHELL_FILES) $(wildcard tests/cli/*.bats)
# (NULL is a pointer here, also at the end of variadic arguments. cppcheck cannot read the attribute of an
# enumeration that is there for clang.)
lint-cppcheck:
	@$(call have,cppcheck); cppcheck --quiet --error-exitcode=1 --std=c17 --inline-suppr -I . -U__clang__ \
	    --enable=warning,performance,portability --suppress=missingIncludeSystem \
	    --suppress=varFuncNullUB engine analyzer
lint-tidy:
	@$(call have,clang-tidy); clang-tidy --quiet $(C_SOURCES) -- -std=c17 $(CPPFLAGS_)

## formats every C file in place
.PHONY: format
format:
	clang-format -i $(ALL_C) $(ALL_CXX)

## for editors and tools (bear)
compile_commands.json: FORCE
	bear -- $(MAKE) --always-make MODE=debug BUILD=$(BUILD)/bear tests

## removes everything built
.PHONY: clean
clean:
	rm -rf $(BUILD) compile_commands.json

## this list
.PHONY: help
help:
	@awk '/^## /{text = substr($$0, 4)} \
	    /^[a-z][a-z_.-]*:/ && text {sub(/:.*/, ""); printf "  %-22s %s\n", $$0, text; text = ""}' \
	    $(filter-out %.d,$(MAKEFILE_LIST))

-include $(DEPS)
