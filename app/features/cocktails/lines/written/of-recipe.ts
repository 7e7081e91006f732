/** Lines that say something of the recipe: what it costs, how long it takes, how many it is for, how much it makes. */
import { takeQuantity } from './line-quantity.ts';
import { bare } from './line-text.ts';
import { isPoured } from './line-unit.ts';
import { textOf, wordsOf } from './line-words.ts';
import { measureAt } from './measure-at.ts';
import { LASTS } from './numbered-names.ts';
import { isOwn } from './read-garnish.ts';
import { readOne } from './read-one.ts';

/** « 12,50 € », « Prix : env. 15 euros par verre »: nothing but what it costs. */
const PRICE =
  /^(?:(?:prix|co[ûu]t|total|budget|price|cost)(?: (?:total|indicatif|moyen|estimé|par verre))? ?[:=]? ?)?(?:environ |env\.? |~ ?|≈ ?)?(?:[€$£] ?\d+(?:[ .,]\d+)*|\d+(?:[ .,]\d+)* ?(?:€|\$|£|eur|euros?)(?: ?\d\d)?)(?: ?(?:\/|par|per|pour|les?|la|l'|each|pièce|ttc) ?[\p{L}\d ]{0,30})?$/iu;

/** « Matériel : 1 shaker », « Repos au frais : 2 h »: of the recipe. */
const BESIDE =
  /^(?:(matériel|ustensiles?|équipements?|verrerie|verre|temps|durée|difficulté|(?:temps de )?(?:repos|cuisson|infusion|macération|attente)|equipment|tools|glassware|glass|total time)|préparation|prep(?:aration)?(?: time)?|[ée]tape \d+|step \d+)(?: [^:]{1,20})? ?: ?(.+)$/iu;

/** « Préparation : 10 min », not « Préparation : 4 cl de rhum »: what an amount is said of is an ingredient wherever it stands. */
function isBeside(said: string): boolean {
  const [, attribute, what] = BESIDE.exec(said) ?? [];
  if (what === undefined) return false;
  const words = wordsOf(what);
  const read = readOne(what);
  const isNamed = read.quantityText !== '' && !read.isImplied && isOwn(read);
  if (attribute !== undefined) return !isNamed || !isPoured(takeQuantity(words)?.unit ?? '');
  return !isNamed && !words.some((_, at) => measureAt(words, at) !== null);
}

const MANY = String.raw`(?:environ |about )?(?:\d{1,3}(?: ?(?:à|-|ou|to|or) ?\d{1,3})?|une?|deux|trois|quatre|cinq|six|huit|dix|douze|quinze|vingt)`;
const GUESTS =
  'personnes?|pers|convives?|invités?|portions?|couverts|people|persons?|guests|servings?|personas?|raciones|persone|pessoas?|personen';
/** « Pour 4 personnes », « Quantités pour 2 verres », « Serves 6 »: how many it is for. */
export const SERVES = new RegExp(
  String.raw`^(?:(?:(?:ingrédients|quantités?|proportions|recette|doses) )?(?:pour|for|para|per|für) ${MANY} ` +
    String.raw`(?:${GUESTS}|verres?|cocktails?|coupes?|drinks?|glasses|copas)|serves:? ${MANY}|(?:makes|yields?|donne):? ${MANY} (?:${GUESTS}|verres?|cocktails?|drinks?))\.?(?!\p{L})`,
  'iu',
);
const SERVED = new RegExp(`^${MANY} (?:${GUESTS})$`, 'iu');

/** « Total : 18 cl », « Volume final 20 cl », « soit 20 cl en tout »: how much all of it is. */
const OF_ALL =
  /^(?:(?:soit|ce qui fait|en tout|au total|(?:le |sous-)?total|grand total|yields?|makes|(?:volume|poids|contenance|quantité|liquide)(?: (?:total|final|servi)e?)?|total volume) ?[:=]? ?)/iu;
const AFTER_ALL =
  /^(?:d'|de |of )?(?:alcool|liquide|boisson|cocktail|mélange|alcohol|liquid)?(?: pur)?(?:(?:^| )(?:au total|en tout|in total|in all|par (?:verre|personne|cocktail)))?$/iu;
/** « Alcool : 18 % », « Degré : 12° », « 180 kcal » */
const STRENGTH =
  /^(?:(?:alcool|degré|titre|teneur|taux|force|abv|alc)[^\d:]*[:=]? ?(?:environ |~ ?|≈ ?)?\d+(?:[.,]\d+)? ?[%°](?: ?vol)?|(?:calories? ?[:=]? ?)?\d+ ?k?cal(?:ories)?(?: par verre)?)$/iu;

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
  SERVED.test(said) ||
  STRENGTH.test(said) ||
  SERVES.exec(said)?.[0] === said ||
  LASTS.test(said) ||
  isOfAll(said) ||
  isBeside(said);
