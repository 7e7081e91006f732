/** Lines that name no ingredient. */
import { normalizeUnit } from '../unit.ts';
import { takeQuantity } from './line-quantity.ts';
import { bare } from './line-text.ts';
import { MANY, saysAgeOrTime, SERVES, STEP } from './numbered-names.ts';
import { isOwn } from './read-garnish.ts';
import { garnishOf, readOne, takeParentheses } from './read-one.ts';
import { isLink } from './words/amounts.ts';
import { COLUMNS, DECORATIONS, HEADINGS, LABELS } from './words/headings.ts';
import { matchAt, matchWhole, startsNumber, textOf, type Word, wordsOf } from './words/phrases.ts';
import { isThing } from './words/things.ts';
import { FILLING, MARKS } from './words/vocabulary.ts';

/** « Pour le », « For the », « Para la »: what follows is made of the lines below. */
const PURPOSE =
  /^(?:pour (?:le|la|les|l'|un|une) ?|for (?:the|a) |para (?:el|la|los|las|o|a) |per (?:il|lo|la|gli|le|l') ?|für (?:den|die|das) |zum |zur )(?=\p{L})/iu;
/**
 * Most words of a purpose, « Pour le sirop de gingembre »; a longer text may name an ingredient.
 */
const LONGEST_PURPOSE = 5;

/**
 * « Pour le sirop », « For the garnish », « Pour la déco du verre »: not « Pour la déco menthe ».
 */
function isPurpose(text: string): boolean {
  const purpose = PURPOSE.exec(text)?.[0];
  // « Zum Auffüllen Tonic »
  const isFilling = matchAt(FILLING, wordsOf(text)) !== null;
  if (purpose === undefined || isFilling || /[\p{N},;:|=+–—]| - /u.test(text)) return false;
  const what = wordsOf(text.slice(purpose.length));
  if (what.length > LONGEST_PURPOSE || saidAt(what) > 0) return false;
  const decoration = matchAt(DECORATIONS, what)?.length ?? 0;
  return (
    decoration === 0 ||
    /^(?:$|(?:du|de la|de l'|des|of the) (?:verres?|cocktails?|coupes?|glass)$)/i.test(
      textOf(what.slice(decoration)),
    )
  );
}
/** Index where a quantity begins; -1 without one. */
const saidAt = (words: readonly Word[]) =>
  words.findIndex((_, at) => at > 0 && !isLink(words[at - 1]) && saysHowMuch(words.slice(at)));

/**
 * Adds the colon after a label: « Pour la déco menthe » → « Pour la déco : menthe »; also
 * « Garniture 1 cerise », « Éventuellement, 1 trait de bitter ».
 */
export function labelled(text: string): string {
  const step = STEP.exec(text)?.[0];
  const head = step ?? SERVES.exec(text)?.[0] ?? '';
  const more = head === '' ? [] : wordsOf(bare(text.slice(head.length)));
  if (saysHowMuch(more)) return `${bare(head)} : ${textOf(more)}`;
  // « Étape 1 : dans un shaker, 4 cl de gin »
  const at = step !== undefined && readOne(textOf(more)).quantityText === '' ? toldAt(more) : 0;
  if (at > 0)
    return `${bare(head)} : ${textOf(more.slice(at))} (${bare(textOf(more.slice(0, at)))})`;
  const words = wordsOf(text);
  const label = matchAt(LABELS, words)?.length ?? 0;
  if (label > 0 && saysHowMuch(words.slice(label))) {
    return `${bare(textOf(words.slice(0, label)))} : ${textOf(words.slice(label))}`;
  }
  const garnished = garnishOf(words);
  if (garnished !== null) return `${textOf(garnished.verb)} : ${textOf(garnished.garnish)}`;
  const purpose = PURPOSE.exec(text)?.[0] ?? '';
  if (purpose === '') return text;
  const what = wordsOf(text.slice(purpose.length));
  const length = matchAt(DECORATIONS, what)?.length ?? saidAt(what.slice(0, LONGEST_PURPOSE + 2));
  if (length <= 0 || length === what.length || LINKED.test(what[length]?.key ?? '')) return text;
  return `${purpose}${textOf(what.slice(0, length))} : ${textOf(what.slice(length))}`;
}
const LINKED = /^(?:[,–—=+|-]|de|d'|du|des|of|a|au|aux|et|and|ou|or|avec|pour)?$/;

const saysHowMuch = (words: readonly Word[]) => {
  const taken = takeQuantity(words);
  return taken !== null && !taken.isImplied;
};

/** « Pour le sirop : », « Préparation »: is it the heading of the lines below? */
export function isHeading(text: string): boolean {
  const said = bare(takeParentheses(text).rest);
  const words = wordsOf(said);
  if (isOfRecipe(text, said)) return true;
  if (/^\d/.test(text)) return /: *$/.test(text) && saysAgeOrTime(words);
  // « Étape 1 », « Pour 4 personnes ».
  const unnumbered = words.filter(({ key }) => !/^\d+$/.test(key));
  if (matchWhole(HEADINGS, unnumbered) !== null) return true;
  if (matchWhole(LABELS, words) !== null || matchWhole(MARKS, words) !== null) return true;
  if (
    text.includes(' | ') &&
    said.split(' | ').every((cell) => matchWhole(COLUMNS, wordsOf(cell)) !== null)
  ) {
    return true;
  }
  if (isPurpose(said)) return true;
  return /:[ *]*$/.test(text) && !/\p{N}/u.test(text) && takeQuantity(words) === null;
}

/** « 12,50 € », « Prix : env. 15 euros par verre »: only a price. */
const PRICE =
  /^(?:(?:prix|co[ûu]t|total|budget|price|cost)(?: (?:total|indicatif|moyen|estimé|par verre))? ?[:=]? ?)?(?:environ |env\.? |~ ?|≈ ?)?(?:[€$£] ?\d+(?:[ .,]\d+)*|\d+(?:[ .,]\d+)* ?(?:€|\$|£|eur|euros?)(?: ?\d\d)?)(?: ?(?:\/|par|per|pour|les?|la|l'|each|pièce|ttc) ?[\p{L}\d ]{0,30})?$/iu;

/** « Matériel : 1 shaker », « Repos au frais : 2 h »: labels about the recipe. */
const BESIDE =
  /^(?:(matériel|ustensiles?|équipements?|verrerie|verre|difficulté|co[ûu]t|equipment|tools|glassware|glass|(?:temps|durée|repos|cuisson|attente|total time)(?: [^:]{1,20})?)|préparation|prep(?:aration)?(?: time)?|[ée]tape \d+|step \d+) ?: ?(.+)$/iu;

/** Index of the amount in a sentence: « dans un shaker, | 4 cl de gin »; -1 without one. */
const toldAt = (words: readonly Word[]) =>
  words.findIndex(
    (word, at) => startsNumber(word) && (takeQuantity(words.slice(at))?.rest.length ?? 0) > 0,
  );

/**
 * « Préparation : 10 min », not « Préparation : 4 cl de rhum »: a name with an amount is always an
 * ingredient.
 */
function isBeside(said: string): boolean {
  const [, attribute, what] = BESIDE.exec(said) ?? [];
  if (what === undefined) return false;
  const words = wordsOf(what);
  const read = readOne(what);
  const isNamed = read.quantityText !== '' && !read.isImplied && isOwn(read);
  // A bottle may be a tool, and « tumbler 30 cl » is one.
  const isMeasured = normalizeUnit(read.unit ?? '') !== null && takeQuantity(words) !== null;
  if (attribute !== undefined) return !isNamed || !(isMeasured || isThing(textOf(read.name)));
  return !isNamed && toldAt(words) < 0;
}

/**
 * « 10 min », « Prêt en 5 minutes », « Préparation 2 h 30 », « 12 heures au frais »: a duration.
 */
const LASTS = new RegExp(
  String.raw`^(?:(?:prête?|réalisée?|ready|done) (?:en|in) |en |pendant |comptez? |(?:temps|durée|préparation|repos|cuisson|infusion|macération|prep(?:aration)?|active|total|cook(?:ing)?)(?: (?:de|d'|au|à) ?[\p{L}']{1,15})? ?:? ?)?` +
    String.raw`(?:${MANY} ?|1/2 |une demi-)(?:h|hrs?|heures?|hours?|min|mn|mins|minutes?|secondes?|seconds?|jours?|days?|nuits?)(?: ?\d{1,2}(?: ?min)?)?(?: (?:de|d'|of|au|à) ?[\p{L} ']{1,30})?$`,
  'iu',
);

/** « Total : 18 cl », « Volume final 20 cl », « soit 20 cl en tout »: volume of the whole drink. */
const OF_ALL =
  /^(?:soit|ce qui fait|en tout|au total|yields?|makes|(?:le |sous-|grand )?total(?: (?:de |des |d'|of )?(?:volume|liquide|alcool|alcohol|liquid)s?)?|(?:volume|poids|contenance|quantité|liquide)(?: (?:total|final|servi)e?)?) ?[:=]? ?/iu;
const AFTER_ALL =
  /^(?:d'|de |of )?(?:alcool|liquide|boisson|cocktail|mélange|alcohol|liquid)?(?: pur)?(?:(?:^| )(?:au total|en tout|in total|in all|par (?:verre|personne|cocktail)))?$/iu;
/** « Alcool : 18 % », « 12 % vol. », « Degré : 12° », « 180 kcal » */
const STRENGTH =
  /^(?:(?:alcool|degré|titre|teneur|taux|force|abv|alc)[^\d:]*[:=]? ?(?:environ |~ ?|≈ ?)?\d+(?:[.,]\d+)? ?[%°](?: ?vol)?|\d+(?:[.,]\d+)? ?(?:°|% ?(?:vol|alc|abv)|° ?vol)|(?:calories? ?[:=]? ?)\d+|(?:calories? ?[:=]? ?)?\d+ ?k?cal(?:ories)?(?: par verre)?)$/iu;

function isOfAll(said: string): boolean {
  const head = OF_ALL.exec(said)?.[0] ?? '';
  if (head === '' && !/(?:total|tout|all)$/.test(said)) return false;
  const taken = takeQuantity(wordsOf(said.slice(head.length)));
  return taken !== null && !taken.isImplied && AFTER_ALL.test(textOf(taken.rest));
}

/** @param said the text without its parentheses */
const isOfRecipe = (text: string, said: string) =>
  PRICE.test(bare(text)) ||
  STRENGTH.test(said) ||
  SERVES.exec(said)?.[0] === said ||
  LASTS.test(said) ||
  isOfAll(said) ||
  isBeside(said);
