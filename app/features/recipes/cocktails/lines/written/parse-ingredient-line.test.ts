import { describe, expect, test } from 'vitest';
import { readingOf, shareRead, TABLES, writtenLines } from '#test/catalogue/ingredient-lines.ts';
import {
  between,
  evenly,
  mulberry32,
  type Random,
} from '../../../../../../bench/synthetic/random.ts';
import { formatLine } from '../ingredient-line.ts';
import { unscanned } from './line-signs.ts';
import { beginning } from './line-text.ts';
import {
  parseIngredientLine,
  parseIngredientList,
  type ParsedLine,
} from './parse-ingredient-line.ts';

const LINES = TABLES.flatMap(writtenLines);
/** Names that the plurals of French do not fit. */
const foreign = new Set(
  [...writtenLines('foreign'), ...writtenLines('foreign-unseen')].map(({ line }) => line),
);

test.each([...writtenLines('french'), ...writtenLines('foreign')])(
  '$line',
  ({ line, readings }) => {
    expect(parseIngredientLine(line).map(readingOf)).toEqual(readings);
  },
);

test.each([
  'Pour le sirop :',
  'The drink',
  'Ingrédients (pour 4 personnes) :',
  '## Préparation',
  'Étape 1',
  'Pour 4 personnes :',
  'Pour le sirop de framboise',
  'Pour la garniture du verre',
  'Décorations',
  'For the syrup',
  'Matériel : 1 shaker',
  'Étape 2 : secouer 10 secondes',
  'Préparation : 1 h 30',
  'Repos au frais : 2 h',
  'Ustensiles : 1 doseur 4 cl, 1 shaker',
  'Difficulté : 2 sur 5',
  'Quantités pour 2 verres',
  'Serves 4',
  '4 personnes',
  '10 min',
  '12 heures au frais',
  'Prêt en 5 min',
  'Active: 10 mins',
  'Total: 2 hrs',
  'Temps de préparation 5 min',
  'Nombre de verres : 2',
  'Étape 3 : remuer 10 s',
  'total alcool : 6 cl',
  '12 % vol.',
  'Total : 18 cl',
  'Volume final 20 cl',
  'Soit 20 cl au total',
  'Total : 4 cl d’alcool',
  'Alcool : 18 %',
  'Coût : 3,50 € par verre',
  '$12',
  '4,99 € les 70 cl',
  'https://exemple.fr/gin_2_tonic',
  '| Ingrédients | Quantités |',
  '|---|---|',
  '((((',
  ' — ',
  '',
])('« %s » is no ingredient', (line) => {
  expect(parseIngredientLine(line)).toEqual([]);
});

test.each([
  ['<li class="x">5 cl d&#39;eau&nbsp;gazeuse</li>', '5 cl Eau gazeuse'],
  ['&frac12; l de <b>cr&egrave;me</b> fra&#xEE;che', '½ l Crème fraîche'],
  ['5 cl d&rsquo;absinthe', '5 cl Absinthe'],
  ['**5 cl** de `gin`', '5 cl Gin'],
  ['1\uFE0F\u20E3 5 cl de gin', '5 cl Gin'],
  ['(1) 5 cl de gin', '5 cl Gin'],
  ['#3 5 cl de gin', '5 cl Gin'],
  ['N°2 5 cl de gin', '5 cl Gin'],
  ['5 cl de\u200Bgin', '5 cl Gin'],
  ['| Gin | 5 | cl |', '5 cl Gin'],
  ['| 5 cl | gin |', '5 cl Gin'],
  ['5 cl de [gin](https://exemple.fr/gin)', '5 cl Gin'],
  ['5 cl de gin &#x110000;', '5 cl Gin &#x110000'],
  ['5 cl de gin &inconnu;', '5 cl Gin &inconnu'],
])('of a page: %s', (line, read) => {
  expect(parseIngredientLine(line).map(plain)).toEqual([read]);
});

test.each([
  ['french-unseen', 0.95],
  ['foreign-unseen', 0.85],
] as const)('of lines that it was not written for, those of %s are read: %f', (table, least) => {
  expect(shareRead(table)).toBeGreaterThanOrEqual(least);
});

function shown({ quantityText, unit, name }: ParsedLine): string {
  const { amount, rest } = formatLine({ quantityText, unit, name });
  return `${amount} ${rest}`.trim();
}

const plain = ({ quantityText, unit, name, aside }: ParsedLine) =>
  [quantityText, unit, name, aside && `(${aside})`].filter(Boolean).join(' ');

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

/** Parts of a random line, in their order. */
const WORDS = [
  ['', '- ', '• ', 'ü\t'],
  ['5', '1,5', '½', '1/2', '1 1/2', 'deux', 'une demi-', '2 à 3', '2-3', 'environ 4', 'quelques'],
  [' ', '  ', '\u00a0'],
  ['cl', 'ml', 'oz', 'traits', 'c. à soupe', 'feuilles', 'tranche', 'zestes', 'bouteilles'],
  [" d'", ' d’', ' de ', ' du '],
  ['rhum blanc', 'eau gazeuse', 'Angostura bitters', 'citron vert', 'œuf', 'ginger beer', 'menthe'],
  ['', ' (frais)', ', pressé', ' pour compléter', '.'],
].map(evenly);
const someLine = (random: Random) => WORDS.map((draw) => draw(random)).join('');
const someSign = evenly([
  ..."0123456789½¼/,.-–:;()[]’'«» \u00a0\t%°*•×xdeclmoz",
  'œ',
  'é',
  'E\u0301',
  '𝟙',
  '\ud800',
  '\0',
]);
const someSigns = (random: Random) =>
  Array.from({ length: between(random, 0, 400) }, () => someSign(random)).join('');

describe('whatever is written', () => {
  const random = mulberry32(75);
  const lines = [
    ...LINES.map(({ line }) => line),
    ...Array.from({ length: 200 }, () => someLine(random)),
  ];

  test('it is read without failing, into text that fields hold', () => {
    for (let times = 0; times < 200; times += 1) {
      const line = times % 2 === 0 ? someSigns(random) : someLine(random);
      for (const { quantityText, unit, name, note } of parseIngredientLine(line)) {
        for (const text of [quantityText, unit ?? '', name, note ?? '']) {
          expect(text, line).toBe(text.trim());
          expect(text, line).not.toMatch(/[\0\n\t]/);
        }
      }
    }
  });

  const french = lines.filter((line) => !foreign.has(line));
  test.each([
    ['shown', shown, french],
    ['printed', plain, lines],
  ])('what it is %s as is read as what it says', (_, print, printed) => {
    for (const line of printed) {
      for (const read of parseIngredientLine(line)) {
        const once = print(read);
        expect(parseIngredientLine(once).map(print), line).toEqual([once]);
      }
    }
  });

  test('a number of it is in what is read', () => {
    const some = Array.from({ length: 100 }, () => someSigns(random));
    for (const line of [...lines, ...some]) {
      // « 1. » numbers a list; a scanner meant « 10 » by « l0 »; « 1.250 ml » are thousands.
      const meant = new Set(numbersIn(unscanned(line)));
      const said = line.replace(/(?<=[1-9])[.,](?=\d{3} (?:ml|g) )/, '');
      const written = numbersIn(said.replace(/^[^\p{L}\p{N}]*\d{1,2}[.)°/-](?=\s)/u, '')).filter(
        (number) => meant.has(number),
      );
      const read = parseIngredientLine(line).flatMap((one) => numbersIn(plain(one)));
      expect(read, line).toEqual(expect.arrayContaining(written));
    }
  });

  test('a longer line takes no longer than its beginning, and keeps the rest as a note', () => {
    const told = ({ quantityText, unit, name }: ParsedLine) => [quantityText, unit, name];
    const opened = '1 |(|un demi-|1/|a |de |1 verre de |1 x |1 verre - | + 1|, |[()|1 cl, ';
    const others =
      "½|et demi |jus de |½ à |pour |: |9| |+ |d'|un |1 cl et |au goût |2 to |media |<a|&a| *a| _a_|« ";
    const hostile = `${opened}|${others}`.split('|');
    for (const piece of hostile) {
      const line = piece.repeat(100_000);
      const read = parseIngredientLine(line);
      expect(read.map(told)).toEqual(parseIngredientLine(beginning(line).line).map(told));
    }
    const listed = Array.from({ length: 400 }, (_, at) => String(at));
    const [read] = parseIngredientLine(`4 cl de gin, ${listed.join(' ')}`);
    expect(numbersIn(read?.note ?? '')).toEqual(listed);
    const spaced = parseIngredientLine(`4 cl${' '.repeat(100_000)}de gin`);
    expect(spaced.map(told)).toEqual([['4', 'cl', 'Gin']]);
  });
});

test('a line is read the same each time, whatever became of what was read before', () => {
  const [first] = parseIngredientLine('4 cl de gin + 2 cl de Campari').splice(0);
  expect(parseIngredientLine('4 cl de gin + 2 cl de Campari')).toEqual([
    first,
    expect.objectContaining({ quantityText: '2', unit: 'cl', name: 'Campari' }),
  ]);
});

describe('a pasted list', () => {
  test('gives a line each, without the blank ones', () => {
    const { lines: list } = parseIngredientList(
      '4 cl de rhum blanc\r\n\n  —  \n1/2 citron vert\r2 feuilles',
      9,
    );
    expect(list.map(({ name }) => name)).toEqual(['Rhum blanc', 'Citron vert', '']);
  });

  test('gives a line for each ingredient of « 4 cl de gin + 2 cl de Campari »', () => {
    const { lines: list, total } = parseIngredientList(
      '4 cl de gin + 2 cl de Campari\n1 orange',
      9,
    );
    expect([list.map(({ name }) => name), total]).toEqual([['Gin', 'Campari', 'Orange'], 3]);
  });

  const servedIn = (...list: string[]) =>
    parseIngredientList(list.join('\n'), 9).lines.flatMap(({ service, name }) =>
      service ? name : [],
    );

  test.each([
    'Pour la déco :',
    '## Décoration',
    'Garniture',
    'Pour le service',
    'Pour servir :',
    'Décoration (facultatif) :',
    'Garnishes',
    'For serving',
    'To serve:',
    'Para servir',
    'Per servire',
    'Zum Servieren',
    'Für die Dekoration:',
    'Para a decoração',
  ])('marks the lines below « %s » for serving', (heading) => {
    expect(servedIn('4 cl de gin', heading, '1 cerise', '—', '2 feuilles de menthe')).toEqual([
      'Cerise',
      'Menthe',
    ]);
  });

  test('marks them up to the next heading, but for what is poured', () => {
    const list = ['Garniture :', '1 cerise', '10 cl de tonic', 'Pour le sirop :', '50 g de sucre'];
    expect(servedIn(...list)).toEqual(['Cerise']);
  });

  test('stops at the most lines a recipe may have', () => {
    const { lines, total } = parseIngredientList('1 citron\n'.repeat(1000), 60);
    expect([lines.length, total]).toEqual([60, 1000]);
  });
});
