/** Finds the title of a recipe in sentences. */
import { fold } from '#language/fold.ts';
import { isDrinkWord } from '../looks-like-drink.ts';
import { tellsGesture } from './sentences.ts';
import { toldLines } from './prose-lines.ts';

const LONGEST = 80;
const MOST_WORDS = 9;
const GREETING =
  /^(?:(?:bien )?(?:cher|chere|chers|cheres|coucou|bonjour|bonsoir|salut|hello|hi|hey|dear|merci|thanks|re|quote|citation)(?!\p{L})|(?:ma|mon|mes) (?:cher|chere|chers|cheri|cherie)|(?:le|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d)/u;
/** Words before a title, and words that end it. */
const NAMED =
  /(?:recettes? (?:originale )?(?:de la |de l'|du |des |de |d')|(?:voici|faire|preparer|appelle|appelait|appelons) (?:la |le |les |l'|un |une |mon |ma |notre )?|(?:recipe for|how to make|take on|called|make) (?:an? |the |my |our )?)([^.,;:!?()«»"\n]{3,60})/u;
const NAME_ENDS =
  /\s(?:que|qu'|qui|dont|avec|pour|facile|tres|est|c'est|comme|chez|car|parce|si|with|that|which|for|is|from|and|et)(?=\s|').*$/u;
/** Words used in place of a title. */
const NO_NAME =
  /^(?:recette|cocktail|boisson|drink|ca|cela|celle|celui|verre|tout|it|this|bonne|chose|comment|how)(?:\s|$)|^joli$/;

/** A quoted title near the beginning of a letter: « Soleil de Jo ». */
const QUOTED = /[«“"]\s*(\p{Lu}[^«»“”"]{2,50}[^«»“”"\s.,;:!?…])\s*[»”"]/gu;
const BEGINNING = 600;
/** Words before a quotation that is no title: another place or work, or speech. */
const OF_ANOTHER =
  /(?<!\p{L})(?:chez|bar|cafe|restaurant|hotel|livre|revue|magazine|film|chanson|dire|dis|dit|disait|repond|marque|book|movie|song|says?|said)(?: l[ea]s?)?\s*(?:[:,]\s*)?$/u;
/** « Recette du », before a quoted title. */
const ONLY_NAMES = /^(?:(?:la |ma |notre )?recette (?:de la|de l'|du|des|de|d'))?$/;

const capitalized = (text: string) =>
  text.trim().replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** True if a line is a title for the lines below. */
function isTitle(line: string): boolean {
  const said = fold(line);
  return (
    line.length <= LONGEST &&
    said.split(' ').length <= MOST_WORDS &&
    /\p{L}/u.test(said) &&
    !/[,;]|[.!?…]$/.test(line) &&
    !GREETING.test(said) &&
    !tellsGesture(line) &&
    toldLines([line]).length === 0
  );
}

/** The first quoted title, with its position. */
function quotedName(text: string): { name: string; at: number } | null {
  for (const { 1: name = '', index: at } of text.slice(0, BEGINNING).matchAll(QUOTED)) {
    const before = text.slice(0, at);
    const clause = before.split(/[,;:.!?\n]/u).at(-1) ?? '';
    // « 5 cl de rhum « Untel » »: a brand.
    const isBrand =
      toldLines([clause]).length > 0 || isDrinkWord(fold(clause).split(' ').at(-1) ?? '');
    const isWord = NO_NAME.test(fold(name)) && !name.includes(' ');
    if (isBrand || isWord || OF_ANOTHER.test(fold(before))) continue;
    if (isTitle(name)) return { name, at };
  }
  return null;
}

/** « Recette du « Petit Matin » » → « Petit Matin ». */
function titleOf(line: string): string {
  const quoted = quotedName(line);
  const isAll = quoted && ONLY_NAMES.test(fold(line.slice(0, quoted.at)));
  return capitalized(isAll && /[»”"]$/.test(line) ? quoted.name : line);
}

/**
 * The title: the first line, or the words after « recette de » and the like; empty if there is
 * none.
 */
export function toldTitle(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences.map((sentence) => sentence.replace(/\s{0,20}:$/, ''));
  if (others.length > 0 && isTitle(first.replace(/\.$/, ''))) {
    return titleOf(first.replace(/\.$/, ''));
  }
  const quoted = quotedName(sentences.join('\n'));
  if (quoted) return quoted.name;
  for (const sentence of sentences) {
    // Replaces letter by letter, so that positions match the original text.
    const plain = sentence
      .replaceAll('’', "'")
      .replace(/\p{L}/gu, (letter) => letter.normalize('NFD').charAt(0).toLowerCase());
    const found = NAMED.exec(plain);
    if (!found) continue;
    const [, name = ''] = found;
    const kept = name.replace(NAME_ENDS, '');
    const from = found.index + found[0].length - name.length;
    if (kept.trim().length > 2 && !NO_NAME.test(kept.trim()) && toldLines([kept]).length === 0) {
      return capitalized(sentence.slice(from, from + kept.length));
    }
  }
  return '';
}
