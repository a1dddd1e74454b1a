# Suites of tests and the sum of their counts. A suite that failed without a failed test (it crashed, it couldn't start)
# and one that ran no test at all count as one failure.

REPORTS="$ROOT/build/reports"
PASSED=0
FAILED=0

rm -rf "$REPORTS"
mkdir -p "$REPORTS"

# count_suite NAME EXIT_CODE "PASSED FAILED"
count_suite() {
  local name="$1" code="$2" passed failed
  read -r passed failed <<<"$3"
  if [ $((passed + failed)) = 0 ]; then
    say "$name" "ran no tests"
    failed=1
  elif [ "$code" != 0 ] && [ "$failed" = 0 ]; then
    say "$name" "ended with exit code $code"
    failed=1
  fi
  say "$name" "$passed passed, $failed failed"
  PASSED=$((PASSED + passed))
  FAILED=$((FAILED + failed))
}

# Runs a command and keeps what it prints, for the eye and for counting.
kept() {
  local log="$1" code=0
  shift
  "$@" </dev/null 2>&1 | tee "$log" || code=$?
  return "$code"
}

catch2_suite() {
  local preset="$1" code=0 executables
  rm -f "$ROOT/build/$preset/reports"/*.xml
  executables="$(ctest --preset "$preset" -N -LE fuzz | awk '/^Total Tests:/ { print $3 }')"
  kept "$REPORTS/$preset.log" ctest --preset "$preset" || code=$?
  count_suite "$preset" "$code" "$(node scripts/lib/count.mjs catch2 "$ROOT/build/$preset/reports" "$executables")"
}

# web_suite NAME SCRIPT [ARGUMENT...]: what the script's reporter left in NAME.json, else what it printed.
web_suite() {
  local name="$1" code=0
  shift
  kept "$REPORTS/$name.log" npm --prefix web run "$@" || code=$?
  count_suite "$name" "$code" "$(node scripts/lib/count.mjs "$name" "$REPORTS/$name")"
}

# That everything can still be measured; its figures mean nothing here.
bench_suite() {
  local code=0
  kept "$REPORTS/bench.log" scripts/bench --quick --dist dist --json "$REPORTS/bench.json" || code=$?
  count_suite bench "$code" "$(node scripts/lib/count.mjs bench "$REPORTS/bench")"
}

total() {
  echo "$PASSED passed, $FAILED failed"
  [ "$FAILED" = 0 ]
}
