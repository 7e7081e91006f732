/** Lines that say something of the recipe: what it costs, how long it takes, how many it is for, how much it makes. */
import { normalizeUnit } from '../unit.ts';
import { isThing } from './bare-lists.ts';
import { takeQuantity } from './line-quantity.ts';
import { bare } from './line-text.ts';
import { startsNumber } from './line-unit.ts';
import { textOf, wordsOf, type Word } from './line-words.ts';
import { MANY, SERVES } from './numbered-names.ts';
import { isOwn } from './read-garnish.ts';
import { readOne } from './read-one.ts';

/** « 12,50 € », « Prix : env. 15 euros par verre »: nothing but what it costs. */
const PRICE =
  /^(?:(?:prix|co[ûu]t|total|budget|price|cost)(?: (?:total|indicatif|moyen|estimé|par verre))? ?[:=]? ?)?(?:environ |env\.? |~ ?|≈ ?)?(?:[€$£] ?\d+(?:[ .,]\d+)*|\d+(?:[ .,]\d+)* ?(?:€|\$|£|eur|euros?)(?: ?\d\d)?)(?: ?(?:\/|par|per|pour|les?|la|l'|each|pièce|ttc) ?[\p{L}\d ]{0,30})?$/iu;

/** « Matériel : 1 shaker », « Repos au frais : 2 h »: of the recipe. */
const BESIDE =
  /^(?:(matériel|ustensiles?|équipements?|verrerie|verre|difficulté|co[ûu]t|equipment|tools|glassware|glass|(?:temps|durée|repos|cuisson|attente|total time)(?: [^:]{1,20})?)|préparation|prep(?:aration)?(?: time)?|[ée]tape \d+|step \d+) ?: ?(.+)$/iu;

/** « dans un shaker, | 4 cl de gin »: where a sentence says how much of what; -1 where it does not. */
export const toldAt = (words: readonly Word[]) =>
  words.findIndex(
    (word, at) => startsNumber(word) && (takeQuantity(words.slice(at))?.rest.length ?? 0) > 0,
  );

/** « Préparation : 10 min », not « Préparation : 4 cl de rhum »: what an amount is said of is an ingredient wherever it stands. */
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

/** « 10 min », « Prêt en 5 minutes », « Préparation 2 h 30 », « 12 heures au frais »: how long something lasts. */
const LASTS = new RegExp(
  String.raw`^(?:(?:prête?|réalisée?|ready|done) (?:en|in) |en |pendant |comptez? |(?:temps|durée|préparation|repos|cuisson|infusion|macération)(?: (?:de|d'|au|à) ?[\p{L}']{1,15})? ?:? ?)?` +
    String.raw`(?:${MANY} ?|1/2 |une demi-)(?:h|heures?|hours?|min|mn|mins|minutes?|secondes?|seconds?|jours?|nuits?)(?: ?\d{1,2}(?: ?min)?)?(?: (?:de|d'|of|au|à) ?[\p{L} ']{1,30})?$`,
  'iu',
);

/** « Total : 18 cl », « Volume final 20 cl », « soit 20 cl en tout »: how much all of it is. */
const OF_ALL =
  /^(?:soit|ce qui fait|en tout|au total|yields?|makes|(?:le |sous-|grand )?total(?: (?:de |des |d'|of )?(?:volume|liquide|alcool|alcohol|liquid)s?)?|(?:volume|poids|contenance|quantité|liquide)(?: (?:total|final|servi)e?)?) ?[:=]? ?/iu;
const AFTER_ALL =
  /^(?:d'|de |of )?(?:alcool|liquide|boisson|cocktail|mélange|alcohol|liquid)?(?: pur)?(?:(?:^| )(?:au total|en tout|in total|in all|par (?:verre|personne|cocktail)))?$/iu;
/** « Alcool : 18 % », « 12 % vol. », « Degré : 12° », « 180 kcal » */
const STRENGTH =
  /^(?:(?:alcool|degré|titre|teneur|taux|force|abv|alc)[^\d:]*[:=]? ?(?:environ |~ ?|≈ ?)?\d+(?:[.,]\d+)? ?[%°](?: ?vol)?|\d+(?:[.,]\d+)? ?(?:°|% ?(?:vol|alc|abv)|° ?vol)|(?:calories? ?[:=]? ?)\d+|(?:calories? ?[:=]? ?)?\d+ ?k?cal(?:ories)?(?: par verre)?)$/iu;

function isOfAll(said: string): boolean {
  const head = OF_ALL.exec(said)?.[0] ?? '';
  const taken = takeQuantity(wordsOf(said.slice(head.length)));
  const what = taken && !taken.isImplied ? textOf(taken.rest) : null;
  if (what === null || (head === '' && !/(?:total|tout|all)$/.test(what))) return false;
  return AFTER_ALL.test(what);
}

/** @param said the text without its parentheses */
export const isOfRecipe = (text: string, said: string) =>
  PRICE.test(bare(text)) ||
  STRENGTH.test(said) ||
  SERVES.exec(said)?.[0] === said ||
  LASTS.test(said) ||
  isOfAll(said) ||
  isBeside(said);
