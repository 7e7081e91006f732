#!/usr/bin/env bash
# highs 1.15.3 (HiGHS in WebAssembly): a variable of an LP model whose name begins with a digit becomes a constant.
#
# "3 x + 2 43" reads as 3x + 2 + 43, and "2 43-brut" as 2 + 43 - brut: the model is solved, the status is Optimal,
# the variable is missing from the answer and the objective is off by its name. A slug of a bottle («43-brut»)
# is therefore no name for a variable: give each a letter and its index. CPLEX's description of the format forbids
# such names, so an error would be expected, as for other names that cannot be read.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund highs@1.15.3
cat >solve.mjs <<'JS'
import load from 'highs';
const highs = await load({});
const models = {
  letter: 'Maximize\n obj: 3 x + 2 b43\nSubject To\n c: x + b43 <= 2\n d: x <= 1\nEnd\n',
  digit: 'Maximize\n obj: 3 x + 2 43\nSubject To\n d: x <= 1\nEnd\n',
  slug: 'Maximize\n obj: 3 x + 2 43-brut\nSubject To\n d: x <= 1\nEnd\n',
};
for (const [name, model] of Object.entries(models)) {
  const { Status, ObjectiveValue, Columns } = highs.solve(model);
  console.log(`${name}: ${Status} ${ObjectiveValue}, columns ${Object.keys(Columns).toSorted().join(' ')}`);
}
JS
seen=$(node solve.mjs)
expected='letter: Optimal 5, columns b43 x
digit: Optimal 48, columns x
slug: Optimal 48, columns brut x'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
