/** Notes that change which ingredient is meant: « lait (de coco) », « café, liqueur ». */
import { WORDS } from './words/languages.ts';
import { cutNote } from './line-notes.ts';
import { isCondition } from './words/adjectives.ts';
import { ADJECTIVES, isLink, LINKS } from './words/amounts.ts';
import { levelAt } from './words/containers.ts';
import { LABELS } from './words/headings.ts';
import { matchAt, matchWhole, type Phrases, phraseSet, textOf, wordsOf } from './words/phrases.ts';
import { FILLING, MARKS, OPENERS, SIZES, VERBS } from './words/vocabulary.ts';

/** Notes about the ingredient that leave it the same: « maison ». */
const BESIDE = phraseSet(WORDS.words.notesBeside);
/** Longer notes are remarks. */
const MOST_WORDS = 4;
const WHOLE: readonly Phrases<string>[] = [ADJECTIVES, SIZES, BESIDE, LABELS, MARKS, FILLING];

/** Whether words beside a name leave it the same: « maison », « à moitié pleine ». */
export function isBeside(said: string): boolean {
  const words = wordsOf(said);
  return (
    isCondition(words) ||
    levelAt(words) === words.length ||
    WHOLE.some((table) => matchWhole(table, words) !== null)
  );
}

function isTelling(note: string): boolean {
  const words = wordsOf(note);
  if (words.length > MOST_WORDS || !/\p{L}{2}/u.test(note) || /[\p{N}?!.:]/u.test(note))
    return false;
  if (/^(?:sans|without|senza|sin|ohne|sem)$/.test(words[0]?.key ?? '')) return true;
  return !(
    isBeside(note) ||
    [VERBS, OPENERS].some((table: Phrases<string>) => matchAt(table, words) !== null) ||
    cutNote(words, 0).name.length === 0
  );
}

/**
 * The parts of a note that change its ingredient, joined; null without any. « de coco », not
 * « bien frais », « pour la déco » or « 1 citron ».
 */
export function qualifierOf(note: string | null): { said: string; others: string | null } | null {
  const parts = note?.replaceAll('’', "'").split(', ') ?? [];
  const telling = parts.filter(isTelling);
  if (telling.length === 0) return null;
  const others = parts.filter((part) => !telling.includes(part)).join(', ');
  const said = telling.join(' ').replace(/^(?:le|la|les|the) |^l'/iu, '');
  return { said, others: others.replaceAll("'", '’') || null };
}

/** Qualifier without the link at its end: « sirop de » → « sirop ». */
export function withoutLink(qualifier: string): { said: string; leads: boolean; follows: boolean } {
  const words = wordsOf(qualifier);
  const leads = isLink(words.at(-1));
  const said = textOf(leads ? words.slice(0, -1) : words);
  const follows = /^(?:sans|without|à|au|aux) /iu.test(said) || matchAt(LINKS, words) !== null;
  return { said, leads, follows };
}
