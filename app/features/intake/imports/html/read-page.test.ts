import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { ImportDraft } from '../draft.ts';
import { readHtml } from './read-html.ts';
import { readPage } from './read-page.ts';

const ADDRESS = 'https://site.example/recettes/kir';
const LINES = ['2 cl de crème de cassis', '10 cl d’aligoté'];
const STEP = 'Verser la crème de cassis dans un verre, compléter de vin.';
const ld = (document: object) =>
  `<script type="application/ld+json">${JSON.stringify(document)}</script>`;
const KIR = { '@type': 'Recipe', name: 'Kir', recipeIngredient: LINES, recipeInstructions: STEP };
const visible = (lines: readonly string[]) =>
  `<h2>Ingrédients</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Préparation</h2><p>${STEP}</p>`;
const linesIn = (html: string) =>
  readPage(html, ADDRESS).map(({ lines }) => lines.map(({ text }) => text));

describe('several ways of writing', () => {
  test('what a page says on purpose comes before what it shows', () => {
    expect(linesIn(`${ld(KIR)}${visible(['5 cl de gin', '2 cl de citron'])}`)).toEqual([LINES]);
  });

  test('what lacks its ingredients takes them from the next', () => {
    const bare = { ...KIR, recipeIngredient: undefined, prepTime: 'PT5M' };
    expect(readPage(`${ld(bare)}${visible(LINES)}`, ADDRESS)).toMatchObject([
      { title: 'Kir', prepMinutes: 5, lines: LINES.map((text) => ({ text })), steps: [STEP] },
    ]);
  });

  test('amounts that only the page shows are its own', () => {
    const names = { ...KIR, recipeIngredient: ['crème de cassis', 'aligoté'] };
    expect(linesIn(`${ld(names)}${visible(LINES)}`)).toEqual([LINES]);
    expect(linesIn(`${ld(names)}${visible(['5 cl de gin', '2 cl de citron'])}`)).toEqual([
      names.recipeIngredient,
    ]);
  });

  test('a list without amounts gives way to that of the page, in any order', () => {
    const lines = [...LINES, '2 glaçons'];
    const names = { ...KIR, recipeIngredient: ['aligoté', 'crème de cassis'] };
    expect(linesIn(`${ld(names)}${visible(lines)}`)).toEqual([lines]);
    expect(linesIn(`${ld(names)}${visible(['5 cl de gin', '2 cl de crème', '1 citron'])}`)).toEqual(
      [names.recipeIngredient],
    );
  });

  test('a list that is glued in one value gives way to that of the page', () => {
    const glued = { ...KIR, recipeIngredient: LINES.join('') };
    expect(linesIn(`${ld(glued)}${visible(LINES)}`)).toEqual([LINES]);
  });

  test('a list that is cut at commas gives way to that of the page', () => {
    const lines = ['1,5 cl de crème de cassis, fraîche', ...LINES.slice(1)];
    const cut = { ...KIR, recipeIngredient: lines.flatMap((line) => line.split(',')) };
    expect(linesIn(`${ld(cut)}${visible(lines)}`)).toEqual([lines]);
  });

  test('a list that is a part of that of the page gives way to it', () => {
    const lines = [...LINES, '5 cl de gin', '2 cl de citron'];
    expect(linesIn(`${ld(KIR)}${visible(lines)}`)).toEqual([lines]);
    const others = ['2 cl de crème de mûre', ...lines.slice(1)];
    expect(linesIn(`${ld(KIR)}${visible(others)}`)).toEqual([LINES]);
  });

  test.each([
    ['in bold', '<p><b>FOND</b></p>'],
    ['named so', '<p class="group-title">FOND</p>'],
  ])('titles of groups that the page has %s are no ingredients', (_, title) => {
    const said = { ...KIR, recipeIngredient: ['FOND', ...LINES] };
    const shown = `${title}${LINES.map((line) => `<p>${line}</p>`).join('')}`;
    expect(linesIn(ld(said) + shown)).toEqual([['FOND\u00a0:', ...LINES]]);
    expect(
      linesIn(`<h1>Kir</h1><h2>Ingrédients</h2>${shown}<h2>Préparation</h2><p>${STEP}</p>`),
    ).toEqual([['FOND\u00a0:', ...LINES]]);
  });

  test('a line without an amount, among others in bold, is an ingredient', () => {
    const lines = ['2 cl de rhum', 'MENTHE', '4 cl de sirop'];
    const bold = lines.map((line, at) => `<p>${at < 2 ? `<b>${line}</b>` : line}</p>`).join('');
    expect(linesIn(ld({ ...KIR, recipeIngredient: lines }) + bold)).toEqual([lines]);
  });

  test('letters that were decoded wrongly are repaired', () => {
    const lines = ['2\u00c2\u00a0cl de cr\u00c3\u00a8me de cassis', LINES[1]];
    expect(linesIn(ld({ ...KIR, recipeIngredient: lines }))).toEqual([LINES]);
  });

  test('a list that is said twice is read once', () => {
    expect(linesIn(ld({ ...KIR, recipeIngredient: [...LINES, ...LINES] }))).toEqual([LINES]);
  });

  test('labels that only the page shows are its fields', () => {
    const [draft] = readPage(`${ld(KIR)}<p>Verre : flûte</p>`, ADDRESS);
    expect(draft).toMatchObject({ lines: [{}, {}], fields: { type_verre: 'flûte' } });
  });

  test('groups that only the card of a plugin names are its own', () => {
    const part = (name: string, ...lines: string[]) =>
      `<h4 class="wprm-recipe-ingredient-group-name">${name}</h4><ul>${lines
        .map((line) => `<li class="wprm-recipe-ingredient">${line}</li>`)
        .join('')}</ul>`;
    const card = (...parts: string[]) =>
      `${ld(KIR)}<div class="wprm-recipe-container">${parts.join('')}</div>`;
    const [cassis = '', wine = ''] = LINES;
    const grouped = card(part('Pour le fond', '2 cl de crème de cassis'), part('Vin', wine));
    expect(linesIn(grouped)).toEqual([['Pour le fond', cassis, 'Vin\u00a0:', wine]]);
    expect(linesIn(card(part('Pour le fond', '5 cl de gin'), part('Vin', wine)))).toEqual([LINES]);
    const list = (name: string, line: string) => `<h4>${name}</h4><ul><li>${line}</li></ul>`;
    expect(
      linesIn(`${ld(KIR)}<div class="tasty-recipes"><div class="tasty-recipes-ingredients">
        <h3>Ingrédients</h3>${list('Pour le fond', cassis)}${list('Vin', wine)}</div></div>`),
    ).toEqual([['Pour le fond', cassis, 'Vin\u00a0:', wine]]);
  });

  test('steps that only the page shows are its own', () => {
    const bare = { ...KIR, recipeInstructions: undefined };
    expect(readPage(`${ld(bare)}${visible(LINES)}`, ADDRESS)[0]?.steps).toEqual([STEP]);
  });

  test('picture, author and address are of the page, the picture of its only recipe', () => {
    const head = '<meta property="og:image" content="/kir.jpg"><meta name="author" content="Anne">';
    const [one] = readPage(head + ld(KIR), ADDRESS);
    expect(one).toMatchObject({
      image: 'https://site.example/kir.jpg',
      author: 'Anne',
      sourceUrl: ADDRESS,
    });
    const two = readPage(head + ld([KIR, { ...KIR, name: 'Kir royal' }]), ADDRESS);
    expect(two.map(({ title, image }) => [title, image])).toEqual([
      ['Kir', null],
      ['Kir royal', null],
    ]);
  });

  test('the same recipe said twice is one, the fuller', () => {
    expect(linesIn(ld({ ...KIR, recipeIngredient: ['vin'] }) + ld(KIR))).toEqual([LINES]);
  });
});

test('a page of 400,000 parts and more is cut, and it is said', () => {
  const [draft] = readPage(`${ld(KIR)}${'<i></i>'.repeat(200_000)}`, ADDRESS);
  expect(draft?.issues).toEqual([expect.stringMatching(/^Page trop longue, coupée/)]);
});

describe('pages without a recipe', () => {
  test.each([
    ['an article', ld({ '@type': 'NewsArticle', name: 'Le kir', articleBody: STEP })],
    [
      'cards that lead to recipes',
      ld({
        '@type': 'ItemList',
        itemListElement: [
          { '@type': 'Recipe', name: 'Kir', url: '/kir' },
          { '@type': 'Recipe', name: 'Spritz', url: '/spritz' },
        ],
      }),
    ],
    [
      'marked cards',
      '<div itemscope itemtype="https://schema.org/Recipe"><a itemprop="url" href="/kir"><b itemprop="name">Kir</b></a></div>',
    ],
    [
      'an empty card',
      '<div class="wprm-recipe-container"><h2 class="wprm-recipe-name">Kir</h2></div>',
    ],
    ['nothing', ''],
    ['no page', 'GIF89a\0\0'],
  ])('%s', (_, html) => {
    expect(readPage(html, ADDRESS)).toEqual([]);
  });
});

describe('a file', () => {
  async function read(...parts: Uint8Array[]): Promise<ImportDraft[]> {
    const drafts: ImportDraft[] = [];
    const file = { name: 'page.html', bytes: Readable.from(parts) };
    for await (const draft of readHtml(file)) drafts.push(draft);
    return drafts;
  }

  test('is read whatever its letters', async () => {
    const page = Buffer.from(
      `<h1>Kir</h1>${ld({ ...KIR, recipeIngredient: ['cr\xe8me'] })}`,
      'latin1',
    );
    const drafts = await read(page.subarray(0, 50), page.subarray(50));
    expect(drafts).toMatchObject([{ lines: [{ text: 'crème' }], sourceUrl: null }]);
  });

  test('without a recipe says so', async () => {
    await expect(read(Buffer.from('<p>Bonjour</p>'))).rejects.toMatchObject({
      code: 'rien-a-importer',
      message: 'Impossible de parser',
    });
  });

  test('that is too long is refused', async () => {
    const part = new Uint8Array(4_000_000);
    await expect(read(part, part, part, part, part, part)).rejects.toMatchObject({
      code: 'fichier-trop-lourd',
    });
  });
});
