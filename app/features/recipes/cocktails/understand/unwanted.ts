/** Reads the refused thing at a word: an allergen, a named thing, a strength, a country. */
import { slugify } from '#language/fold.ts';
import { ALLERGEN_WORDS, COUNTRY_WORDS, nearAllergen } from './names.ts';
import { COLORS_ALONE, REFUSED_SAYINGS, SAYINGS } from './sayings.ts';
import { MEASURES } from './measures.ts';
import type { PhraseText } from './text.ts';
import { keysOf, type Meaning } from './tokens.ts';
import type { Wish } from './wish.ts';

export interface Unwanted {
  /** Number of words. */
  length: number;
  wishes: readonly Wish[];
  /** Things only: families. */
  families?: readonly string[];
  /** Things only: a tag has the same name, so that it may be wanted. */
  isTagged?: boolean;
  /** Things only: known allergens. */
  allergens?: readonly string[];
  /** Kind of the refusal. Its things can be listed: « sans gin, vodka ni rhum ». */
  kind: 'allergen' | 'thing' | 'country' | 'title' | 'quality';
}

/** Is it in the glass, rather than a quality of the drink? */
export const isMatter = (one: Unwanted | undefined): boolean =>
  one?.kind === 'thing' || one?.kind === 'allergen';

function ofMeanings(text: PhraseText, at: number): Unwanted | undefined {
  const name = text.meaningsAt(at, keysOf);
  if (!name) return undefined;
  const tags = name.found.filter(({ kind }) => kind === 'tag');
  const things = name.found.filter(({ kind }) => kind === 'ingredient');
  const exact = things.filter(({ isName }) => isName);
  const chosen = exact.length > 0 ? [...exact, ...things] : [...things, ...tags];
  const wishes = [...new Set(chosen)].map(({ kind, slug }: Meaning): Wish =>
    kind === 'ingredient' ? { without: slug } : { withoutTag: slug },
  );
  const families = things.flatMap(({ familyId }) => familyId ?? []);
  const kind = things.length > 0 ? 'thing' : 'quality';
  const allergens = things.flatMap((one) => one.allergens.map((held) => slugify(held)));
  return { length: name.length, wishes, families, isTagged: tags.length > 0, allergens, kind };
}

function ofAllergens(text: PhraseText, at: number): Unwanted | undefined {
  const named = text.nameAt(at, (key) => ALLERGEN_WORDS.get(key));
  if (!named) return undefined;
  const wishes = named.found.map((one) => ({ allergen: slugify(one) }));
  return { length: named.length, wishes, kind: 'allergen' };
}

/**
 * « Ni rouge ni rose »: a colour of the drink, unless it is the name of an ingredient, or of one
 * made of the flower.
 */
const isOfColor = (text: PhraseText, at: number) =>
  !text.match('violettes?', at) &&
  text.meaningsAt(at)?.found.every(({ isName }) => !isName) !== false;

/** A thing with a colour as another name is refused too: « rose » may be a wine. */
function ofColor(text: PhraseText, at: number, named: Unwanted | undefined): Unwanted | undefined {
  const [color] = text.fitting(COLORS_ALONE, at);
  return (
    color && {
      length: color.length,
      wishes: [...color.refused, ...(named?.length === color.length ? named.wishes : [])],
      kind: 'quality',
    }
  );
}

/** « Pas pour 10 personnes » asks for no other number. */
function ofNumber(text: PhraseText, at: number, length: number): Unwanted | undefined {
  const hasNumber = text.tokens.slice(at, at + length).some(({ word }) => /^\d/.test(word));
  return hasNumber ? { length, wishes: [], kind: 'quality' } : undefined;
}

/** Longest refused thing that begins at a word; of two with the same length, the first. */
export function unwantedAt(text: PhraseText, at: number): Unwanted | undefined {
  if (at < 0) return undefined;
  const country = text.nameAt(at, (key) => COUNTRY_WORDS.get(key));
  const isFrom = country !== undefined && text.known.countries.has(country.found);
  const title = text.titleAt(at);
  const allergen = ofAllergens(text, at);
  const sayings = [...text.fitting(REFUSED_SAYINGS, at), ...text.fitting(SAYINGS, at)]
    // « Sans coupe de champagne » is about champagne.
    .filter(({ wishes, refused }) => wishes.length + refused.length > 0)
    .map(({ length, refused }): Unwanted => ({ length, wishes: refused, kind: 'quality' }));
  const named = ofMeanings(text, at);
  const found: (Unwanted | undefined)[] = [
    allergen,
    // « Pas de dessert » is about a kind of drink, « pas de cocktail rose » about no wine.
    ...sayings.filter(({ wishes }) => wishes.some((wish) => 'withoutFacet' in wish)),
    isOfColor(text, at) ? ofColor(text, at, named) : undefined,
    named,
    ...sayings,
    ...text.fitting(MEASURES, at).map(({ length }) => ofNumber(text, at, length)),
    isFrom
      ? {
          length: country.length,
          wishes: [{ withoutFacet: `pays=${country.found}` }],
          kind: 'country',
        }
      : undefined,
    // « Sans lait fraise » refuses milk, even if a title has this name.
    allergen ? undefined : { length: title, wishes: [], kind: 'title' },
  ];
  const [longest] = found
    .filter((one) => one !== undefined && one.length > 0)
    .toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0));
  return longest;
}

/** Allergen with a near spelling: « zeuf », « lé ». */
export function misspeltAllergen(text: PhraseText, at: number): Unwanted | undefined {
  const near = ALLERGEN_WORDS.get(nearAllergen(text.word(at)) ?? '');
  const wishes = near?.map((one) => ({ allergen: slugify(one) }));
  return wishes && { length: 1, wishes, kind: 'allergen' };
}
