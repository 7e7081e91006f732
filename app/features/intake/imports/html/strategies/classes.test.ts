import { expect, test } from 'vitest';
import { readTree } from '../page-tree.ts';
import { readPlugins } from './plugins.ts';

const LINES = ['2 cl de cassis', '10 cl d’aligoté'];
const KIR = {
  title: 'Kir',
  lines: LINES.map((text) => ({ text })),
  steps: ['Verser.', 'Compléter.'],
};

const items = (name: string, texts: readonly string[]) =>
  texts.map((text) => `<li class="${name}">${text}</li>`).join('');

const CARDS: readonly [string, string][] = [
  [
    'hRecipe',
    `<div class="hrecipe"><b class="fn">Kir</b><ul>${items('ingredient', LINES)}</ul>
    <div class="instructions"><ol><li>Verser.<li>Compléter.</ol></div></div>`,
  ],
  [
    'h-recipe',
    `<article class="h-recipe post"><h1 class="p-name">Kir</h1>
    <ul>${items('p-ingredient', LINES)}</ul><div class="e-instructions"><p>Verser.</p><p>Compléter.</p></div></article>`,
  ],
  [
    'WP Recipe Maker',
    `<div class="wprm-recipe-container"><div class="wprm-recipe wprm-recipe-template">
    <h2 class="wprm-recipe-name">Kir</h2><ul>${LINES.map((line) => {
      const [amount, unit, ...name] = line.split(' ');
      return `<li class="wprm-recipe-ingredient"><input type="checkbox"><span class="wprm-recipe-ingredient-amount">${amount}</span> <span class="wprm-recipe-ingredient-unit">${unit}</span> <span class="wprm-recipe-ingredient-name">${name.join(' ')}</span></li>`;
    }).join(
      '',
    )}</ul><ul><li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Verser.</div></li>
    <li class="wprm-recipe-instruction"><div class="wprm-recipe-instruction-text">Compléter.</div></li></ul></div></div>`,
  ],
  [
    'Tasty Recipes',
    `<div class="tasty-recipes"><h2 class="tasty-recipes-title">Kir</h2>
    <div class="tasty-recipes-ingredients"><h3>Ingrédients</h3><div class="tasty-recipes-ingredients-body"><ul><li>2 cl de cassis<li>10 cl d’aligoté</ul></div></div>
    <div class="tasty-recipes-instructions"><ol><li>Verser.<li>Compléter.</ol></div></div>`,
  ],
  [
    'Create',
    `<section class="mv-create-card"><h2 class="mv-create-title">Kir</h2>
    <div class="mv-create-ingredients"><h3>Ingrédients</h3><ul><li>2 cl de cassis<li>10 cl d’aligoté</ul></div>
    <div class="mv-create-instructions"><ol><li>Verser.<li>Compléter.</ol></div></section>`,
  ],
  [
    'Jetpack',
    `<div class="jetpack-recipe"><h3 class="jetpack-recipe-title">Kir</h3>
    <div class="jetpack-recipe-ingredients"><ul><li>2 cl de cassis<li>10 cl d’aligoté</ul></div>
    <div class="jetpack-recipe-directions">1. Verser.<br>2. Compléter.</div></div>`,
  ],
];

test.each(CARDS)('%s', (_, html) => {
  expect(readPlugins(readTree(`<body><p>Un kir.</p>${html}</body>`))).toMatchObject([KIR]);
});

test('servings, time and picture', () => {
  const html = `<div class="hrecipe"><b class="fn">Kir</b><i class="ingredient">2 cl de cassis</i>
    <p class="yield">Pour 4 personnes</p><span class="duration"><span class="value-title" title="PT1H10M"></span></span>
    <img class="photo" src="/kir.jpg"></div>`;
  expect(readPlugins(readTree(html))).toMatchObject([
    { servings: 4, prepMinutes: 70, image: '/kir.jpg' },
  ]);
});
