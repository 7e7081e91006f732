import { expect, test } from 'vitest';
import { checkContent, readContent } from './check-content.ts';

test('the files of content/ have no fault', () => {
  expect(checkContent('.')).toEqual([]);
});

const HEAD = '---\ntitle: Titre\ndescription: De quoi il s’agit.\nlead: Une phrase.\n---\n';
const page = (body: string) => HEAD + body;

test('a page is its titles and its sections, cut over lines or not', () => {
  const source = page(
    '\n## Un {#un}\n\nUne phrase\ncoupée.\n\n- a\n- b\n\n1. c\n\n> d\n\n### e\n\nTableau : f\n\n| g | h |\n| - | - |\n| i | j |\n',
  );
  expect(readContent('pages/guide.md', source)).toEqual({
    title: 'Titre',
    description: 'De quoi il s’agit.',
    lead: 'Une phrase.',
    sections: [
      {
        id: 'un',
        title: 'Un',
        blocks: [
          'Une phrase coupée.',
          { list: ['a', 'b'] },
          { steps: ['c'] },
          { note: 'd' },
          { subtitle: 'e' },
          { table: { caption: 'f', head: ['g', 'h'], rows: [['i', 'j']] } },
        ],
      },
    ],
  });
});

test.each([
  ['pages/cgu.md', 'Bonjour', 'pages/cgu.md:1 : Le fichier commence par'],
  ['pages/cgu.md', HEAD.replace(/lead.*\n/, ''), 'pages/cgu.md:1 : Il manque « lead ».'],
  [
    'pages/cgu.md',
    HEAD.replace('lead', 'title'),
    'pages/cgu.md:4 : « title » est écrit deux fois.',
  ],
  ['pages/cgu.md', page('\n## Un\n'), 'pages/cgu.md:7 : Il manque l’ancre'],
  ['pages/cgu.md', page('## Un {#a}\n\nx\n\n## Deux {#a}\n'), 'pages/cgu.md:10 : L’ancre « a »'],
  ['pages/cgu.md', page('## Un {#a}\n\nx\n\n{editeur}\n'), 'pages/cgu.md:10 : {editeur}'],
  [
    'pages/cgu.md',
    page('## Un {#a}\n\n| a |\n| - |\n| b |\n'),
    'pages/cgu.md:8 : Avant un tableau',
  ],
  ['pages/cgu.md', page('## Un {#a}\n\n```\nx\n```\n'), 'pages/cgu.md:8 : Ce qui est écrit ici'],
  ['pages/faq.md', page('## Un {#a}\n\n### Qui ?\n\nMoi.\n'), 'pages/faq.md:8 : On attend'],
  ['pages/a/b.json', '[]', 'pages/a/b.json:1 : Aucune partie du site'],
  ['guide/verres.json', '[\n  {\n', 'guide/verres.json:3 : Il manque une virgule'],
  [
    'guide/verres.json',
    '[\n  {\n    "use": "a",\n    "use": "b"\n  }\n]',
    'verres.json:4 : « use »',
  ],
  [
    'guide/essentiels.json',
    '[\n  { "slug": "kir" }\n]',
    'essentiels.json:2 : Il manque « lesson ».',
  ],
  [
    'guide/essentiels.json',
    '[\n  { "slug": "kir", "lesson": "a" },\n  { "slug": "kir", "lesson": "b" }\n]',
    'guide/essentiels.json:3 : « kir » est en double.',
  ],
  [
    'vocabulary/search/emoji.json',
    '{\n  "lait": ["🥛"],\n  "oeuf": ["🥚",\n    "🥚"]\n}',
    'emoji.json:4 : « 🥚 » est en double.',
  ],
  [
    'vocabulary/search/sayings.json',
    '{\n  "parts": {},\n  "wanted": [],\n  "refusedOnly": [\n    { "says": ["(fort"] }\n  ]\n}',
    'sayings.json:5 : Expression invalide.',
  ],
  [
    'vocabulary/search/sayings.json',
    '{\n  "parts": {},\n  "wanted": [\n    { "says": ["{fort}"] }\n  ],\n  "refusedOnly": []\n}',
    'sayings.json:4 : {fort} n’est pas une partie.',
  ],
])('names the line of a fault: %s, %j', (name, source, fault) => {
  expect(() => readContent(name, source)).toThrow(fault);
});
