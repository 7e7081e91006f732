import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  STEPS,
  LINES,
  BAR_ASSISTANT,
  TANDOOR,
  MEALIE,
  MEALIE_BACKUP,
  SCHEMA,
  PAPRIKA,
  THE_COCKTAIL_DB,
  PLAIN,
} from '#test/data/program-exports.ts';
import { zipped } from '#test/data/zipped.ts';
import { linesOf, type ImportDraft } from '../draft.ts';
import { garnishLines } from '../compose/garnish-lines.ts';
import { readFile } from './read-file.ts';

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

async function read(content: string | Uint8Array): Promise<ImportDraft[]> {
  const drafts: ImportDraft[] = [];
  const bytes = whole(typeof content === 'string' ? Buffer.from(content) : content);
  for await (const draft of readFile({ name: 'sans-nom', bytes })) drafts.push(draft);
  return drafts;
}

const told = (drafts: ImportDraft[]) =>
  drafts.map(({ title, lines, steps }) => [
    title,
    linesOf(lines).map(({ quantityText, unit, name }) =>
      [quantityText, unit, name].filter(Boolean).join(' '),
    ),
    steps,
  ]);

const KIR = [['Kir', ['1 cl Cassis', '9 cl Vin blanc'], ['Versez.', 'Servez.']]];
const json = (value: unknown) => JSON.stringify(value);
const packed = (value: unknown) => gzipSync(json(value));
const page = `<html><head><script type="application/ld+json">${json(SCHEMA)}</script></head></html>`;

test.each<[string, string | Uint8Array]>([
  ['schema.org', json(SCHEMA)],
  ['a graph of schema.org', json({ '@context': 'https://schema.org', '@graph': [SCHEMA] })],
  ['Bar Assistant', json({ recipe: BAR_ASSISTANT, ingredients: [] })],
  ['a collection of Bar Assistant', json({ name: 'Bar', cocktails: [BAR_ASSISTANT] })],
  [
    'a data pack of Bar Assistant',
    zipped({
      'cocktails/kir/data.json': json(BAR_ASSISTANT),
      'ingredients/vin-blanc/data.json': json({ _id: 'vin-blanc', name: 'Vin blanc' }),
      'cocktails/kir/kir.jpg': 'JPEG',
      'base_glasses.json': json([{ name: 'Wine', description: 'x' }]),
    }),
  ],
  ['Mealie', zipped({ 'kir/kir.json': json(MEALIE) })],
  ['a backup of Mealie', zipped({ 'database.json': json(MEALIE_BACKUP) })],
  ['Tandoor', zipped({ 'kir.zip': zipped({ 'recipe.json': json(TANDOOR), 'image.jpg': 'JPEG' }) })],
  ['Paprika', zipped({ 'Kir.paprikarecipe': packed(PAPRIKA) })],
  ['TheCocktailDB', json({ drinks: [THE_COCKTAIL_DB] })],
  ['some program', json([PLAIN])],
  ['recipes by their names', json({ Kir: { ingredients: LINES, steps: STEPS } })],
  ['a recipe a line', `${json(PLAIN)}\n`],
  ['a page', page],
  ['a packed page', gzipSync(page)],
  ['a table', `Nom;Ingrédients;Étapes\nKir;"${LINES.join('\n')}";"${STEPS.join('\n')}"\n`],
  [
    'a packed table',
    zipped({
      'a.txt': `Nom,Ingrédients,Étapes\nKir,"${LINES.join('\n')}","${STEPS.join('\n')}"\n`,
    }),
  ],
])('%s is known by what it holds', async (_, content) => {
  expect(told(await read(content))).toEqual(KIR);
});

test('foreign files in an archive are named and passed over', async () => {
  const document = zipped({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' });
  const archive = zipped({
    '.DS_Store': Buffer.from([0, 0, 0, 1, 66, 117, 100, 49]),
    '__MACOSX/._kir.json': Buffer.from([0, 5, 22, 7, 0]),
    'menu.docx': document,
    'half.json': '{"title": ',
    'half.zip': Buffer.from('PK\u0003\u0004half'),
    'notes.txt': 'Bonjour',
    'kir.json': json(PLAIN),
  });
  const passed: string[] = [];
  const drafts: ImportDraft[] = [];
  const notice = (_: string, name: string) => void passed.push(name);
  for await (const draft of readFile({ name: 'bar.zip', bytes: whole(archive), notice }))
    drafts.push(draft);
  expect(told(drafts)).toEqual(KIR);
  expect(passed).toEqual([
    '.DS_Store',
    '__MACOSX/._kir.json',
    'menu.docx',
    'half.json',
    'half.zip',
    'notes.txt',
  ]);
});

test('what programs know besides is kept', async () => {
  expect(await read(json(BAR_ASSISTANT))).toMatchObject([
    {
      sourceUrl: 'https://exemple.fr/kir',
      tags: ['Apéritif'],
      fields: { type_verre: 'Wine', method: 'Build', idee_decoration: 'Cerise' },
    },
  ]);
  expect(await read(json(TANDOOR))).toMatchObject([
    { servings: 2, prepMinutes: 5, tags: ['Apéritif'], fields: { attente_minutes: '10' } },
  ]);
});

/** Serving lines of a recipe, with a catalogue that has every ingredient of its garnish. */
const servedOf = (draft: ImportDraft) =>
  linesOf([...draft.lines, ...(garnishLines(draft, new Set(), () => true) ?? [])]).flatMap(
    ({ service, name }) => (service ? name : []),
  );
const inSection = { quantity: 1, unit: null, food: { name: 'lime' }, title: 'Garnish', note: '' };
const mealieIce = { quantity: 0, unit: null, food: { name: 'ice' }, note: '' };
const [tandoorStep] = TANDOOR.steps;
const tandoorGarnish = [
  ...(tandoorStep?.ingredients ?? []),
  { food: null, unit: null, amount: 0, note: 'Pour la déco', is_header: true },
  { food: { name: 'Citron vert' }, unit: null, amount: 1 },
];

test.each<[string, unknown, string[]]>([
  ['garnish of Bar Assistant', { ...BAR_ASSISTANT, garnish: 'Lemon wheel' }, ['Lemon']],
  [
    'ice among the ingredients of Bar Assistant',
    {
      ...BAR_ASSISTANT,
      garnish: null,
      ingredients: [{ _id: 'ice', name: 'Crushed ice', amount: 0, units: '' }],
    },
    ['Crushed ice'],
  ],
  [
    'section of Mealie',
    { ...MEALIE, recipeIngredient: [...MEALIE.recipeIngredient, mealieIce, inSection] },
    ['Ice', 'Lime'],
  ],
  [
    'header of Tandoor',
    { ...TANDOOR, steps: [{ ...tandoorStep, ingredients: tandoorGarnish }] },
    ['Citron vert'],
  ],
  [
    'heading in the text of Paprika',
    { ...PAPRIKA, ingredients: [...LINES, '', 'Garnish:', '1 lemon twist'].join('\n') },
    ['Lemon'],
  ],
  [
    'measure « Garnish with » of TheCocktailDB',
    {
      drinks: [{ ...THE_COCKTAIL_DB, strIngredient3: 'Lemon peel', strMeasure3: 'Garnish with' }],
    },
    ['Lemon'],
  ],
  [
    'heading among the lines of schema.org',
    { ...SCHEMA, recipeIngredient: [...LINES, 'For the garnish:', '1 cherry'] },
    ['Cherry'],
  ],
])('%s is for serving', async (_, content, served) => {
  const [draft] = await read(json(content));
  expect(draft && servedOf(draft)).toEqual(served);
});

test('amounts of Bar Assistant are in the words of lines', async () => {
  const line = (amount: number, units: string, more = {}) => ({
    name: 'Gin',
    amount,
    units,
    ...more,
  });
  const ingredients = [
    line(2, 'dashes'),
    line(0, 'topup'),
    line(1, 'whole'),
    line(15, 'ml', { amount_max: 30 }),
    line(1, 'barspoon', { optional: true, note: 'sec' }),
  ];
  const [draft] = await read(json({ ...BAR_ASSISTANT, ingredients }));
  expect(linesOf(draft?.lines ?? []).map(({ quantityText, unit }) => [quantityText, unit])).toEqual(
    [
      ['2', 'trait'],
      ['Compléter', null],
      ['1', null],
      ['15-30', 'ml'],
      ['1', 'cuillère de bar'],
    ],
  );
  expect(draft?.lines.at(-1)?.parts).toMatchObject({ facultatif: true, note: 'sec' });
});

const graph = (lines: unknown, steps: unknown) =>
  json({ '@type': 'Recipe', name: 'Kir', recipeIngredient: lines, recipeInstructions: steps });
const [first, second] = LINES;
const HEADED = [['Kir', ['1 cl Cassis', '9 cl Vin blanc'], ['Base\u00a0: Versez.', 'Servez.']]];
const itemOf = (text: string) => ({ '@type': 'ListItem', item: { '@type': 'HowToStep', text } });

test.each<[string, string, unknown[]]>([
  [
    'Mela',
    json({
      title: 'Kir',
      ingredients: `# Base\n${first}\n# Vin\n${second}`,
      instructions: '# Base\nVersez.\nServez.',
      images: [],
    }),
    HEADED,
  ],
  ['Nextcloud', graph(['## Base', first, second], ['## Base', ...STEPS]), HEADED],
  [
    'RecipeSage',
    graph(
      ['[Base]', first, second],
      ['[Base]', ...STEPS].map((text) => ({ text })),
    ),
    HEADED,
  ],
  [
    'Plan to Eat',
    `Title,Source,Url,Ingredients,Directions\nKir,Livre,https://exemple.fr/kir,"${first}\n, Le vin\n${second}","${STEPS.join('\n')}"\n`,
    KIR,
  ],
  ['a list of items', graph(LINES, { itemListElement: STEPS.map(itemOf) }), KIR],
  [
    'amounts of Tandoor',
    graph(['1.0 cl Cassis', '9.0 cl Vin blanc', '1.0 None Citron', '0.0 None Menthe'], STEPS),
    [['Kir', ['1 cl Cassis', '9 cl Vin blanc', '1 Citron', 'Menthe'], STEPS]],
  ],
  [
    'amounts of Bar Assistant',
    graph(['45 ml - 60 ml Gin', '1 topup Soda', '1 whole Lemon'], STEPS),
    [['Kir', ['45 à 60 ml Gin', 'Compléter Soda', '1 Lemon'], STEPS]],
  ],
  [
    'values within values',
    json({
      title: 'Kir',
      ingredients: [{ ingredient: { name: 'Gin' }, quantity: { value: 4, unit: { name: 'cl' } } }],
      steps: STEPS,
    }),
    [['Kir', ['4 cl Gin'], STEPS]],
  ],
])('%s: headings and amounts as its export writes them', async (_, content, expected) => {
  expect(told(await read(content))).toEqual(expected);
});

test('headers of Tandoor are of their own step, whose name its text keeps', async () => {
  const step = (name: string, instruction: string, ...ingredients: object[]) => ({
    name,
    instruction,
    ingredients,
  });
  const steps = [
    step('Fond', 'Versez.', { note: 'Fond', is_header: true }, { food: { name: 'Cassis' } }),
    step('Vin', 'Servez.', { food: { name: 'Vin blanc' }, unit: { name: 'cl' }, amount: 9 }),
    step('', 'Buvez.', { food: { name: 'Menthe' } }),
  ];
  const [draft] = await read(json({ ...TANDOOR, steps }));
  expect(draft?.lines.map(({ text }) => text)).toEqual([
    'Fond\u00a0:',
    'Cassis',
    'Vin\u00a0:',
    '9 cl Vin blanc',
    'Ingrédients',
    'Menthe',
  ]);
  expect(draft?.steps).toEqual(['Fond\u00a0: Versez.', 'Vin\u00a0: Servez.', 'Buvez.']);
});

test('sections of the steps of Mealie are titles of steps', async () => {
  const [text, more] = STEPS;
  const sections = [
    { title: 'Le fond', text },
    { title: '', text: more },
  ];
  expect(await read(json({ ...MEALIE, recipeInstructions: sections }))).toMatchObject([
    { steps: [`Le fond\u00a0: ${text}`, more] },
  ]);
});

test('templates in the steps of Tandoor are filled in, and Mealie counts by its second field', async () => {
  const [step] = TANDOOR.steps;
  const steps = [
    { ...step, instruction: 'Versez {{ ingredients[0] }} sur {{ scale(2) }} glaçons.' },
  ];
  expect((await read(json({ ...TANDOOR, steps })))[0]?.steps).toEqual([
    'Versez 1 cl Cassis sur 2 glaçons.',
  ]);
  const counted = { ...MEALIE, recipeServings: 0, recipeYieldQuantity: 6 };
  expect(await read(json(counted))).toMatchObject([{ servings: 6 }]);
});

describe('refused in French', () => {
  const bomb = gzipSync(`[${'0,'.repeat(8_000_000)}0]`);
  const nested = [1, 2, 3, 4].reduce((inner) => zipped({ 'a.zip': inner }), zipped({ a: 'a' }));
  test.each<[string, string | Uint8Array, string]>([
    ['a bomb', bomb, 'archive-trop-grande'],
    ['an archive of archives of archives', nested, 'archive-trop-profonde'],
    ['a broken archive', zipped({ 'a.json': json(PLAIN) }).subarray(0, 40), 'fichier-illisible'],
    [
      'a document',
      zipped({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }),
      'fichier-illisible',
    ],
    ['broken JSON', '{"a": [', 'fichier-illisible'],
    [
      'JSON of anything else',
      json({ users: [{ name: 'Jean', email: 'j@a.fr' }] }),
      'rien-a-importer',
    ],
    [
      'an archive of anything else',
      zipped({ 'a.txt': 'Bonjour', 'b.jpg': 'x' }),
      'rien-a-importer',
    ],
    ['nothing', '', 'rien-a-importer'],
  ])('is %s', async (_, content, code) => {
    await expect(read(content)).rejects.toMatchObject({ code });
  });
});
