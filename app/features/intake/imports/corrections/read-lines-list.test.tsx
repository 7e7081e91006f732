import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UNITS } from '#features/recipes/cocktails/cocktail.ts';
import { plural } from '#language/words/noun.ts';
import { ReadLines } from './read-lines-list.tsx';

test.each([
  ['1 à 2', 'several'],
  ['2-3', 'several'],
  ['2,5', 'several'],
  ['quelques', 'several'],
  ['0,5 à 1', 'one'],
  ['1,5', 'one'],
  ['1/2', 'one'],
])('the unit of « %s » is that of %s', (quantity, number) => {
  for (const unit of Object.keys(UNITS)) {
    const line = { quantity, unit, name: 'Sauge', note: 'sèche', isServed: false, isAsked: false };
    const shown = `>${quantity}\u00A0${number === 'one' ? unit : plural(unit)}<`;
    const html = renderToStaticMarkup(<ReadLines lines={[line]} />);
    expect([html.includes(shown), html.includes('(sèche)')]).toEqual([true, true]);
  }
});
