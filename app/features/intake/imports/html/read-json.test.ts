import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const READ = { '@type': 'Recipe', name: 'Le "Vrai" Kir', list: ['a', 'b'] };

test.each([
  ['as it is', JSON.stringify(READ)],
  ['a comment around it', `<!-- ${JSON.stringify(READ)} -->`],
  ['CDATA around it', `\n// <![CDATA[\n${JSON.stringify(READ)}\n// ]]>\n`],
  ['CDATA in a comment', `/* <![CDATA[ */${JSON.stringify(READ)}/* ]]> */`],
  ['the end of a statement', `${JSON.stringify(READ)};`],
  [
    'comments',
    `{ // type\n"@type": "Recipe", /* name */ "name": "Le \\"Vrai\\" Kir", "list": ["a", "b"] }`,
  ],
  ['commas too many', `{"@type": "Recipe", "name": "Le \\"Vrai\\" Kir", "list": ["a", "b",],}`],
  ['a comma too few', `{"@type": "Recipe" "name": "Le \\"Vrai\\" Kir", "list": ["a" "b"]}`],
  ['quotes within texts', `{"@type": "Recipe", "name": "Le "Vrai" Kir", "list": ["a", "b"]}`],
  ['quotes twice', `{""@type"": ""Recipe"", "name": "Le \\"Vrai\\" Kir", "list": [""a"", "b"]}`],
  [
    'quotes as entities',
    `{&quot;@type&quot;: &quot;Recipe&quot;, &quot;name&quot;: &quot;Le &quot;Vrai&quot; Kir&quot;, &quot;list&quot;: [&quot;a&quot;, &quot;b&quot;]}`,
  ],
  ['single quotes', `{'@type': 'Recipe', 'name': 'Le "Vrai" Kir', 'list': ['a', 'b']}`],
  ['an end that is missing', `{"@type": "Recipe", "name": "Le \\"Vrai\\" Kir", "list": ["a", "b"`],
])('%s', (_, json) => {
  expect(readJson(json)).toEqual(READ);
});

test('apostrophes within single quotes, stray commas and decimal ones', () => {
  expect(readJson(`{'name': 'Kir d'été', 'list': ['l'eau', 'a']}`)).toEqual({
    name: "Kir d'été",
    list: ["l'eau", 'a'],
  });
  expect(readJson('{"note": 4,5, "list": ["1,5 cl",, 2,3,], "a": "x,,"}')).toEqual({
    note: 4.5,
    list: ['1,5 cl', 2, 3],
    a: 'x,,',
  });
});

test('objects one after the other', () => {
  expect(readJson('{"a": 1}\n{"b": [{"c": 2} {"d": 3}]}')).toEqual([
    { a: 1 },
    { b: [{ c: 2 }, { d: 3 }] },
  ]);
});

test('line ends and tabs within texts', () => {
  expect(readJson('{"text": "Verser.\n\tRemuer."}')).toEqual({ text: 'Verser.\n Remuer.' });
});

test('what is no JSON is nothing', () => {
  for (const text of ['', 'null', '"text"', '3', '[', '['.repeat(20_000), 'Error: 500']) {
    expect(typeof readJson(text) === 'object' ? readJson(text) : undefined).toSatisfy(
      (value: unknown) => value === undefined || Array.isArray(value),
    );
  }
});

test('no more is repaired than there is budget for', () => {
  const budget = { left: 20 };
  expect(readJson('{"a": [1, 2,], b: 3}', budget)).toEqual({ a: [1, 2], b: 3 });
  expect(readJson('{"a": [1, 2,], b: 3}', budget)).toBeUndefined();
});
