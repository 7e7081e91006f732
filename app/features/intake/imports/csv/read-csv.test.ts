import { expect, test } from 'vitest';
import { linesOf, type ImportDraft } from '../draft.ts';
import type { CsvMapping } from './csv-mapping.ts';
import { analyzeCsv, readCsv } from './read-csv.ts';

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.subarray(at, at + size));
  }
}

const fileOf = (content: string | Uint8Array, size = 7) => ({
  name: 'essai.csv',
  bytes: pieces(typeof content === 'string' ? Buffer.from(content) : content, size),
});

async function read(content: string | Uint8Array, mapping?: CsvMapping): Promise<ImportDraft[]> {
  const drafts: ImportDraft[] = [];
  for await (const draft of readCsv(fileOf(content), mapping)) drafts.push(draft);
  return drafts;
}

/** Title, ingredient lines and steps of each draft. */
const told = (drafts: ImportDraft[]) =>
  drafts.map(({ title, lines, steps }) => [
    title,
    linesOf(lines).map(({ quantityText, unit, name }) =>
      [quantityText, unit, name].filter(Boolean).join(' '),
    ),
    steps,
  ]);

const ACCENTS =
  'Titre;Ingrédients;Préparation\r\nThé glacé;20 cl de thé\u00a0;Filtrez à froid.\r\n';
const GLUED = Buffer.concat([
  Buffer.from('Titre;Ingrédients;Préparation\n'),
  Buffer.from('Thé glacé;20 cl de thé;Filtrez à froid.', 'latin1'),
]);
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
const MAC = Buffer.concat([
  Buffer.from('Titre;Ingr'),
  Buffer.from([0x8e]),
  Buffer.from('dients;Pr'),
  Buffer.from([0x8e]),
  Buffer.from('paration\rTh'),
  Buffer.from([0x8e]),
  Buffer.from(' glac'),
  Buffer.from([0x8e]),
  Buffer.from(';20 cl de th'),
  Buffer.from([0x8e]),
  Buffer.from(';Filtrez '),
  Buffer.from([0x88]),
  Buffer.from(' froid.'),
]);

test.each<[string, Uint8Array, object]>([
  ['UTF-8', Buffer.from(ACCENTS), { encoding: 'utf-8', delimiter: ';', lineEnd: 'Windows' }],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${ACCENTS}`), { encoding: 'utf-8' }],
  ['windows-1252', Buffer.from(ACCENTS, 'latin1'), { encoding: 'windows-1252' }],
  ['UTF-16', Buffer.from(`\uFEFF${ACCENTS}`, 'utf16le'), { encoding: 'utf-16le' }],
  ['UTF-16 without its mark', Buffer.from(ACCENTS, 'utf16le'), { encoding: 'utf-16le' }],
  ['UTF-16, big end first', swapped(ACCENTS), { encoding: 'utf-16be' }],
  ['an old Mac', MAC, { encoding: 'macintosh', lineEnd: 'ancien Mac' }],
  ['two encodings, line by line', GLUED, { encoding: 'utf-8' }],
  ['a comma', Buffer.from(ACCENTS.replaceAll(';', ',')), { delimiter: ',' }],
  ['a tab', Buffer.from(ACCENTS.replaceAll(';', '\t')), { delimiter: '\t' }],
  ['a bar', Buffer.from(ACCENTS.replaceAll(';', '|')), { delimiter: '|' }],
  ['a declared delimiter', Buffer.from(`sep=;\r\n${ACCENTS}`), { delimiter: ';', headerLine: 2 }],
  ['ends of lines of Unix', Buffer.from(ACCENTS.replaceAll('\r', '')), { lineEnd: 'Unix' }],
])('%s is found, and read', async (_, bytes, shape) => {
  expect(await analyzeCsv(fileOf(bytes))).toMatchObject(shape);
  expect(told(await read(bytes))).toEqual([['Thé glacé', ['20 cl Thé'], ['Filtrez à froid.']]]);
});

const KIR = ['Kir', ['1 cl Cassis', '9 cl Vin blanc'], ['Versez.', 'Servez.']];
const STEPS = 'Versez.\nServez.';

test.each<[string, string]>([
  ['lines in a cell', `Nom;Ingrédients;Étapes\nKir;"1 cl de cassis\n9 cl de vin blanc";"${STEPS}"`],
  [
    'semicolons in a cell',
    `name,ingredients,recipe\nKir,1 cl cassis; 9 cl vin blanc,Versez.; Servez.`,
  ],
  [
    'commas in a cell',
    `cocktail;ingredients;directions\nKir;1 cl cassis,9 cl vin blanc;1. Versez. 2. Servez.`,
  ],
  [
    'dashes in a cell',
    `drink|composition|method\nKir|1 cl cassis - 9 cl vin blanc|<p>Versez.</p><p>Servez.</p>`,
  ],
  [
    'a list of Python',
    `title,ingredients,measures,steps\nKir,"['Cassis', 'Vin blanc']","['1 cl ', '9 cl']","['Versez.', 'Servez.']"`,
  ],
  [
    'JSON',
    `title,ingredients,instructions\nKir,"[{""name"":""Cassis"",""amount"":1,""unit"":""cl""},{""name"":""Vin blanc"",""amount"":9,""unit"":""cl""}]","[""Versez."",""Servez.""]"`,
  ],
  [
    'numbered columns',
    `strDrink,strIngredient1,strIngredient2,strIngredient3,strMeasure1,strMeasure2,strMeasure3,strInstructions,strInstructionsFR\nKir,Cassis,Vin blanc,,1 cl ,9 cl,,Pour.,"${STEPS}"`,
  ],
  [
    'numbered units and steps',
    `TITRE;Ingrédient 1;Quantité 1;Unité 1;Ingrédient 2;Quantité 2;Unité 2;Étape 1;Étape 2\nKir;Cassis;1;cl;Vin blanc;9;cl;Versez.;Servez.`,
  ],
  [
    'a row an ingredient',
    `cocktail;ingredient;quantite;unite;preparation\nKir;Cassis;1;cl;"${STEPS}"\nKir;Vin blanc;9;cl;"${STEPS}"`,
  ],
  [
    'a title above its rows alone',
    `Cocktail;Ingrédient;Quantité (cl);Préparation\nKir;Cassis;1;"${STEPS}"\n;Vin blanc;9;`,
  ],
  [
    'an id for several rows',
    `id,name,measure,ingredient,instructions\n4,Kir,1 cl,Cassis,"${STEPS}"\n4,Kir,9 cl,Vin blanc,`,
  ],
  [
    'no names of columns',
    `Kir,"1 cl cassis, 9 cl vin blanc","1. Versez le cassis puis le vin. 2. Servez."`,
  ],
  [
    'a title above',
    `Ma carte;;\n;;\nNom;Ingrédients;Réalisation\nKir;1 cl cassis / 9 cl vin blanc;"${STEPS}"`,
  ],
  [
    'a template that was filled in',
    `\uFEFFtitle;ingredients;instructions\r\nKir;"1 | cl | Cassis\n9 | cl | Vin blanc";"${STEPS}"`,
  ],
  [
    'arrays of PostgreSQL',
    `name;ingredients;instructions\nKir;{1 cl cassis,"9 cl vin blanc"};{Versez.,Servez.}`,
  ],
  [
    'lists of PHP',
    `name;ingredients;instructions\nKir;"a:2:{i:0;s:11:""1 cl cassis"";i:1;s:14:""9 cl vin blanc"";}";"${STEPS}"`,
  ],
  [
    'German names of columns and of the parts of a list',
    `Titel;Zutaten;Zubereitung\nKir;"[{""zutat"":""Cassis"",""menge"":1,""einheit"":""cl""},{""zutat"":""Vin blanc"",""menge"":9,""einheit"":""cl""}]";"${STEPS}"`,
  ],
  [
    'articles that hold whole recipes under headings',
    `post_title;post_content\nBonjour;Bienvenue\nKir;"<h2>Ingrédients</h2><ul><li>1 cl cassis</li><li>9 cl vin blanc</li></ul><h2>Préparation</h2><p>Versez.</p><p>Servez.</p>"`,
  ],
])('%s give the same recipe', async (_, text) => {
  const kir = told(await read(text)).at(-1);
  const [title, lines, steps] = kir ?? [];
  expect([title, lines]).toEqual(KIR.slice(0, 2));
  expect(steps).toHaveLength(2);
});

test('other columns are fields, as they are written', async () => {
  const [draft] = await read(
    'Titre;Résumé;Verre;Difficulté;Pays d’origine;Temps de préparation;Nb personnes;Photo;Lien;Auteur;Décoration;' +
      'Mots-clés;Aussi appelé;Prix;Ingrédients;Préparation\n' +
      'Kir;Frais;Verre à vin;Facile;France;1 h 05;Pour 2;https://a.fr/k.jpg;https://a.fr/kir;Chanoine;Aucune;' +
      '"apéro, vin";Blanc-cassis;2;1 cl cassis;Versez.\n',
  );
  expect(draft).toMatchObject({
    summary: 'Frais',
    servings: 2,
    prepMinutes: 65,
    image: 'https://a.fr/k.jpg',
    sourceUrl: 'https://a.fr/kir',
    author: 'Chanoine',
    tags: ['apéro', 'vin'],
    fields: {
      type_verre: 'Verre à vin',
      difficulty: 'Facile',
      pays: 'France',
      idee_decoration: 'Aucune',
      aussi_appele: 'Blanc-cassis',
      cout: '2',
    },
    issues: [],
  });
});

test('a line that lacks what is required says so, by its number in the file', async () => {
  const text =
    'title;ingredients;instructions;servings\nKir;"1 cl cassis\n9 cl vin";"Versez.\n\nServez.";beaucoup\n;2 cl gin;Versez.;1\n;;;\nSpritz;6 cl Aperol;;0\n';
  const drafts = await read(text);
  expect(
    drafts.map(({ issues }) => issues.map((issue) => issue.replaceAll('\u00a0', ' '))),
  ).toEqual([
    ['Ligne 2: Le champ servings n’est pas un nombre (« beaucoup »).'],
    ['Ligne 6: Le champ title est requis.'],
    [
      'Ligne 8: Le champ instructions est requis.',
      'Ligne 8: Le champ servings n’est pas un nombre (« 0 »).',
    ],
  ]);
});

test('a quote that is not closed costs its row alone', async () => {
  const rows = [
    'title,ingredients,instructions',
    'A,"2 cl gin; 3 cl tonic","Pour."',
    'B,"2 cl rhum; 3 cl cola,Stir.',
    'C,"2 cl vodka; 3 cl jus","Shake."',
    'D,2 cl gin,"Stir "well" and serve"',
    'E,1 cl gin,Serve in a 7" glass',
    '"F,1 cl gin,Serve',
    ...Array.from({ length: 400 }, (_, at) => `R${at},1 cl gin,Serve`),
  ];
  const titles = (await read(rows.join('\n'))).map(({ title }) => title);
  expect(titles.slice(0, 8)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'R0', 'R1']);
  expect(titles).toHaveLength(406);
});

test.each(['sep=;\n', '"sep=;"\r\n', 'Carte;2024\n', 'sep=;\nCarte\n\n'])(
  'cells with line breaks stay whole below %j',
  async (above) => {
    const text = `${above}Nom;Composition;Méthode\nKir;"1 cl cassis\n9 cl vin blanc";"Versez."\nSec;"2 cl gin\n1 cl porto";"Remuez"\n`;
    expect(told(await read(text))).toEqual([
      ['Kir', ['1 cl Cassis', '9 cl Vin blanc'], ['Versez.']],
      ['Sec', ['2 cl Gin', '1 cl Porto'], ['Remuez']],
    ]);
  },
);

test('rows of a recipe may be apart; what is filed twice is listed once', async () => {
  const drafts = await read(
    'Cocktail,Ingrédient\nKir,1 cl cassis\nKir,9 cl vin blanc\nSpritz,6 cl Aperol\nSpritz,4 cl prosecco\nKir,1 cl cassis\nKir,9 cl vin blanc\nSpritz,1 orange\n',
  );
  expect(told(drafts).map(([title, lines]) => [title, lines])).toEqual([
    ['Kir', ['1 cl Cassis', '9 cl Vin blanc']],
    ['Spritz', ['6 cl Aperol', '4 cl Prosecco', '1 Orange']],
  ]);
});

test('questions of a form name columns; what people said of themselves is none', async () => {
  const drafts = await read(
    'Horodateur,Adresse e-mail,Votre nom,Quel est le nom de la boisson ?,Quels ingrédients faut-il ?,Comment la préparez-vous ?,Pour combien de personnes ?\n' +
      '01/02/2025 10:00,l@a.fr,Léa,Kir,1 cl cassis,Versez.,2\n',
  );
  expect(told(drafts)).toEqual([['Kir', ['1 cl Cassis'], ['Versez.']]]);
  expect(drafts[0]?.servings).toBe(2);
});

test('« Verres » is how many where it is a number, « Prépa » how long', async () => {
  const [draft] = await read(
    'Nom;Prépa;Verres;Composition;Déroulé\nKir;5 min;2;1 cl cassis;Versez.\n',
  );
  expect(draft).toMatchObject({ servings: 2, prepMinutes: 5, steps: ['Versez.'] });
});

test('a row of totals is no recipe', async () => {
  const drafts = await read('Nom;Ingrédients;Étapes\nKir;1 cl cassis;Versez.\nTotal;;3\n');
  expect(drafts).toHaveLength(1);
});

test('columns are read as somebody chose', async () => {
  const text = 'A;B;C\nVersez.;Kir;1 cl cassis\n';
  const columns = (['instructions', 'title', 'ingredients'] as const).map((field) => ({
    name: '',
    field,
    number: null,
  }));
  const drafts = await read(text, { hasHeader: true, rows: 'recipe', columns });
  expect(told(drafts)).toEqual([['Kir', ['1 cl Cassis'], ['Versez.']]]);
});

test.each([
  [
    'links',
    'Recette,Ingrédients,Lien\nSoupe,"Oignon, Pain",https://a.fr\nGratin,"Pommes, Ail",https://b.fr\n',
  ],
  ['a menu', 'nom;type;pdf\nDinde, purée de brocolis;dîner;\nSteak, tian;dîner;\n'],
  ['people', 'id,name,email\n1,Jean,j@a.fr\n2,Léa,l@a.fr\n'],
  [
    'bills',
    'N° facture;Produit;Désignation;Qté;TVA\n1;Gin;Gin 70 cl;12;20\n2;Rhum;Rhum 1 l;3;20\n',
  ],
  ['prices', 'Marque;Désignation;Volume;Prix\nA;Gin sec;70 cl;14\nB;Rhum blanc;1 l;12\n'],
  ['names of columns alone', 'title;ingredients;instructions\n'],
  ['nothing', ''],
])('a file of %s holds no recipe, and it is said why', async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'rien-a-importer' });
});

test.each([
  ['PK\u0003\u0004\0\u0001', 'une archive'],
  ['a;b\0\u0001', 'pas du texte'],
  ['<!doctype html><title>Kir</title>', 'une page web'],
  ['-- x\nINSERT INTO recettes VALUES (1);', 'du SQL'],
  ['{"name": "Kir"}', 'du JSON'],
])('%j is no table, and it is said what it is', async (text, what) => {
  const message: unknown = expect.stringContaining(what);
  await expect(read(text)).rejects.toMatchObject({ code: 'fichier-illisible', message });
});

test('what a spreadsheet damaged is named with its line, and never taken', async () => {
  const [first, second, third] = await read(
    'Recette;Personnes;Temps;Quantité;Unité;Ingrédient;Préparation\n' +
      'Un;02-mars;46115;03-avr;oz;Gin;Remuer.\n' +
      'Un;;;46054;tasse;Thé;\n' +
      'Deux;2;00:15;01:02;c. à soupe;Miel;Remuer.\n' +
      'Deux;;;#NOM?;cl;Rhum;\n' +
      'Deux;;;3/4;oz;Gin;\n' +
      '03-avr;2;5;1,25E+02;g;Sucre;Remuer.\n',
  );
  expect(told([first, second].filter((draft) => draft !== undefined))).toEqual([
    ['Un', ['oz Gin', 'tasse Thé'], ['Remuer.']],
    ['Deux', ['cuillère à soupe Miel', 'cl Rhum', '3/4 oz Gin'], ['Remuer.']],
  ]);
  expect(first).toMatchObject({ servings: null, prepMinutes: null });
  expect(second).toMatchObject({ servings: 2, prepMinutes: 15 });
  expect(third).toMatchObject({ title: '03-avr', lines: [{ text: 'g Sucre' }] });
  expect(third?.issues).toEqual([
    expect.stringMatching(/^Ligne 7: .*quantité.*1,25E\+02.*«\u00a0125\u00a0»/),
    expect.stringMatching(/^Ligne 7: .*un titre en date.*«\u00a03\/4\u00a0»/),
  ]);
  expect([...(first?.issues ?? []), ...(second?.issues ?? [])]).toEqual([
    expect.stringMatching(/^Ligne 2: .*03-avr.*«\u00a03\/4\u00a0» ou «\u00a03 à 4\u00a0»/),
    expect.stringMatching(/^Ligne 3: .*46054.*«\u00a01\/2\u00a0»/),
    expect.stringMatching(/^Ligne 2: .*personnes.*02-mars.*«\u00a02 à 3\u00a0»/),
    expect.stringMatching(/^Ligne 2: .*durée.*46115/),
    expect.stringMatching(/^Ligne 4: .*01:02/),
    expect.stringMatching(/^Ligne 5: .*#NOM\?/),
  ]);
});

test('a cell that is too long is cut, and it is said', async () => {
  const long = 'Remuez longtemps.\n'.repeat(5_000);
  const [, second] = await read(
    `titre;préparation;ingrédients\nKir;Servez.;1 cl de cassis\nBu;"${long}";1 cl de gin\n`,
  );
  expect(second?.title).toBe('Bu');
  expect(second?.issues).toContainEqual(
    expect.stringMatching(/^Ligne 3: Le champ instructions .* coupé/),
  );
});

test('the unit beside an amount in words is kept', async () => {
  const [draft] = await read(
    'Titre;Quantité;Unité;Ingrédient;Préparation\nKir;3 à 4;cl;Gin;Remuer.\nKir;un demi;l;Tonic;\nKir;quelques;feuilles;Menthe;\nKir;2 cl;cl;Rhum;\n',
  );
  expect(told(draft ? [draft] : [])).toEqual([
    [
      'Kir',
      ['3 à 4 cl Gin', 'un demi l Tonic', 'quelques feuille Menthe', '2 cl Rhum'],
      ['Remuer.'],
    ],
  ]);
});

test('columns in Polish, Dutch and Danish; the total without preparation and cooking is the rest', async () => {
  const drafts = await Promise.all([
    read('Nazwa;Składniki;Przygotowanie;Porcje;Czas (min)\nKir;1 l wody;Mieszać.;4;5\n'),
    read('Naam;Ingrediënten;Bereiding;Aantal porties;Tijd\nKir;1 l water;Roeren.;4;5\n'),
    read(
      'name;ingredients;directions;servings;prep_time;cook_time;total_time\nKir;1 l water;Stir.;4;5 min;10 min;1 h\n',
    ),
    read(
      'name;ingredients;directions;servings;total_time;prep_time\nKir;1 l water;Stir.;4;;5 min\n',
    ),
  ]);
  drafts.push(
    await read('Navn;Ingredienser;Fremgangsmåde;Antal personer;Tid\nKir;1 l vand;Rør.;4;5\n'),
  );
  for (const [draft] of drafts) expect(draft).toMatchObject({ servings: 4, prepMinutes: 5 });
  expect(drafts[2]?.[0]?.fields).toEqual({ attente_minutes: '45' });
});
