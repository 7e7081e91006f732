import { describe, expect, test } from 'vitest';
import { linesOf } from '#features/intake/imports/draft.ts';
import { HEADINGS_ABROAD, HEADINGS_OVER_AMOUNTS, STEPS_HEADINGS } from '#test/data/page-words.ts';
import { readTree } from '../page-tree.ts';
import { readVisibleText } from './visible-text.ts';

const read = (html: string) => readVisibleText(readTree(html), 'Kir');
const LINES = ['2 cl de crème de cassis', '10 cl d’aligoté', 'glaçons'];
const STEPS = ['Verser la crème de cassis dans un verre.', 'Compléter avec le vin bien frais.'];
const KIR = { title: 'Kir', lines: LINES.map((text) => ({ text })), steps: STEPS };

const list = (texts: readonly string[], tag = 'ul') =>
  `<${tag}>${texts.map((text) => `<li>${text}</li>`).join('')}</${tag}>`;
const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

test.each(STEPS_HEADINGS)('steps are found under « %s »', (heading) => {
  expect(
    read(`<h2>Ingrédients</h2>${list(LINES)}<h2>${heading}</h2>${paragraphs(STEPS)}`),
  ).toMatchObject([KIR]);
});

test.each(HEADINGS_ABROAD)('both are found under « %s » and « %s »', (ingredients, steps) => {
  const html = `<h2>${ingredients}</h2>${list(['rom', 'menta', 'led'])}<h2>${steps}</h2>${paragraphs(STEPS)}`;
  expect(read(html)).toMatchObject([{ lines: [{}, {}, {}], steps: STEPS }]);
});

test.each(HEADINGS_OVER_AMOUNTS)('ingredients are found under « %s »', (heading) => {
  const lines = LINES.toReversed();
  expect(
    read(`<p>${heading} :</p>${paragraphs(lines)}<p>Technique</p>${paragraphs(STEPS)}`),
  ).toMatchObject([{ ...KIR, lines: lines.map((text) => ({ text })) }]);
  expect(read(`<h2>${heading}</h2>${paragraphs(['Un bar', 'Une terrasse'])}`)).toEqual([]);
});

describe('what stands under headings', () => {
  test.each([
    [
      'lists',
      `<h2>Ingrédients</h2>${list(LINES)}<h2>Préparation</h2>${list(STEPS, 'ol')}<h2>Commentaires</h2><p>Très bon !</p>`,
    ],
    ['in English', `<h3>What you’ll need:</h3>${list(LINES)}<h3>Method</h3>${list(STEPS, 'ol')}`],
    [
      'paragraphs in bold',
      `<p><b>Les ingrédients :</b></p>${paragraphs(LINES)}<p><b>Réalisation</b></p>${paragraphs(STEPS)}<p><b>Astuce</b></p><p>Servir avec des gougères.</p>`,
    ],
    [
      'line breaks',
      `<p><strong>Ingrédients (pour 1 verre) :</strong><br>- ${LINES.join('<br>- ')}</p><p>Préparation :<br>1. ${STEPS.join('<br>2. ')}</p>`,
    ],
    [
      'a table',
      `<h2>Ingrédients</h2><table><tr><td>2 cl</td><td>de crème de cassis</td></tr><tr><td>10 cl</td><td>d’aligoté</td></tr><tr><td></td><td>glaçons</td></tr></table><h2>Étapes</h2>${paragraphs(STEPS)}`,
    ],
    [
      'amounts on their own lines',
      `<h2>Ingrédients</h2><div>2 cl</div><div>de crème de cassis</div><div>10 cl</div><div>d’aligoté</div><div>glaçons</div><h2>Recette</h2>${paragraphs(STEPS)}`,
    ],
    [
      'numbered steps in blocks',
      `<h2>Ingrédients</h2>${list(LINES)}<h3>Étape 1</h3><p>${STEPS[0]}</p><h3>Étape 2</h3><p>${STEPS[1]}</p>`,
    ],
    [
      'buttons and times between',
      `<h2>Ingrédients</h2><p>4 personnes</p><span>1x</span>${list(LINES)}<h2>Préparation</h2><p>Temps total : 5 min</p>${list(STEPS, 'ol')}`,
    ],
    [
      'the same list twice',
      `<h2>Ingrédients</h2>${list(LINES)}<h2>Ingrédients</h2>${list(LINES)}<h2>Préparation</h2>${list(STEPS, 'ol')}`,
    ],
    ['no heading of steps', `<h2>Ingrédients</h2>${list(LINES)}${paragraphs(STEPS)}`],
    [
      'steps before ingredients',
      `<h2>Préparation</h2>${list(STEPS)}<h2>Ingrédients</h2>${list(LINES)}`,
    ],
    [
      'spans that Word left',
      `<p><span><span>Ingrédients</span></span> :</p>${LINES.map((line) => `<p><b><span>${line.slice(0, 6)}</span><span>${line.slice(6)}</span></b></p>`).join('')}<p>Préparation</p>${paragraphs(STEPS)}`,
    ],
  ])('%s', (_, html) => {
    expect(
      read(`<nav>${list(['Accueil', 'Recettes'])}</nav><h1>Kir</h1>${html}<footer>© 2026</footer>`),
    ).toMatchObject([KIR]);
  });

  test('groups of ingredients', () => {
    const html = `<h2>Ingrédients</h2><h3>Pour le sirop</h3>${list(['10 g de sucre'])}<h3>Pour le verre</h3>${list(LINES)}<h2>Préparation</h2>${list(STEPS)}`;
    expect(read(html)[0]?.lines.map(({ text }) => text)).toEqual(['10 g de sucre', ...LINES]);
  });

  test('a group for serving, and the one after it', () => {
    const html = `<h2>Ingrédients</h2>${list(LINES)}<h3>Pour la déco</h3>${list(['1 cerise'])}<h3>Sirop</h3>${list(['50 g de sucre'])}<h2>Préparation</h2>${list(STEPS)}`;
    const [draft] = read(html);
    const served = linesOf(draft?.lines ?? []).filter(({ service }) => service);
    expect(served.map(({ name }) => name)).toEqual(['Glaçons', 'Cerise']);
  });

  test('all of them in one line', () => {
    const html = `<p>Ingrédients : 2 cl de crème de cassis, 10 cl d’aligoté, glaçons</p><p>Préparation : ${STEPS[0]}</p>`;
    expect(read(html)).toMatchObject([{ ...KIR, steps: [STEPS[0]] }]);
  });
});

test('lines that say how much, where nothing says what they are', () => {
  expect(read(`<h1>Kir</h1><p>Mon préféré.</p>${list(LINES)}${paragraphs(STEPS)}`)).toMatchObject(
    [],
  );
  const more = ['5 cl de gin', ...LINES];
  expect(read(`<h1>Kir</h1>${list(more)}<p>Verser.</p>`)).toMatchObject([{ steps: ['Verser.'] }]);
  expect(read(`<h1>Kir</h1><p>Mon préféré.</p>${list(more)}${paragraphs(STEPS)}`)).toMatchObject([
    { lines: more.map((text) => ({ text })), steps: STEPS },
  ]);
});

test('two of them, where the preparation comes next', () => {
  const html = `<h1>Kir</h1><p>Pour 2 verres :</p>${list(LINES.slice(0, 2))}<h2>Préparation</h2>${list(STEPS)}`;
  expect(read(html)).toMatchObject([{ lines: [{}, {}], servings: 2 }]);
});

test('terms and what they are', () => {
  const html = `<h2>Ingrédients</h2><dl><dt>Crème de cassis</dt><dd>2 cl</dd><dt>Aligoté</dt><dd>10 cl</dd></dl><h2>Préparation</h2>${list(STEPS)}`;
  expect(read(html)[0]?.lines.map(({ text }) => text)).toEqual([
    'Crème de cassis 2 cl',
    'Aligoté 10 cl',
  ]);
});

test.each([
  `<dl><dt>Crème de cassis</dt><dd>2 cl</dd><dt>Aligoté</dt><dd>10 cl</dd><dt>Eau</dt><dd>1 cl</dd></dl>`,
  `<h2>Ingrédients</h2><p>2 cl de crème de cassis, 10 cl d’aligoté et 1 cl d’eau.</p>`,
  `<p>Il faut : 2 cl de crème de cassis, 10 cl d’aligoté bien frais et 1 cl d’eau de source de la montagne.</p>`,
  `<p>2 cl de crème de cassis ; 10 cl d’aligoté ; 1 orange</p>`,
  `<p>2 cl de crème de cassis</p><p>10 cl d’aligoté</p><p>5 cl de gin</p><p>le jus d’un citron</p>`,
  `<table><tr><td>2 cl</td><td>cassis</td></tr><tr><td>1 cl</td><td>gin</td></tr><tr><td>4 cl</td><td>aligoté</td></tr><tr><td>Compléter</td><td>tonic</td></tr></table>`,
])('a list is read whole: %s', (html) => {
  const [draft] = read(`<h1>Kir</h1>${html}<h2>Préparation</h2>${list(STEPS)}`);
  expect([draft?.lines.length, draft?.steps]).toEqual([/gin/.test(html) ? 4 : 3, STEPS]);
});

test('parts are amounts, not for how many it is', () => {
  const lines = ['1 part de rhum', '2 parts de jus d’orange'];
  expect(
    read(`<h3>Ingrédients</h3><p>${lines.join('<br>')}</p><h3>Recette</h3>${paragraphs(STEPS)}`),
  ).toMatchObject([{ lines: lines.map((text) => ({ text })) }]);
});

test('lines that their page calls ingredients', () => {
  const html = LINES.map((line) => `<div class="recette-ingredient">${line}</div>`).join('');
  expect(read(`${html}<h2>Préparation</h2>${list(STEPS)}`)).toMatchObject([KIR]);
});

test('several recipes of a page, each with its title', () => {
  const one = (title: string, line: string) =>
    `<h2>${title}</h2><p>Ingrédients :</p>${list([line, '2 cl de citron'])}<p>Préparation :</p>${list(STEPS)}`;
  expect(
    read(
      `<h1>Deux cocktails</h1>${one('Daiquiri', '5 cl de rhum')}${one('White Lady', '4 cl de gin')}`,
    ),
  ).toMatchObject([
    { title: 'Daiquiri', lines: [{ text: '5 cl de rhum' }, {}] },
    { title: 'White Lady', lines: [{ text: '4 cl de gin' }, {}] },
  ]);
});

test('for how many, and how long', () => {
  const html = `<p>Pour 6 verres</p><p>Temps de préparation</p><p>15 min</p><h2>Ingrédients</h2>${list(LINES)}<h2>Préparation</h2>${list(STEPS)}`;
  expect(read(html)).toMatchObject([{ servings: 6, prepMinutes: 15 }]);
});

test.each([
  ['Zutaten für 2 Gläser', ''],
  ['Ingrédients (2 verres)', ''],
  ['Ingredientes para 2 copas', ''],
  ['Składniki', '<p>Porcje: 2</p>'],
])('servings are read of « %s »%s', (heading, before) => {
  const html = `${before}<h2>${heading}</h2>${list(LINES)}<h2>Préparation</h2>${list(STEPS)}`;
  expect(read(html)).toMatchObject([{ servings: 2 }]);
});

test.each(['Laisser reposer une nuit.', 'Save the rest.', 'Share among glasses.'])(
  'a step « %s » of a list ends no recipe',
  (step) => {
    const html = `<h2>Ingrédients</h2>${list(LINES)}<h2>Préparation</h2>${list([...STEPS, step])}<p>Laissez un commentaire</p>`;
    expect(read(html)).toMatchObject([{ steps: [...STEPS, step] }]);
  },
);

describe('no recipe', () => {
  test.each([
    [
      'an article',
      `<h2>Les ingrédients d’un bon bar</h2><p>Il faut avant tout de la patience, et de bonnes bouteilles.</p><p>Le gin vient ensuite, avec 3 ou 4 vermouths que l’on garde au frais.</p>`,
    ],
    [
      'a list of recipes',
      `<h1>Nos cocktails</h1>${list(['<a href="/a">10 cocktails au rhum</a>', '<a href="/b">5 cocktails sans alcool</a>', '<a href="/c">3 punchs</a>'])}`,
    ],
    [
      'a filter',
      `<h3>Ingrédients</h3>${list(['<a href="/rhum">Rhum (12)</a>', '<a href="/gin">Gin (30)</a>', '<a href="/vodka">Vodka (8)</a>'])}<p>12 recettes trouvées</p>`,
    ],
    [
      'a shop',
      `<h1>Rhum ambré</h1><p>70 cl</p><p>24,90 €</p><p>40 % vol.</p><h2>Ingrédients</h2><p>Rhum, caramel.</p><p>Ajouter au panier</p>`,
    ],
    [
      'what is for sale',
      `<h1>Nos rhums</h1>${['Rhum blanc', 'Rhum ambré', 'Rhum vieux', 'Gin'].map((name) => `<p>70 cl de ${name}</p><p>24,90 €</p>`).join('')}<p>Livraison offerte dès que la commande dépasse un certain montant.</p>`,
    ],
    [
      'facts of nutrition',
      `<h2>Valeurs nutritionnelles</h2>${list(['Glucides 25 g', 'Protéines 14 g', 'Fibres 4 g', 'Sel 1 g'])}<p>Valeurs moyennes pour une portion.</p>`,
    ],
    ['an error', `<h1>404</h1><p>La page demandée n’existe pas.</p>`],
    [
      'a form',
      `<h1>Connexion</h1><form><label>Adresse <input></label><button>Entrer</button></form>`,
    ],
    ['a calendar', list(['1 janvier', '2 janvier', '3 janvier', '4 janvier'])],
  ])('%s', (_, html) => {
    expect(read(html)).toEqual([]);
  });
});

test('a list behind 12,000 paragraphs is read', () => {
  const html = `${'<p>Un commentaire de plus.</p>'.repeat(12_000)}<h2>Ingrédients</h2>${list(LINES)}<h2>Préparation</h2>${paragraphs(STEPS)}`;
  expect(read(html)).toMatchObject([KIR]);
});

const UNDER = `<h2>Préparation</h2>${paragraphs(STEPS)}`;

describe('a list that is shown twice is read once', () => {
  const copies = (between: string) =>
    `<div class="phone"><h2>Ingrédients</h2>${list(LINES)}</div>${between}<div class="desk"><h2>Ingrédients</h2>${list(LINES)}</div>${UNDER}`;
  test.each([
    ['side by side', copies('')],
    ['with a text between', copies('<p>Un beau verre, frais, pour l’été.</p>')],
  ])('%s', (_, html) => {
    expect(read(html)).toMatchObject([KIR]);
  });
});

test.each([
  ['with « Ingrédients » above', '<h2>Ingrédients</h2>', 'h3', ''],
  ['alone', '', 'h3', ''],
  [
    'with a text between',
    '<h2>Ingrédients</h2>',
    'h3',
    '<p>Le sirop se garde un mois au frais.</p>',
  ],
])(
  'lists under « Pour le sirop » and « Pour le kir » %s are both read',
  (_, above, tag, between) => {
    const sirop = ['100 g de sucre', '10 cl d’eau'];
    const html = `${above}<${tag}>Pour le sirop</${tag}>${list(sirop)}${between}<${tag}>Pour le kir</${tag}>${list(LINES)}${UNDER}`;
    const [draft, ...others] = read(html);
    expect(draft?.lines.map(({ text }) => text)).toEqual([...sirop, ...LINES]);
    expect(draft?.steps).toEqual(expect.arrayContaining(STEPS));
    expect(others).toEqual([]);
  },
);

test.each(['Pour le service', 'Pour le montage :'])('steps under « %s » are steps', (heading) => {
  const steps = ['2 glaçons dans le verre, verser le vin', 'Remuer le tout, servir frais'];
  const html = `<h2>Ingrédients</h2>${list(LINES)}<h3>${heading}</h3>${list(steps, 'ol')}`;
  expect(read(html)).toMatchObject([{ lines: KIR.lines, steps }]);
  const under = `<h2>Ingrédients</h2>${list(LINES)}<h2>Préparation</h2><h3>${heading}</h3>${list(steps, 'ol')}`;
  const [draft] = read(under);
  expect(draft?.lines).toEqual(KIR.lines);
  expect(draft?.steps.join()).toContain(steps.join());
});

describe('labels are fields', () => {
  const labels = ['Verre : coupe', 'Méthode : shaker', 'Difficulté : facile'];
  const fields = { type_verre: 'coupe', method: 'shaker', difficulty: 'facile' };
  test.each([
    ['before', `${paragraphs(labels)}<h2>Ingrédients</h2>${list(LINES)}${UNDER}`],
    ['after', `<h2>Ingrédients</h2>${list(LINES)}${paragraphs(labels)}${UNDER}`],
    ['in the list', `<h2>Ingrédients</h2>${list([...LINES, ...labels])}${UNDER}`],
    [
      'as terms',
      `<h2>Ingrédients</h2>${list(LINES)}<dl>${labels.map((text) => `<dt>${text.replace(' : ', '</dt><dd>')}</dd>`).join('')}</dl>${UNDER}`,
    ],
  ])('%s', (_, html) => {
    expect(read(html)).toMatchObject([{ ...KIR, fields }]);
  });

  test('unless they differ, as those of other recipes do', () => {
    const html = `<h2>Ingrédients</h2>${list(LINES)}${UNDER}${paragraphs(['Verre : coupe', 'Verre : flûte'])}`;
    expect(read(html)).toMatchObject([{ fields: {} }]);
  });

  test('unless a label is all of the preparation', () => {
    const html = `<h2>Ingrédients</h2>${list(LINES)}<p>Méthode : verser et remuer</p>`;
    expect(read(html)).toMatchObject([{ steps: ['verser et remuer'], fields: {} }]);
  });
});

test('a list of links, of which few say how much, is read whole', () => {
  const lines = ['6 figues', '1 cl de sirop', 'Menthe', '2 cl de rhum', '3 cl de vin', 'Poivre.'];
  const linked = lines.map((text, at) => (at % 3 === 0 ? `<a href="/x">${text}</a>` : text));
  expect(read(`<h1>Kir</h1>${list(linked)}${UNDER}`)).toMatchObject([
    { lines: lines.map((text) => ({ text })), steps: STEPS },
  ]);
  expect(read(`<h2>Ingrédients</h2>${list(lines)}${UNDER}`)[0]?.lines).toHaveLength(6);
});

test.each(['1/2x 1x 2x', 'Metric Imperial', '[edit | edit source]', 'Serves'])(
  'a button, « %s », is no ingredient',
  (button) => {
    const html = `<h2>Ingrédients</h2><p>${button}</p>${paragraphs(LINES)}${UNDER}`;
    expect(read(html)).toMatchObject([KIR]);
  },
);

test('what is needed beside ingredients is none', () => {
  const html = `<h2>Ingrediënten</h2>${list(LINES)}<p><b>Verder nodig</b></p><p>Ovenschaal</p><h2>Bereiding</h2>${paragraphs(STEPS)}`;
  expect(read(html)).toMatchObject([KIR]);
});

test('the number of a step behind the title of its group is left out', () => {
  const html = `<h2>Ingrédients</h2>${list(LINES)}<h2>Préparation</h2><h3>Le fond</h3><p>Étape 1 ${STEPS[0]}</p><p>${STEPS[1]}</p>`;
  expect(read(html)[0]?.steps).toEqual([`Le fond : ${STEPS[0]}`, STEPS[1]]);
});

test('links of shops and buttons of scales are left out', () => {
  const sold = LINES.map((text) => `${text} <a href="/boutique">Acheter</a>`);
  const html = `<h2>Ingrédients</h2><div>1x 2x 3x</div>${list(sold)}<p>Ajouter au panier</p>${UNDER}`;
  expect(read(html)).toMatchObject([KIR]);
});

test('steps in bold are steps', () => {
  const bold = STEPS.map((step) => `<b>${step}</b>`);
  const html = `<h2>Ingrédients</h2>${list(LINES)}<h2>Préparation</h2>${list(bold, 'ol')}`;
  expect(read(html)).toMatchObject([KIR]);
});

test('steps have their titles', () => {
  const [first = '', second = ''] = STEPS;
  const steps = [`Le fruit : ${first}`, second];
  const html = (titled: string) =>
    `<h2>Ingrédients</h2>${list(LINES)}<h2>Préparation</h2>${titled}`;
  expect(read(html(`<h3>Le fruit</h3><p>${first}</p><p>${second}</p>`))).toMatchObject([{ steps }]);
  expect(
    read(html(list([`<b>Le fruit</b><p>${first}</p>`, `<b>Compléter</b><p>${second}</p>`], 'ol'))),
  ).toMatchObject([{ steps }]);
});
