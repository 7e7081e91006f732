/** Facts that recipes claim, and what bears them: see docs/catalogue.md. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue, type Catalogue } from '#scripts/catalogue/catalogue.ts';
import { claimFaults, describeClaims, findClaims } from '#scripts/catalogue/claims.ts';
import type { CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import type { Source } from '#features/recipes/starter/starter-files.server.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  const { all, ...rest } = await readCatalogue();
  const few = new Set(['angel-face', 'gimlet', 'jack-rose', 'negroni']);
  catalogue = { ...rest, all: all.filter(({ recipe }) => few.has(recipe.slug)) };
});

/** A few recipes with other texts and sources of its gimlet. */
function withGimlet(change: Partial<CocktailInput>, sources: Source[] = []): Catalogue {
  const texts = { origine: null, history: null, summary: 'Net et vif.', idee_decoration: 'Rien.' };
  const all = catalogue.all.map((one) =>
    one.recipe.slug === 'gimlet' ? { ...one, recipe: { ...one.recipe, ...texts, ...change } } : one,
  );
  return { ...catalogue, all, sources: new Map([...catalogue.sources, ['gimlet', sources]]) };
}
const kindsIn = (change: Partial<CocktailInput>) =>
  findClaims(withGimlet(change)).flatMap(({ slug, kinds }) => (slug === 'gimlet' ? kinds : []));
const source = (...parts: string[]): Source => ({ work: 'Un livre', year: 1930, for: parts });

describe('a sentence claims a fact', () => {
  test.each<[what: string, sentence: string, kinds: string[]]>([
    ['a year', 'On le sert depuis 1928.', ['date']],
    ['an amount', 'Versez 1928 ml de gin.', []],
    ['age', 'C’est le plus ancien des verres au citron.', ['superlative']],
    ['taste', 'C’est le plus vif des trois, et le premier servi.', []],
    ['a town inside', 'On le sert à Londres.', ['name']],
    ['a person at the beginning', 'Frank en buvait.', ['name']],
    ['a town at the beginning, and nowhere else', 'Lynchburg l’a vu naître.', ['name']],
    ['a verb at the beginning', 'Pressez le citron vert.', []],
    ['another drink', 'Un Negroni sans amertume.', []],
    ['an ingredient', 'Le Campari le rend amer.', []],
  ])('%s', (_, summary, kinds) => {
    expect(kindsIn({ summary })).toEqual(kinds);
  });

  test('origin is always one, whole', () => {
    expect(kindsIn({ origine: 'Provence' })).toEqual(['name']);
    expect(kindsIn({ origine: 'T. J. Siegal, Londres. New York, 1930' })).toEqual(['date', 'name']);
  });
});

describe('a claim is borne', () => {
  const history = 'Il naît à Londres en 1928. On le sert à Paris dès 1930.';
  const faultsWith = (change: Partial<CocktailInput>, ...sources: Source[]) =>
    claimFaults(withGimlet(change, sources));

  test('by no source: a fault for each sentence', () => {
    expect(faultsWith({ history })).toEqual([
      'gimlet\u00a0: Il naît à Londres en 1928.',
      'gimlet\u00a0: On le sert à Paris dès 1930.',
    ]);
  });

  test('by a source of its field or of its own words, or by the wording of a legend', () => {
    expect(faultsWith({ history }, source('history'))).toEqual([]);
    expect(faultsWith({ history }, source('Paris'))).toEqual([
      'gimlet\u00a0: Il naît à Londres en 1928.',
    ]);
    expect(faultsWith({ history }, source('origine'))).toHaveLength(2);
    expect(faultsWith({ history: 'On raconte qu’il naît à Londres.' })).toEqual([]);
  });

  test('in a description for search engines, by a text or a source', () => {
    const meta_description = 'Gin et citron vert, comme en 1928.';
    expect(faultsWith({ meta_description })).toEqual([
      'gimlet\u00a0: «\u00a01928\u00a0» de la description n’est dans aucun texte',
    ]);
    expect(faultsWith({ meta_description, history }, source('history'))).toEqual([]);
  });

  test('but not by words that no text has', () => {
    expect(faultsWith({ history }, source('history', 'Rome'))).toEqual([
      'gimlet\u00a0: «\u00a0Rome\u00a0» n’est dans aucun texte',
    ]);
  });

  test.each(['Liste de l’IBA, 1987', 'D’après un barman', 'Frank, Un livre, Londres, 1930'])(
    'but an origin is no book: %s',
    (origine) => {
      expect(faultsWith({ origine }, source('origine'))).toEqual([
        `gimlet\u00a0: l’origine est un lieu et une date, non un livre (${origine})`,
      ]);
      expect(faultsWith({ origine: 'Frank, Londres, 1930' }, source('origine'))).toEqual([]);
    },
  );
});

test('the list names file, sentence and work', () => {
  expect(describeClaims(catalogue, new Set(['angel-face']))).toBe(
    'angel-face.json, history\u00a0: Le «\u00a0Savoy Cocktail Book\u00a0» le donne en 1930, à parts égales ' +
      'et sans dire de qui il le tient.\n    The Savoy Cocktail Book (1930)',
  );
});
