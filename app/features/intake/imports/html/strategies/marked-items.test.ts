import { describe, expect, test } from 'vitest';
import { readTree } from '../page-tree.ts';
import { readMicrodata, readRdfa } from './marked-items.ts';

const linesIn = (html: string) =>
  readMicrodata(readTree(html)).map(({ lines }) => lines.map(({ text }) => text));
const recipe = (html: string) =>
  `<article itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Kir</h1>${html}</article>`;
const LINES = ['2 cl de cassis', '10 cl d’aligoté'];

test('microdata, with what is nested in it', () => {
  const html = recipe(`
    <img itemprop="image" src="data:image/gif;base64,R0" data-src="/kir.jpg">
    <meta itemprop="prepTime" content="PT3M"><span itemprop="recipeYield">Pour 2 verres</span>
    <div itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="name" href="/anne">Anne</a></div>
    <li itemprop="recipeIngredient">2 cl de cassis</li><li itemprop="recipeIngredient">10 cl d’aligoté</li>
    <ol itemprop="recipeInstructions"><li>Verser.</li><li>Compléter.</li></ol>
    <div itemprop="aggregateRating" itemscope><span itemprop="name">Note</span></div>`);
  expect(readMicrodata(readTree(html))).toMatchObject([
    {
      title: 'Kir',
      image: '/kir.jpg',
      prepMinutes: 3,
      servings: 2,
      author: 'Anne',
      lines: LINES.map((text) => ({ text })),
      steps: ['Verser.', 'Compléter.'],
    },
  ]);
});

describe('ingredients of microdata', () => {
  test.each([
    [
      'in the former vocabulary',
      '<p itemprop="ingredients">2 cl de cassis</p><p itemprop="ingredients">10 cl d’aligoté</p>',
    ],
    [
      'around the list',
      '<ul itemprop="recipeIngredient"><li>2 cl de cassis<li>10 cl d’aligoté</ul>',
    ],
    ['around lines', '<p itemprop="recipeIngredient">2 cl de cassis<br>10 cl d’aligoté</p>'],
    [
      'around blocks',
      '<div itemprop="recipeIngredient"><div>2 cl de cassis</div><div>10 cl d’aligoté</div></div>',
    ],
    [
      'of the name alone',
      '<li>2 cl de <b itemprop="recipeIngredient">cassis</b></li><li>10 cl d’<i itemprop="recipeIngredient">aligoté</i></li>',
    ],
    [
      'in parts',
      LINES.map((line) => {
        const [amount, unit, ...name] = line.split(' ');
        return `<li itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><span itemprop="amount">${amount} ${unit}</span> <span itemprop="name">${name.join(' ')}</span></li>`;
      }).join(''),
    ],
    [
      'in spans that only a style sheet parts',
      '<li itemprop="recipeIngredient"><span class="q">2</span><span class="u">cl</span> de cassis</li><li itemprop="recipeIngredient"><b>10</b> cl d’aligoté</li>',
    ],
  ])('%s', (_, html) => {
    expect(linesIn(recipe(html))).toEqual([LINES]);
  });

  test('that no recipe is around', () => {
    expect(
      linesIn(
        '<i itemprop="recipeIngredient">2 cl de cassis</i><i itemprop="recipeIngredient">10 cl d’aligoté</i>',
      ),
    ).toEqual([LINES]);
  });
});

test('properties that are called nearly so', () => {
  expect(
    linesIn(recipe('<ul itemprop="ingredient-list"><li>2 cl de cassis<li>10 cl d’aligoté</ul>')),
  ).toEqual([LINES]);
});

test('several recipes, and none of other things', () => {
  expect(
    linesIn(
      recipe('<p itemprop="recipeIngredient">a</p>') +
        recipe('<p itemprop="recipeIngredient">b</p>'),
    ),
  ).toEqual([['a'], ['b']]);
  expect(
    linesIn(
      '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Rhum</b></div>',
    ),
  ).toEqual([]);
});

test('RDFa, whatever its prefix', () => {
  for (const prefix of ['', 'schema:', 'http://schema.org/', 'v:']) {
    const name = prefix === 'v:' ? 'ingredient' : 'recipeIngredient';
    const html = `<div typeof="${prefix}Recipe"><b property="${prefix}name">Kir</b>
      <ul>${LINES.map((line) => `<li property="${prefix}${name}">${line}</li>`).join('')}</ul>
      <p property="${prefix}recipeInstructions">1. Verser. 2. Compléter.</p></div>`;
    expect(readRdfa(readTree(html))).toMatchObject([
      { title: 'Kir', lines: LINES.map((text) => ({ text })), steps: ['Verser.', 'Compléter.'] },
    ]);
  }
});
