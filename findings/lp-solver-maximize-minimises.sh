#!/usr/bin/env bash
# javascript-lp-solver 1.0.3: `opType: 'maximize'` minimises. Only the exact word 'max' maximises.
#
# Any other value, "MAX" and "maximize" among them, is taken for a minimum: the answer is feasible, bounded, zero
# and empty, which for "the bottles that open most recipes" looks like a catalogue without recipes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund javascript-lp-solver@1.0.3
cat >solve.cjs <<'JS'
const solver = require('javascript-lp-solver');
for (const opType of ['max', 'maximize', 'MAX']) {
  const { feasible, result, gin = 0 } = solver.Solve({
    optimize: 'recipes',
    opType,
    constraints: { bottles: { max: 2 } },
    variables: { gin: { recipes: 3, bottles: 1 } },
  });
  console.log(`${opType}: feasible ${feasible}, result ${result}, gin ${gin}`);
}
JS
seen=$(node solve.cjs)
expected='max: feasible true, result 6, gin 2
maximize: feasible true, result 0, gin 0
MAX: feasible true, result 0, gin 0'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
