#!/usr/bin/env bash
# @cooklang/cooklang 0.18.7: a quantity with a decimal comma stays as it is when a recipe is scaled.
#
# "1,5%cl" is kept as text and marked as not scalable, so twice the recipe has 3 cl of gin written with a point and
# still 1,5 cl of Campari written with a comma. The report of the parser has no warning. Whoever writes Cooklang for French
# readers has to write the point.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm pkg set --json allowScripts.node=true
npm install --silent --no-audit --no-fund node@24.21.0 @cooklang/cooklang@0.18.7
cat >scale.mjs <<'JS'
import { CooklangParser, getFlatIngredients } from '@cooklang/cooklang';
const parser = new CooklangParser();
for (const times of [1, 2]) {
  const [recipe, report] = parser.parse('Versez @gin{1.5%cl} et @campari{1,5%cl}.\n', times);
  const shown = getFlatIngredients(recipe).map(({ name, displayText }) => `${name} ${displayText}`);
  console.log(`x${times}: ${shown.join(', ')}; report: "${report}"`);
}
JS
# The package imports WebAssembly as a module, which Node 20 does not know.
seen=$(node_modules/.bin/node --no-warnings scale.mjs)
expected='x1: gin 15 ml, campari 1,5 cl; report: ""
x2: gin 30 ml, campari 1,5 cl; report: ""'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
