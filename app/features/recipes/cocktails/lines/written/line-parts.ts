/** Splits a line into parts: at « + », « et 2 cl », « puis 4 cl », commas. */
import { bare } from './line-text.ts';
import { readOne } from './read-one.ts';
import { matchAt, wordsOf } from './words/phrases.ts';
import { isThing } from './words/things.ts';
import { NOTE_STARTS, PREPARED } from './words/vocabulary.ts';

const ADDITION =
  /[([]|[)\]]|(?:,|;)? (?:(?:et|puis|and|then) )?(?:(?:on|tu|je) )?(?=(?:compl[éè]t|allong|rempli)\p{L}* |top (?:up )?with )|,? (?:\+|\/(?= [\d¼-¾⅐-⅞])|(?:&|et|and|y|e|und)(?= (?:[\d¼-¾⅐-⅞]|(?:une?|quelques|an?|one|un peu|autant|(?:le|les|the) (?:jus|zestes?|juice|zest)) |(?:les? |the )?(?:jus|zestes?|juice|zest) (?:d'|of |de \d)|d'une? |d(?:e |')(?:[\d¼-¾⅐-⅞]|deux |trois |quatre )))|(?:(?:et )?(?:puis|ensuite|enfin)|(?<!(?:au|peu|de|en|pas|guère|peine) )plus|(?<!(?:complét|allong|rempl|complet|rellen|top|fill|auff|serv|décor|garni|accompagn|infus|macér)\p{L}*(?: up| \d+ \p{L}+)? )(?:avec|with|mit|con|com)|then|sowie|ainsi que)(?= (?:d(?:e |'))?(?:[\d¼-¾⅐-⅞]|une? ))) |[,;] /giu;

/** « le jus », before a counted thing. */
export const PART =
  /^(?:(?:le|les|the|el|il) )?(?:jus|zestes?|juice|zest|zumo|jugo|succo|saft|suco) /i;
/** « d'une orange », « de 2 citrons » */
export const OF_ANOTHER = /^(?:d'une? |d(?:e |')(?:[\d¼-¾⅐-⅞]|deux|trois|quatre))/i;

/**
 * « plus a sprig for garnish », « son zeste », « quelques-unes pour décorer »: belong to the part
 * before.
 */
const OF_FIRST = /^(?:plus|son|sa|ses|leurs?|its|quelques-une?s|extra (?:to|for|pour)) /i;
/** « le jus d'un citron, | d'une orange »: a part was named. */
const isOfNext = (said: string, [first = '']: readonly string[]) =>
  OF_ANOTHER.test(said) && PART.test(first);
const isThingAlone = (said: string) => isThing(said) && isNameAlone(said);
/** « 4 cl de gin, 2 cl de citron, | glaçons »: a list was begun. */
const isFurther = (said: string, joint: string, parts: readonly string[]) =>
  (parts.length > 1 || joint === '; ') && isThingAlone(said);
/** « 4 cl de gin, tonic, glaçons »: two things, and nothing else, are a list too. */
function isListed(text: string): boolean {
  const [, ...things] = text.split(', ');
  return things.length > 1 && things.every(isThingAlone);
}

/**
 * Splits at signs and « et » outside parentheses. Text after a comma stays with the part before,
 * unless it has an amount.
 */
export function partsOf(text: string): { parts: string[]; joints: string[] } {
  const parts: string[] = [];
  const joints: string[] = [];
  const isList = isListed(text);
  let [depth, start, joint] = [0, 0, ''];
  const part = (end: number) => {
    const said = text.slice(start, end);
    // « 10 mint leaves, plus a sprig for garnish ».
    const isNote =
      OF_FIRST.test(said) ||
      (/^[,;] $/.test(joint) &&
        !isOfNext(said, parts) &&
        readOne(said).quantityText === '' &&
        !isList &&
        !isFurther(said, joint, parts));
    if (isNote) parts.push(`${parts.pop() ?? ''}${joint}${said}`);
    else {
      parts.push(said);
      joints.push(joint);
    }
  };
  for (const { 0: sign, index } of text.matchAll(ADDITION)) {
    if (/[([]/.test(sign)) depth += 1;
    else if (/[)\]]/.test(sign)) depth -= 1;
    else if (depth === 0) {
      part(index);
      [start, joint] = [index + sign.length, sign];
    }
  }
  part(text.length);
  return { parts, joints: joints.slice(1) };
}

const LONGEST_NAME = 3;

/** A name and nothing else: « citron vert », not « non traité », nor « pilés ». */
export function isNameAlone(text: string): boolean {
  const words = wordsOf(text);
  const isNote = (at: number) =>
    matchAt(NOTE_STARTS, words, at) !== null ||
    PREPARED.has((words[at]?.key ?? '').replace(/s$/, '').replace(/e$/, ''));
  return words.length > 0 && words.length <= LONGEST_NAME && !words.some((_, at) => isNote(at));
}

/** Names of a list of three or more things; null when the text may describe the first. */
export function namesOf(text: string): string[] | null {
  if (!text.includes(', ') || /[\d¼-¾⅐-⅞;:()[\]|=+]/.test(text)) return null;
  const names = bare(text)
    .split(/,? (?:et|and|y|e|und|&) |, /i)
    .map(bare);
  const isList = names.length > 2 && names.every((name) => isNameAlone(name) && isThing(name));
  return isList ? names : null;
}
