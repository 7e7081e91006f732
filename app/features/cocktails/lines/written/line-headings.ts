/** Lines that name no ingredient. */
import { takeQuantity } from './line-quantity.ts';
import { bare } from './line-text.ts';
import { isLink } from './line-unit.ts';
import { COLUMNS, DECORATIONS, HEADINGS, LABELS } from './heading-words.ts';
import { matchAt, matchWhole, textOf, wordsOf, type Word } from './line-words.ts';
import { saysAgeOrTime, SERVES, STEP } from './numbered-names.ts';
import { isOfRecipe, toldAt } from './of-recipe.ts';
import { readOne, takeParentheses } from './read-one.ts';

/** « Pour le », « For the », « Para la »: what follows is made of the lines below. */
const PURPOSE =
  /^(?:pour (?:le|la|les|l'|un|une) ?|for (?:the|a) |para (?:el|la|los|las|o|a) |per (?:il|lo|la|gli|le|l') ?|für (?:den|die|das) |zum |zur )(?=\p{L})/iu;
/** « Pour le sirop de gingembre »; of more words, one may be an ingredient. */
const LONGEST_PURPOSE = 5;

/** « Pour le sirop », « For the garnish », « Pour la déco du verre »: not « Pour la déco menthe ». */
function isPurpose(text: string): boolean {
  const purpose = PURPOSE.exec(text)?.[0];
  if (purpose === undefined || /[\p{N},;:|=+–—]| - /u.test(text)) return false;
  const what = wordsOf(text.slice(purpose.length));
  if (what.length > LONGEST_PURPOSE || saidAt(what) > 0) return false;
  const decoration = matchAt(DECORATIONS, what)?.length ?? 0;
  return (
    decoration === 0 ||
    /^(?:$|(?:du|de la|de l'|des|of the) (?:verres?|cocktails?|coupes?|glass)$)/i.test(
      rest(what, decoration),
    )
  );
}
/** Where the words begin to say how much of what; 0 where they do not. */
const saidAt = (words: readonly Word[]): number =>
  Math.max(
    0,
    words.findIndex((_, at) => at > 0 && !isLink(words[at - 1]) && saysHowMuch(words.slice(at))),
  );

/** « Pour la déco menthe », « Garniture 1 cerise », « Éventuellement, 1 trait de bitter », as « Pour la déco : menthe ». */
export function labelled(text: string): string {
  const step = STEP.exec(text)?.[0];
  const head = step ?? SERVES.exec(text)?.[0] ?? '';
  const more = head === '' ? [] : wordsOf(bare(text.slice(head.length)));
  if (saysHowMuch(more)) return `${bare(head)} : ${textOf(more)}`;
  // « Étape 1 : dans un shaker, 4 cl de gin »
  const at = step !== undefined && readOne(textOf(more)).quantityText === '' ? toldAt(more) : 0;
  if (at > 0)
    return `${bare(head)} : ${textOf(more.slice(at))} (${bare(textOf(more.slice(0, at)))})`;
  if (text.includes(':')) return text;
  const words = wordsOf(text);
  const label = matchAt(LABELS, words)?.length ?? 0;
  if (label > 0 && saysHowMuch(words.slice(label))) {
    return `${bare(textOf(words.slice(0, label)))} : ${textOf(words.slice(label))}`;
  }
  const purpose = PURPOSE.exec(text)?.[0] ?? '';
  if (purpose === '') return text;
  const what = wordsOf(text.slice(purpose.length));
  const length = matchAt(DECORATIONS, what)?.length ?? saidAt(what.slice(0, LONGEST_PURPOSE + 2));
  if (length === 0 || length === what.length || LINKED.test(what[length]?.key ?? '')) return text;
  return `${purpose}${textOf(what.slice(0, length))} : ${textOf(what.slice(length))}`;
}
const LINKED = /^(?:[,–—=+|-]|de|d'|du|des|of|a|au|aux|et|and|ou|or|avec|pour)?$/;

const saysHowMuch = (words: readonly Word[]) => {
  const taken = takeQuantity(words);
  return taken !== null && !taken.isImplied;
};
const rest = (words: readonly Word[], from: number) =>
  words
    .slice(from)
    .map(({ key, gap }) => key + gap)
    .join('')
    .trim();

/** « Pour le sirop : », « Préparation »: what the lines below are for. */
export function isHeading(text: string): boolean {
  const said = bare(takeParentheses(text).rest);
  const words = wordsOf(said);
  if (isOfRecipe(text, said)) return true;
  if (/^\d/.test(text)) return /: *$/.test(text) && saysAgeOrTime(words);
  // « Étape 1 », « Pour 4 personnes ».
  const unnumbered = words.filter(({ key }) => !/^\d+$/.test(key));
  if (matchWhole(HEADINGS, unnumbered) !== null || matchWhole(LABELS, words) !== null) return true;
  if (
    text.includes(' | ') &&
    said.split(' | ').every((cell) => matchWhole(COLUMNS, wordsOf(cell)) !== null)
  ) {
    return true;
  }
  if (isPurpose(said)) return true;
  return /:[ *]*$/.test(text) && !/\p{N}/u.test(text) && takeQuantity(words) === null;
}
