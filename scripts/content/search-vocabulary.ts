/** Shapes of the files of `content/vocabulary/search/`, by their paths. */
import { z } from 'zod';
import { COUNTRIES, GLASSES } from '#features/recipes/cocktails/cocktail.ts';
import { COLORS } from '#features/recipes/cocktails/color-names.ts';
import { FACETS } from '#features/recipes/cocktails/facets.ts';
import { SORTS } from '#features/recipes/cocktails/filters/list-filters.ts';
import { NUMBER_NAMES } from '#features/recipes/cocktails/filters/number-filters.ts';
import { READINGS } from '#features/recipes/cocktails/understand/measures.ts';
import { patternOf } from '#features/recipes/cocktails/understand/patterns.ts';
import { ALLERGENS } from '#features/recipes/ingredients/ingredient.ts';
import { listOf, slug } from './shapes.ts';

const says = listOf(z.string().min(1, 'L’expression est vide.')).min(1);
/** Words that a search folds: compared letter by letter. */
const folded = listOf(
  z.string().regex(/^[a-z0-9]+(?:[ -][a-z0-9]+)*$/, 'Minuscules sans accent, chiffres, espaces.'),
);
const keysOf = (keys: object) => z.enum(Object.keys(keys));
const facet = z.string().regex(new RegExp(`^(?:${FACETS.join('|')})=[a-z-]+$`), 'Liste inconnue.');

const wish = z.union([
  z.strictObject({ without: slug }),
  z.strictObject({ tag: slug }),
  z.strictObject({ withoutTag: slug }),
  z.strictObject({ allergen: slug }),
  z.strictObject({ facet }),
  z.strictObject({ withoutFacet: facet }),
  z.strictObject({ difficulty: z.enum(['facile', 'moyen', 'difficile']) }),
  z.strictObject({ sort: keysOf(SORTS) }),
  ...NUMBER_NAMES.map((name) => z.strictObject({ [name]: z.number().min(0) })),
]);
const saying = z.strictObject({
  says,
  asks: z.array(wish).optional(),
  refused: z.array(wish).optional(),
  isHealth: z.literal(true).optional(),
  tells: z.enum(['estimates', 'labels', 'amounts']).optional(),
});
const parts = z.record(z.string(), says);

/** Refuses expressions that no regular expression can hold, and parts without a meaning. */
const compiled = (value: { parts?: Record<string, string[]> }, context: z.RefinementCtx) => {
  const known = { number: ['\\d'], ...value.parts };
  const faultOf = (pattern: string) => {
    const named = [...pattern.matchAll(/\{([a-z]\w*)\}/gi)].map(([, name = '']) => name);
    const missing = named.find((name) => !Object.hasOwn(known, name));
    if (missing !== undefined) return `{${missing}} n’est pas une partie.`;
    try {
      return RegExp(patternOf([pattern], known)) && undefined;
    } catch {
      return 'Expression invalide.';
    }
  };
  const visit = (node: unknown, path: PropertyKey[]): void => {
    if (typeof node === 'object' && node !== null) {
      for (const [key, inner] of Object.entries(node)) {
        visit(inner, [...path, Array.isArray(node) ? Number(key) : key]);
      }
    }
    const message = typeof node === 'string' ? faultOf(node) : undefined;
    if (message !== undefined) context.addIssue({ code: 'custom', path, message });
  };
  visit(value, []);
};

export const SEARCH_VOCABULARY: Readonly<Record<string, z.ZodType>> = {
  'vocabulary/search/allergens.json': z.strictObject({
    names: z.record(z.enum(ALLERGENS), folded),
    /** Foods with an allergen: no misspelt word is taken for one. */
    foods: z.partialRecord(z.enum(ALLERGENS), folded),
    /** « Sans allergène » refuses all of them. */
    any: folded,
    inNoDrink: folded,
  }),
  'vocabulary/search/countries.json': z.partialRecord(keysOf(COUNTRIES), folded),
  'vocabulary/search/emoji.json': z.record(z.string(), listOf(z.string())),
  'vocabulary/search/everyday.json': z.strictObject({
    subjects: z.record(z.string(), folded),
    /** Dishes, with the tags of what suits them. */
    dishes: z.array(z.strictObject({ suits: listOf(slug), names: folded })),
  }),
  'vocabulary/search/measures.json': z
    .strictObject({
      numbers: z.record(z.string(), z.number()),
      parts,
      measures: z.array(
        z.strictObject({ reads: keysOf(READINGS), value: z.number().optional(), says }),
      ),
    })
    .superRefine(compiled),
  'vocabulary/search/refusals.json': z
    .strictObject({
      parts,
      prepositions: says,
      instead: says,
      verbs: says,
      after: says,
      eitherSide: says,
      health: says,
      noRefusal: says,
      refusedRefusal: says,
      denied: says,
      links: listOf(z.string()),
      often: folded,
      turn: says,
      tail: says,
      ofThings: says,
      welcome: says,
    })
    .superRefine(compiled),
  'vocabulary/search/sayings.json': z
    .strictObject({ parts, wanted: z.array(saying), refusedOnly: z.array(saying) })
    .superRefine(compiled),
  'vocabulary/search/servings.json': z
    .strictObject({
      parts,
      afterIn: z.partialRecord(keysOf(GLASSES), says),
      colors: z.record(keysOf(COLORS), says),
      ambiguousColors: z.array(keysOf(COLORS)),
      colorWords: folded,
      servings: z.array(saying),
    })
    .superRefine(compiled),
  'vocabulary/search/words.json': z.strictObject({
    linking: folded,
    either: folded,
    refusing: folded,
    asking: folded,
    anything: folded,
    wishing: folded,
    /** Words of wishes that are said of other things too. */
    wishingBeside: folded,
    homemade: says,
    howToMake: says,
    corrected: folded,
  }),
};
