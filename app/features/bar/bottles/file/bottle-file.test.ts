import { expect, test } from 'vitest';
import { buildCatalogue } from '../bar-catalogue.ts';
import { readBottleFile, writeBottleFile } from './bottle-file.ts';

const names = ['Gin', 'Campari', 'Sucre', 'Eau'];
const slugs = names.map((name) => name.toLowerCase());
const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const catalogue = buildCatalogue(
  names.map((name, at) => ({
    id: idOf(at),
    slug: slugs[at] ?? '',
    name,
    aliases: name === 'Gin' ? ['Genièvre'] : [],
    parentId: null,
    recipeId: null,
  })),
  [],
  [],
);
const known = { catalogue, slugs };
const [gin = '', campari = '', sugar = ''] = catalogue.ingredients.map(({ key }) => key);
const read = (text: string) => readBottleFile(known, text);
const refusal = expect.objectContaining({ code: 'fichier-illisible' }) as unknown;

test('what is written is read back, and what of the pantry is missing', () => {
  const said = [gin, sugar];
  const text = writeBottleFile(known, said);
  expect(JSON.parse(text)).toEqual({
    bouteilles: [{ slug: 'gin', nom: 'Gin' }],
    absents: [{ slug: 'sucre', nom: 'Sucre' }],
  });
  expect(read(text)).toMatchObject({ said, unread: [] });
});

test('a slug that is gone is found by the name, and what is unknown is named', () => {
  const bouteilles = [
    { slug: 'genievre', nom: 'Genièvre' },
    { slug: 'xkqjw', nom: 'Xkqjw' },
  ];
  expect(read(JSON.stringify({ bouteilles }))).toMatchObject({ said: [gin], unread: ['Xkqjw'] });
});

test('a list of names is read too', () => {
  expect(read('Campari\nSucre\nxkqjw zzz')).toMatchObject({
    said: [campari],
    unread: ['xkqjw zzz'],
  });
});

test('what is no list, or too long, is refused', () => {
  const many = Array.from({ length: 401 }, () => ({ slug: 'gin' }));
  for (const text of ['{', '{"bouteilles": 3}', JSON.stringify({ bouteilles: many })])
    expect(() => read(text)).toThrow(refusal);
  expect(() => read('gin\n'.repeat(3_000))).toThrow(refusal);
});
