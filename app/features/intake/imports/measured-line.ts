/** A line of a source that keeps amount, unit and name apart. */
import { fold } from '#language/fold.ts';
import { takeQuantity } from '#features/recipes/cocktails/lines/written/line-quantity.ts';
import { marksOf } from '#features/recipes/cocktails/lines/written/line-marks.ts';
import { cleaned } from '#features/recipes/cocktails/lines/written/line-text.ts';
import { wordsOf } from '#features/recipes/cocktails/lines/written/words/phrases.ts';
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import type { DraftLine } from './draft.ts';
import { remembered } from './remembered.ts';

export interface Measured {
  quantity: string;
  unit?: string | undefined;
  name: string;
  /** What else is said of it. */
  note?: string | undefined;
  isOptional?: boolean | undefined;
}

/** Units that say no more than that something is counted, folded. */
const COUNTED =
  /^(?:whole|each|units?|unites?|pieces?|pcs?|pz|pezzi|uds?|unidad(?:es)?|stk?|stuck|entiere?s?|-|0)\.?$/;

const joined = (...parts: (string | undefined)[]) =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');

/** « 4.0 » and « 0.75 » as they are written in French. */
const inFrench = (number: string) =>
  number.trim().replace(/^(\d+)\.(\d+)$/, (_, whole: string, part: string) => {
    const rest = part.slice(0, 3).replace(/(?<!0)0+$/, '');
    return rest === '' ? whole : `${whole},${rest}`;
  });

const readAmount = remembered((text) => ({ taken: takeQuantity(wordsOf(cleaned(text))) }));
const readName = remembered(parseIngredientLine);

/** « 3 », « Fläschchen »: a unit that the parser does not know is the source’s own. */
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
 * The line, its parts read by the words of the line parser: « 2 », « oz », « Light Rum ». Of an amount that
 * says more (« Juice of ½ »), or of none, the text alone tells.
 */
export function measuredLine({ quantity, unit, name, note, isOptional }: Measured): DraftLine {
  // « 4 cl » says its unit already, whatever stands beside it.
  const isBare = !/\p{L}/u.test(quantity);
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
    // « n.B. », « Full Glass »: said as it is.
    return { text, parts: { ...read, quantityText: amount.trim() } };
  }
  if (!taken || taken.rest.length > 0 || !isPlain) return { text };
  if (read.quantityText !== '' || read.unit !== null) return { text };
  const { marks, notes } = marksOf({
    unit: taken.unit,
    name: read.name,
    notes: note ? [note] : [],
  });
  // « Tonic (to serve) »: whether it is poured is for the whole line to say.
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
