/** Classifies a visible line by its words. */
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { WORDS } from '#features/recipes/cocktails/lines/written/words/languages.ts';
import { fold } from '#language/fold.ts';
import { remembered } from '#language/words/remembered.ts';
import type { VisibleLine } from './visible-lines.ts';

/** Headings of ingredients, only if amounts follow and the heading is the whole line. */
const OVER_AMOUNTS = new RegExp(
  `^(?:la |les |the )?(?:${WORDS.pages.overAmounts.join('|')})\\W*$`,
  'u',
);
/** Beginnings of lines that follow a recipe. */
const AFTER = new RegExp(
  `^(?:(?:le|la|les|l'|mon|mes|nos|notre|the|more|plus|a lire|voir)\\s*)?(?:${WORDS.pages.after.join('|')})(?![\\p{L}])`,
  'u',
);
/** Text around a recipe: times, buttons, prices. */
const NOISE =
  /^[^\w€$£]*(?:(?:(?:x\s?[\d/]{1,4}|[\d/]{1,4}\s?x)\W{0,3}){1,9}|(?:(?:temps|durees?|total|preparation|prep|cuisson|cook|repos|rest|marinade|refrigeration|time|attente|active|de|ready in)\W{0,9}){0,6}(?:\d+\s*(?:h(?:eures?|ours?|rs?)?|min(?:ute)?s?|mn|m|s(?:ec)?)\W{0,9}(?:\d{1,2}\W{0,9})?){1,4}(?:preparation|cuisson|repos|prep|cook)?|scale|(?:(?:us|us customary|metric|metrique|imperial)\W{0,3}){1,3}|select all|edit(?:\W{1,3}edit source)?|serves|tout (?:de)?selectionner|copier|copy|personnes|pour(?: personnes)?|servings?|portions?|ingredients?|(?:\d[\d.,\s]{0,15})?(?:€|\$|£).{0,20})\W*$/;
const LONGEST_HEADING = 90;

type Said = Pick<VisibleLine, 'said'>;

/** Heading of a group: « Pour le sirop », « For the punch »; « Pour 4 personnes » is none. */
const GROUP = /^(?:pour (?:le |la |les |l')|for the )\S.{0,60}$/;
export const isGroupHeading = ({
  said,
  level,
  text,
}: Pick<VisibleLine, 'said' | 'level' | 'text'>): boolean =>
  (level > 0 || text.endsWith(':')) && GROUP.test(said) && !hasAmount(text);

export const isOverAmounts = ({ said }: Said): boolean =>
  said.length <= LONGEST_HEADING && OVER_AMOUNTS.test(said.replace(/^[^\p{L}]+/u, ''));
/** A remark among the lines: « NB : de la part de tante Odile ». */
const REMARK = /^(?:n\.?b|p\.?s)\.?\s*:/;

export const isNoise = ({ said }: Said): boolean =>
  (said.length < 60 && NOISE.test(said)) || REMARK.test(said);

/** Beginning of a signature: « Publié par Jo le 3 mai ». */
const SIGNED =
  /^(?:poste|publie|redige|ecrit|posted|published|written)e?s? (?:par|by|le|on|dans|in|a) /;

export const isAfterRecipe = ({ said, level }: VisibleLine): boolean =>
  ((level > 0 || said.length < 50) && AFTER.test(said)) || SIGNED.test(said);

const COUNTING =
  /[\d¼-¾⅐-⅞]|^(?:une?|deux|trois|quatre|quelques|an?|one|two|three|few|half|demi|trait|dash|zeste|splash|top|feuilles?|compl[ée]ter|(?:le )?jus d'une?)\s/i;
const LONGEST_LINE = 160;
/** Prices, percentages, hours, dates: numbers that are no amount. */
const OTHER_NUMBERS =
  /[€$£%@#]|\beur\b|\d\s*h\s*\d|\d{4}|\d[/.-]\d{1,2}[/.-]\d|\bmin(?:utes?)?\b|https?:/i;

/** « Rhum (12) »: a category with its number of pages. */
const COUNT_OF_LINKS = /^\D*\(\d+\)$/;

const readLine = remembered(parseIngredientLine);

const parsedOf = (text: string) =>
  text.length <= LONGEST_LINE && COUNTING.test(text) && !COUNT_OF_LINKS.test(text)
    ? readLine(text)
    : [];

/** True if a line has an amount and a name. */
export const hasAmount = (text: string): boolean =>
  parsedOf(text).some(({ quantityText, name }) => quantityText !== '' && name !== '');

/** True if the amount has a unit: « 4 cl de rhum », not « 10 idées ». */
export const isMeasured = (text: string): boolean =>
  !OTHER_NUMBERS.test(text) &&
  text.length <= 100 &&
  parsedOf(text).some(
    ({ quantityText, unit, name }) => quantityText !== '' && unit !== null && name !== '',
  );

/** True for an amount without a name: « 4 cl ». */
export function isAmountAlone(text: string): boolean {
  if (text.length > 25 || !/[\d¼-¾⅐-⅞]/.test(text)) return false;
  const parsed = parsedOf(text);
  return (
    parsed.length > 0 &&
    parsed.every(({ quantityText, name }) => quantityText !== '' && name === '')
  );
}

const PRICE = /\d\s*(?:€|\$|£|eur\b)|[€$£]\s*\d/i;
export const isPrice = (text: string): boolean => text.length < LONGEST_LINE && PRICE.test(text);

const NUTRITION = new RegExp(
  `^\\W*(?:dont )?(?:${WORDS.pages.nutrition.join('|')})(?![\\p{L}]).*\\d`,
  'u',
);
export const isNutrition = (text: string): boolean =>
  text.length < 60 && NUTRITION.test(fold(text));

/** « Pour 4 personnes », « 2 verres »: servings, not an ingredient. */
const SERVINGS =
  /^(?:(?:recette |recipe |ingredients? |quantites? )?(?:pour|for|serves?|makes|yields?|servings?|portions?|nombre de (?:personnes|verres|parts))\s*(?::\s*)?(?:environ\s*)?(?:\d|une?\b|deux|two|one)|\d{1,3}\s*(?:personnes?|convives?|verres?|cocktails?|parts?|portions?|servings?|drinks?|pers)\W*$)/u;
export const isServings = ({ said }: Said): boolean => said.length < 60 && SERVINGS.test(said);
