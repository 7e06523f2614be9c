# shellcheck shell=bash
# JSON held against data/schema.

# fits SCHEMA: standard input does. Without the library nothing can be told; schema.bats says so.
fits() {
    python3 -c 'import jsonschema' 2>/dev/null || return 0
    "$BATS_TEST_DIRNAME/../support/check_json" "$1"
}
