/** Names of allergens and countries, folded. */
import allergens from '#content/vocabulary/search/allergens.json' with { type: 'json' };
import countries from '#content/vocabulary/search/countries.json' with { type: 'json' };
import servings from '#content/vocabulary/search/servings.json' with { type: 'json' };
import { ALLERGENS, type Allergen } from '#features/recipes/ingredients/ingredient.ts';
import { misspelling, spell } from '#language/words/spelling.ts';
import type { Country } from '../cocktail.ts';
import { CORRECTED } from './words.ts';

const named = [allergens.names, allergens.foods].flatMap((list) =>
  (Object.entries(list) as [Allergen, string[]][]).flatMap(([allergen, names]) =>
    names.map((name) => ({ name, allergen })),
  ),
);
/** Words for one allergen, or several; none for what is in no drink. */
export const ALLERGEN_WORDS: ReadonlyMap<string, readonly Allergen[]> = new Map<
  string,
  readonly Allergen[]
>([
  ...allergens.inNoDrink.map((name) => [name, []] as const),
  ...allergens.any.map((name) => [name, ALLERGENS] as const),
  ...[...Map.groupBy(named, ({ name }) => name)].map(
    ([name, some]) => [name, some.map(({ allergen }) => allergen)] as const,
  ),
]);

/** Without foods: « pulpe » is no « poulpe ». */
const SPELT_ALLERGENS = [...Object.values(allergens.names).flat(), ...allergens.inNoDrink]
  .filter((name) => !name.includes(' '))
  .map(spell);
/** Number of letters from which a word may have two errors. */
const LONG = 7;
/** Colours that are nearly the name of something: « bleu » is no « blé ». */
const COLOURS: ReadonlySet<string> = new Set(servings.colorWords);
/** Allergen with a name close to the word, its liaison left out: « zeuf ». */
export function nearAllergen(word: string): string | undefined {
  if (COLOURS.has(word)) return undefined;
  const typed = [word, word.replace(/^z|s$/g, '')].map(spell);
  return SPELT_ALLERGENS.find((name) =>
    typed.some(
      (one) =>
        misspelling(one, name) >= (one.word.length < LONG ? 0.8 : 0.7) ||
        (one.sound.length > 2 && one.sound === name.sound),
    ),
  )?.word;
}

/** Adjectives of origin, by word. */
export const COUNTRY_WORDS: ReadonlyMap<string, Country> = new Map(
  (Object.entries(countries) as [Country, string[]][]).flatMap(([country, names]) =>
    names.map((name) => [name, country] as const),
  ),
);

/** Words recognised with a spelling mistake, if nothing has that name. */
export const MISSPELT = [
  ...CORRECTED,
  ...[...COUNTRY_WORDS.keys()].filter((word) => word.length > 6),
].map(spell);
