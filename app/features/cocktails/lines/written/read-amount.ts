/** An amount in words, before a name or behind it: « Compléter de », « au goût », « Vodka 4 cl ». */
import type { Taken } from './line-count.ts';
import { takeNumber } from './line-measure.ts';
import { takeQuantity } from './line-quantity.ts';
import {
  type AmountAside,
  AMOUNT_ASIDES,
  CONJUNCTIONS,
  FILLING,
  FILLING_LINKS,
  POURING,
} from './line-vocabulary.ts';
import { matchAt, textOf, type Word } from './line-words.ts';
import { measureAt } from './measure-at.ts';

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

/** « Rhum 4 cl blanc », « jus 3 cl d'orange », « rhum 4 cl ou vodka 3 cl »: the quantity stands in the name. */
export function takeMiddle(words: readonly Word[]): Taken | null {
  for (let at = 1; at < words.length - 1; at += 1) {
    const measure = measureAt(words, at);
    if (measure === null) continue;
    const end = at + measure.length;
    const isInstead = matchAt(CONJUNCTIONS, words, end)?.meaning === 'ou';
    const isOnly = isInstead || !words.some((_, next) => next >= end && measureAt(words, next));
    const taken =
      measure.isPart || end === words.length || !isOnly ? null : takeNumber(words.slice(at));
    return taken && { ...taken, rest: [...words.slice(0, at), ...taken.rest] };
  }
  return null;
}

const LONGEST_ENDING = 9;

/** « Vodka 4 cl », « menthe x 8 », « citron 1/2 »: the quantity comes last. */
export function takeLast(words: readonly Word[]): Taken | null {
  for (let length = Math.min(LONGEST_ENDING, words.length - 1); length > 0; length -= 1) {
    const ending = words.slice(-length);
    const [first] = ending;
    const times = length < 3 && /^[x×](\d*)$/.exec(textOf(ending).replace(' ', ''));
    const rest = words.slice(0, -length);
    if (times && times[1]) return { quantityText: times[1], unit: null, rest };
    const taken = takeQuantity(ending);
    const isSaid =
      taken !== null && (taken.unit !== null || /^(?:\d\/\d|[¼-¾⅐-⅞])$/.test(first?.key ?? ''));
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
