#!/usr/bin/env bash
# convert-units 2.3.4: the "best" unit of a bottle of 70 cl is 3.5 Swedish glasses, of 4 cl 2.67 Swedish spoons.
#
# toBest() picks the smallest number above one among all units of the same system, and its metric volumes hold
# the Swedish kitchen's: kryddmått (1 ml), tesked, matsked (15 ml), kaffekopp, glas (20 cl). A site that
# wants "4 cl" has to exclude the five by name; "7 dl" is what the bottle is then.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund convert-units@2.3.4
cat >best.cjs <<'JS'
const convert = require('convert-units');
const exclude = ['krm', 'tsk', 'msk', 'kkp', 'glas'];
for (const value of [70, 4]) {
  const plain = convert(value).from('cl').toBest();
  const chosen = convert(value).from('cl').toBest({ exclude });
  console.log(`${value} cl -> ${plain.val.toFixed(2)} ${plain.unit}; without Swedish units: ${chosen.val} ${chosen.unit}`);
}
JS
seen=$(node best.cjs)
expected='70 cl -> 3.50 glas; without Swedish units: 7 dl
4 cl -> 2.67 msk; without Swedish units: 4 cl'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
