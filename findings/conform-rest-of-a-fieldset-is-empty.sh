#!/usr/bin/env bash
# @conform-to/react 1.21.1: a rest pattern over getFieldset() holds no field.
#
# The fields of a fieldset are answered one by one by a proxy that lists none of them: `const { name, ...others } =
# line.getFieldset()` gives the name and an empty object, Object.keys() is empty, and the types promise every field.
# Reading `others.note.name` then fails in the browser. Take the fieldset whole and read its fields from it.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @conform-to/react@1.21.1 react@19.3.1 react-dom@19.3.1
cat >fieldset.mjs <<'JS'
import { useForm } from '@conform-to/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
function Form() {
  const [, fields] = useForm({ defaultValue: { line: { name: 'Gin', note: 'sec' } } });
  const fieldset = fields.line.getFieldset();
  const { name, ...others } = fieldset;
  console.log(`named: ${name.name}, ${fieldset.note.name}`);
  console.log(`keys: ${Object.keys(fieldset).length}, rest: ${Object.keys(others).length}, note of rest: ${others.note}`);
  return null;
}
renderToString(createElement(Form));
JS
seen=$(node fieldset.mjs)
expected='named: line.name, line.note
keys: 0, rest: 0, note of rest: undefined'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
