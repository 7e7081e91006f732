/** Pages damaged on purpose: reading takes bounded time, and never throws. */
import { expect, test } from 'vitest';
import { decodePage } from './decode-page.ts';
import { readPage } from './read-page.ts';

const JSON_LD = `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Recipe","name":"Kir & \\u00e9t\\u00e9","recipeIngredient":["2 cl de cassis",{"name":"vin","amount":"10"}],"recipeInstructions":[{"@type":"HowToSection","itemListElement":[{"text":"Verser."}]}],}]}</script>`;
const PAGES = [
  `<!doctype html><title>Kir</title><meta charset=utf-8>${JSON_LD}`,
  '<div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">Kir</b><li itemprop="recipeIngredient">2 cl de <i>cassis</i></li><p itemprop="recipeInstructions">1. Verser. 2. Servir.</p></div>',
  '<div class="hrecipe wprm-recipe-container"><b class="fn wprm-recipe-name">Kir</b><li class="ingredient wprm-recipe-ingredient">2 cl</li><p class="instructions">Verser.</p></div>',
  '<h1>Kir</h1><p>Pour 2 verres</p><h2>Ingrédients :</h2><ul><li>2 cl de cassis<li>10 cl de vin</ul><h2>Préparation</h2><p>Verser &amp; servir.<br>1 h 10</p>',
].map((page) => Buffer.from(page));
const TIMES = 2_000;

/** The same sequence in each run. */
function* randomNumbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test(`${TIMES} damaged pages`, () => {
  const random = randomNumbers(14);
  const below = (most: number) => Math.floor(random.next().value * most);
  const damages: ((page: Uint8Array) => Buffer)[] = [
    (page) => {
      const flipped = Buffer.from(page);
      for (let count = below(8); count >= 0; count -= 1) flipped[below(page.length)] = below(256);
      return flipped;
    },
    (page) => Buffer.from(page.subarray(below(page.length))),
    (page) => Buffer.from(page.subarray(0, below(page.length))),
    (page) => {
      const from = below(page.length);
      const part = page.subarray(from, from + below(40));
      return Buffer.concat([
        page.subarray(0, from),
        ...Array.from({ length: below(20) }, () => part),
        page.subarray(from),
      ]);
    },
    (page) => {
      const [at, other] = [below(page.length), PAGES[below(PAGES.length)] ?? page];
      return Buffer.concat([page.subarray(0, at), other, page.subarray(at)]);
    },
  ];
  const titles: string[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    let page: Buffer = PAGES[time % PAGES.length] ?? Buffer.alloc(0);
    for (let count = below(3); count >= 0; count -= 1)
      page = damages[below(damages.length)]?.(page) ?? page;
    titles.push(...readPage(decodePage(page, null), null).map(({ title }) => title));
  }
  expect(titles.length).toBeGreaterThan(TIMES / 4);
  expect(titles).not.toContain('');
});

const many = (unit: string) => unit.repeat(Math.ceil(60_000 / unit.length));

// Quadratic or recursive code fails on these: the test would not end, or would throw.
test.each([
  ['elements within elements', many('<div>')],
  ['ends without a beginning', many('<b>') + many('</i>')],
  ['a long class', `<p class="${many('ingredient ')}">2 cl de rhum</p>`],
  ['attributes', `<p ${many('a=1 ')}>`],
  ['lines', `<h2>Ingrédients</h2><ul>${many('<li>4 cl de rhum</li>')}</ul>`],
  ['a line in pieces', `<h2>Ingrédients</h2>${many('<span>1 cl</span>')}`],
  [
    'properties within properties',
    many('<i itemscope itemtype="Recipe" itemprop="recipeIngredient">a'),
  ],
  ['lists within lists of JSON', `<script type="application/ld+json">${many('[')}</script>`],
  ['scripts', many('<script type="application/ld+json">{"a":1,}</script>')],
  ['quotes', `<script type="application/ld+json">{"a":"${many('" x ')}</script>`],
  ['unknown words', `<script type="application/ld+json">{${many('"a":"b" c,')}</script>`],
  [
    'entities',
    `<script type="application/ld+json">{"@type":"Recipe","name":"${many('&amp;amp;')}"}</script>`,
  ],
  ['headings', many('<h2>Ingrédients</h2><p>4 cl de rhum</p>')],
  ['opening signs', many('<')],
])('many %s', (_, html) => {
  expect(readPage(html, null).length).toBeLessThan(60);
});
