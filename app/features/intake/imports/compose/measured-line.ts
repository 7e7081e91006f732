/** Builds a line from a separate amount, unit and name. */
import { fold } from '#language/fold.ts';
import { takeQuantity } from '#features/recipes/cocktails/lines/written/line-quantity.ts';
import { marksOf } from '#features/recipes/cocktails/lines/written/line-marks.ts';
import { cleaned } from '#features/recipes/cocktails/lines/written/line-text.ts';
import { wordsOf } from '#features/recipes/cocktails/lines/written/words/phrases.ts';
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import type { DraftLine } from '#features/intake/imports/draft.ts';
import { remembered } from '#language/words/remembered.ts';

export interface Measured {
  quantity: string;
  unit?: string | undefined;
  name: string;
  /** Remark about the ingredient. */
  note?: string | undefined;
  isOptional?: boolean | undefined;
}

/** Folded units that only mean « piece ». */
const COUNTED =
  /^(?:whole|each|units?|unites?|pieces?|pcs?|pz|pezzi|uds?|unidad(?:es)?|stk?|stuck|entiere?s?|-|0)\.?$/;

const joined = (...parts: (string | undefined)[]) =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');

/** « 4.0 » and « 0.75 » in French notation. */
const inFrench = (number: string) =>
  number.trim().replace(/^(\d+)\.(\d+)$/, (_, whole: string, part: string) => {
    const rest = part.slice(0, 3).replace(/(?<!0)0+$/, '');
    return rest === '' ? whole : `${whole},${rest}`;
  });

const readAmount = remembered((text) => ({ taken: takeQuantity(wordsOf(cleaned(text))) }));
const readName = remembered(parseIngredientLine);

/** « 3 » with « Fläschchen »: a unit unknown to the parser stays as the source's own. */
function withOwnUnit(
  number: string,
  unit: string | undefined,
  read: ReturnType<typeof readAmount>,
): ReturnType<typeof readAmount> {
  const own = unit?.trim() ?? '';
  if (own === '' || read.taken?.rest.length === 0) return read;
  const { taken } = readAmount(number);
  return taken?.rest.length === 0 ? { taken: { ...taken, unit: own } } : read;
}

/**
 * The line with its parts read by the line parser: « 2 », « oz », « Light Rum ». If the amount is
 * missing or has other words (« Juice of ½ »), only the text is set.
 */
export function measuredLine({ quantity, unit, name, note, isOptional }: Measured): DraftLine {
  // « 4 cl » includes its unit: a separate unit is ignored; « 3 à 4 » and « un demi » take theirs.
  const alone = /\p{L}/u.test(quantity) ? readAmount(quantity).taken : null;
  const isBare = !/\p{L}/u.test(quantity) || (alone?.unit === null && alone.rest.length === 0);
  const isCounted = !isBare || COUNTED.test(fold(unit ?? ''));
  const number = /^0(?:[.,]0*)?$/.test(quantity.trim()) ? '' : inFrench(quantity);
  const amount = joined(number, isCounted || number === '' ? undefined : unit);
  const said = joined(amount, name);
  const whole = joined(number, isBare && number !== '' ? unit : undefined, name);
  const text = joined(whole, note && `(${note})`, isOptional ? '(facultatif)' : undefined);
  const { taken } = withOwnUnit(number, isCounted ? undefined : unit, readAmount(amount));
  const [read, ...others] = readName(name);
  const isPlain = read !== undefined && others.length === 0 && read.name !== '';
  const [told] = readName(said);
  if (amount !== '' && !taken && isPlain && told?.quantityText === '' && !told.service) {
    // « n.B. », « Full Glass »: an unreadable amount stays as written.
    return { text, parts: { ...read, quantityText: amount.trim() } };
  }
  if (!taken || taken.rest.length > 0 || !isPlain) return { text };
  if (read.quantityText !== '' || read.unit !== null) return { text };
  const { marks, notes } = marksOf({
    unit: taken.unit,
    name: read.name,
    notes: note ? [note] : [],
  });
  // « Tonic (to serve) »: only the whole line shows that it is for serving.
  if (read.service && !marks.service) return { text };
  const aside = [read.aside, taken.note, note].filter(Boolean).join(', ') || null;
  const parts = {
    ...read,
    ...marks,
    quantityText: taken.quantityText.trim(),
    unit: taken.unit,
    ...(isOptional && { facultatif: true as const }),
    note: [read.note, taken.note, ...notes].filter(Boolean).join(', ') || null,
    aside,
  };
  return { text, parts };
}
