/**
 * An amount in words, before a name or behind it: « Compléter de », « au goût », « Vodka 4 cl ».
 */
import { MILLILITRES_PER_UNIT, normalizeUnit } from '../unit.ts';
import type { Taken } from './line-count.ts';
import { measureAt, takeNumber } from './line-measure.ts';
import { ofPart, takeQuantity } from './line-quantity.ts';
import { unitAt } from './line-unit.ts';
import { NUMBER_ALONE } from './numbered-names.ts';
import { matchAt, startsNumber, textOf, type Word } from './words/phrases.ts';
import { isCountable } from './words/things.ts';
import {
  AMOUNT_ASIDES,
  type AmountAside,
  CONJUNCTIONS,
  FILLING,
  FILLING_LINKS,
  POURING,
} from './words/vocabulary.ts';

export const FILL = 'Compléter';

/** « Compléter de », « au goût »: the amount that the words begin with. */
export function takeAmount(words: readonly Word[]): Taken | null {
  const filling = matchAt(FILLING, words);
  if (filling !== null) {
    const poured = words.slice(filling.length);
    const rest = poured.slice(matchAt(POURING, poured)?.length ?? 0);
    const link = matchAt(FILLING_LINKS, rest)?.length ?? 0;
    return { quantityText: FILL, unit: null, rest: rest.slice(link) };
  }
  const taste = matchAt(AMOUNT_ASIDES, words);
  if (taste === null) return null;
  return {
    ...amountOf(taste.meaning, words.slice(0, taste.length)),
    rest: words.slice(taste.length),
  };
}

export const amountOf = (meaning: AmountAside, said: readonly Word[]) => ({
  quantityText: meaning === 'fill' ? FILL : meaning === 'typed' ? textOf(said) : meaning,
  unit: null,
});

/** « Dans un verre, 4 cl de gin » is a sentence. */
const BEFORE_A_PLACE = /^(?:dans|sur|avec|au|aux|pour|in|into|with|en|mit|con|com)$/;

/**
 * « Rhum 4 cl blanc », « jus 3 cl d'orange », « rhum 4 cl ou vodka 3 cl »: the quantity is inside
 * the name.
 */
export function takeMiddle(words: readonly Word[]): Taken | null {
  const at = words.findIndex((_, index) => index > 0 && measureAt(words, index) !== null);
  const measure = at < 0 || BEFORE_A_PLACE.test(words[0]?.key ?? '') ? null : measureAt(words, at);
  const end = at + (measure?.length ?? 0);
  if (measure === null || measure.isPart || end === words.length) return null;
  const isInstead = matchAt(CONJUNCTIONS, words, end)?.meaning === 'ou';
  const isOnly = !words.some((_, next) => next >= end && measureAt(words, next) !== null);
  const taken = isInstead || isOnly ? takeNumber(words.slice(at)) : null;
  if (taken === null) return null;
  const before = words.slice(0, at);
  const container = unitAt(before);
  // « Bouteille 75 cl de cidre »: what one holds.
  if (container?.length !== at) return { ...taken, rest: [...before, ...taken.rest] };
  const note = textOf(words.slice(at, end));
  return { quantityText: '1', unit: container.unit, rest: taken.rest, isImplied: true, note };
}

/** « 10 », « 8-10 »: a count of the named thing; « Licor 43 » is a name. */
const isCount = (words: readonly Word[]) =>
  /^[1-9]\d?(?: ?(?:[-–/à]|a|ou) ?\d{1,2})?$/.test(textOf(words)) &&
  !NUMBER_ALONE.test(textOf(words));

/** « Foglie di menta | 10 », « Tranches de citron | 2 »: the count of cut pieces comes last. */
export function takeCountLast(taken: Taken): Taken {
  const { unit, rest, isImplied, ...said } = taken;
  if (!isImplied || unit === null || normalizeUnit(unit) === null) return taken;
  // « Trait d'Havana Club 7 »
  const isCalled = unit in MILLILITRES_PER_UNIT && /^\p{Lu}/u.test(rest.at(-2)?.raw ?? '');
  const length = [3, 2, 1].find((many) => rest.length > many && isCount(rest.slice(-many)));
  if (length === undefined || isCalled) return taken;
  const quantityText = textOf(rest.slice(-length));
  return { ...said, quantityText, unit, rest: rest.slice(0, -length) };
}

const LONGEST_ENDING = 9;

/** « Vodka 4 cl », « menthe x 8 », « citron 1/2 »: the quantity comes last. */
export function takeLast(words: readonly Word[]): Taken | null {
  for (let length = Math.min(LONGEST_ENDING, words.length - 1); length > 0; length -= 1) {
    const ending = words.slice(-length);
    const [first] = ending;
    const times = length < 3 && /^[x×](\d*)$/.exec(textOf(ending).replace(' ', ''));
    const rest = words.slice(0, -length);
    // « Lime | a spicchi » are cut.
    if (first?.key === 'a') continue;
    if (times && times[1]) return { quantityText: times[1], unit: null, rest };
    const said = takeQuantity(ending);
    // « citron | 1/2 jus »
    const taken = said && startsNumber(first) ? ofPart(said) : said;
    const isSaid =
      taken !== null &&
      (taken.unit !== null ||
        taken.quantityText !== said?.quantityText ||
        /^(?:\d\/\d|[¼-¾⅐-⅞])$/.test(first?.key ?? '') ||
        (isCount(ending) && isCountable(rest)));
    if (
      isSaid &&
      taken.rest.length === 0 &&
      !/^(?:de?'?|dans|in|into|sur)$/.test(words.at(-length - 1)?.key ?? '')
    ) {
      return { ...taken, rest };
    }
  }
  return null;
}
