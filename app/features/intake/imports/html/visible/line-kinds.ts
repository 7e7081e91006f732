/** Classifies a visible line by its words. */
import { parseIngredientLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { fold } from '#language/fold.ts';
import { remembered } from '#features/intake/imports/remembered.ts';
import type { VisibleLine } from './visible-lines.ts';

const INGREDIENTS =
  /^(?:(?:les|des|the|liste des|list of|nos|vos|mes|recipe|drink|cocktail|gli|los|as|os|die)\s+)?(?:ingredients?|ingredientes|ingredienti|ingredienten|zutaten|necesitas|du brauchst|das brauchst du|cosa (?:ti )?serve|ti serve|(?:ce qu')?il (?:vous |te |nous )?faut|ce dont (?:vous avez|tu as|on a) besoin|what you(?:'ll| will)? need|you(?:'ll| will) need)(?![\p{L}])/u;
const STEPS = new RegExp(
  String.raw`^(?:(?:la|les|le|the|recipe|il|el|die|das)\s+)?(?:` +
    String.raw`preparations?|realisation|recette|etapes(?: de (?:la )?(?:preparation|recette|realisation))?|methode?|techniques?|` +
    String.raw`mode (?:operatoire|de preparation|d'emploi)|(?:marche|methode) a suivre|facon de (?:faire|proceder)|deroulement|` +
    String.raw`deroule|procede|procedure|progression|confection|elaboration|fabrication|assemblage|execution|` +
    String.raw`(?:preparer|realiser)(?= (?:le|la|ce|cet|cette|votre|ton|un|une) )|comment (?:(?:l[ea]s?|on|ca|s'y|il) |l'){0,2}(?:faire|fait|prepare[rz]?|realise[rz]?|procede[rz]?|prendre)|` +
    String.raw`instructions?|directions?|steps|methods?|process|assembly|how to(?= (?:make|prepare|mix|build|do) |\W*$)|` +
    String.raw`how to (?:make|prepare)|to (?:make|prepare|mix|build)|how it(?:'s| is) made|` +
    String.raw`zubereitung|anleitung|so (?:geht(?:'?s| es)|wird(?:'?s| es) gemacht)|` +
    String.raw`modo de (?:preparo|preparacion|preparacao|fazer|hacer(?:lo)?)|preparacion|preparacao|preparo|elaboracion|pasos|instrucciones|` +
    String.raw`como (?:hacer(?:lo)?|prepararlo|preparar|se (?:hace|prepara)|fazer)|` +
    String.raw`preparazione|procedimento|istruzioni|esecuzione|come (?:si (?:fa|prepara)|prepararlo|preparare)|` +
    String.raw`bereiding(?:swijze)?|werkwijze|instructies|gor sa har|instruktioner)(?![\p{L}])`,
  'u',
);
/** Headings of ingredients, only if amounts follow and the heading is the whole line. */
const OVER_AMOUNTS =
  /^(?:la |les |the )?(?:composition|compo|(?:la )?liste(?: des? courses)?|shopping list|dans (?:le|la|un|une|votre) (?:verre|shaker|coupe)|in the (?:glass|shaker)|specs?|proportions?|dosages?|(?:pour|for) (?:une?|one|\d{1,2}) (?:verres?|cocktails?|personnes?|pers|coupes?|drinks?|glass(?:es)?|people)|per (?:un|\d{1,2}) (?:bicchier[ei]|cocktail|person[ae])|fur (?:ein|\d{1,2}) (?:glas|glaser|drinks?|cocktails?|personen)|para (?:una?|\d{1,2}) (?:copas?|vasos?|personas?|cocktails?|cocteles?))\W*$/u;
/** Beginnings of lines that follow a recipe. */
const AFTER =
  /^(?:(?:le|la|les|l'|mon|mes|nos|notre|the|more|plus|a lire|voir)\s*)?(?:notes?|astuces?|conseils?|trucs?|suggestions?|variantes?|variations?|commentaires?|comments|comment(?= on\b|\W*$)|avis|reviews?|laisse[rz]|leave a|reply|partage|share|imprimer|print|tags?|mots-?cles|categories?|publie|posted|filed under|vous aimere?z|you (?:may|might)|recettes? (?:similaires|associees|liees|du meme)|related|a (?:lire|voir|decouvrir) aussi|nutrition|valeurs? nutri|informations? nutri|materiels?|ustensiles?|equipment|tools|verre(?:rie)?$|glassware|histoire|history|origine|about|a propos|source|pour accompagner|accord|degustation|retour|article (?:precedent|suivant)|previous|next|faq|questions?|avez-vous|c'est (?:termine|pret)|newsletter|abonne|subscribe|follow|suive?z|photo|credits?|video|pin |save|jump|rate|did you|recipe cards?|calories?|kcal|energie|per serving|par portion|daily values?)(?![\p{L}])/u;
/** Words that may follow a heading in its line. */
const REST =
  /^\W*$|^\W*(?:\(|pour|for|du|de la|de l'|des|de|of|du cocktail|et|and|necessaires?|needed|to|the|it|this|le|la|les|un|une|a)(?![\p{L}])/u;
/** « Étape 1 », « Step 2: », without other text. */
const STEP_NUMBER = /^\W*(?:etape|step|paso|passo|schritt|stap)\s*(?:n°\s*)?(\d{1,2})\W*$/;
/** Text around a recipe: times, buttons, prices. */
const NOISE =
  /^[^\w€$£]*(?:x\s*\d|\d\s*x|(?:(?:temps|durees?|total|preparation|prep|cuisson|cook|repos|rest|marinade|refrigeration|time|attente|active|de|ready in)\W{0,9}){0,6}(?:\d+\s*(?:h(?:eures?|ours?|rs?)?|min(?:ute)?s?|mn|m|s(?:ec)?)\W{0,9}(?:\d{1,2}\W{0,9})?){1,4}(?:preparation|cuisson|repos|prep|cook)?|scale|us|us customary|metric|metrique|imperial|select all|tout (?:de)?selectionner|copier|copy|personnes|pour(?: personnes)?|servings?|portions?|ingredients?|(?:\d[\d.,\s]{0,15})?(?:€|\$|£).{0,20})\W*$/;
const DURATION = /\d\s*(?:min|mn|h|hour|heure|sec|')|(?:temps|time|duree)(?![\p{L}])/u;
const LONGEST_HEADING = 90;

type Said = Pick<VisibleLine, 'said'>;

const isHeadingOf = (words: RegExp, { said: whole, level }: VisibleLine): boolean => {
  if (whole.length > LONGEST_HEADING) return false;
  const said = whole.replace(/^[^\p{L}]+/u, '');
  const match = words.exec(said);
  if (match === null) return false;
  const rest = said.slice(match[0].length);
  return (level > 0 && level < 7) || /^\s*:/.test(rest) || (rest.length < 60 && REST.test(rest));
};

export const isIngredientsHeading = (line: VisibleLine): boolean => isHeadingOf(INGREDIENTS, line);
export const isOverAmounts = ({ said }: Said): boolean =>
  said.length <= LONGEST_HEADING && OVER_AMOUNTS.test(said.replace(/^[^\p{L}]+/u, ''));
/** Number of a line such as « Étape 1 »; 0 for any other line. */
export const stepNumber = ({ said }: Said): number =>
  said.length > 20 ? 0 : Number(STEP_NUMBER.exec(said)?.[1] ?? 0);

/** A remark among the lines: « NB : de la part de tante Odile ». */
const REMARK = /^(?:n\.?b|p\.?s)\.?\s*:/;

export const isNoise = ({ said }: Said): boolean =>
  (said.length < 60 && NOISE.test(said)) || REMARK.test(said);

/** « Préparation : 10 min » is a duration, not a heading. */
export const isStepsHeading = (line: VisibleLine): boolean =>
  stepNumber(line) === 1 ||
  (isHeadingOf(STEPS, line) && !(line.said.length < 50 && DURATION.test(line.said)));

/** Text behind a heading in its line: « Ingrédients : 4 cl de rhum ». */
export const restOfHeading = (text: string): string => {
  const [, rest = ''] = /^[^:]{1,60}:\s*(\S.*)$/.exec(text) ?? [];
  return rest;
};

/** Beginning of a signature: « Publié par Jo le 3 mai ». */
const SIGNED =
  /^(?:poste|publie|redige|ecrit|posted|published|written)e?s? (?:par|by|le|on|dans|in|a) /;

export const isAfterRecipe = ({ said, level }: VisibleLine): boolean =>
  ((level > 0 || said.length < 50) && AFTER.test(said)) || SIGNED.test(said);

const COUNTING =
  /[\d¼-¾⅐-⅞]|^(?:une?|deux|trois|quatre|quelques|an?|one|two|three|few|half|demi|trait|dash|zeste|splash|top|feuilles?)\s/i;
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

const NUTRITION =
  /^\W*(?:dont )?(?:energie|energy|calories?|kcal|glucides|carb|sucres|sugars?|proteines?|proteins?|lipides|(?:total |saturated |trans )?fat|matieres grasses|acides gras|fibres?|(?:dietary )?fib|sel|sodium|cholesterol|potassium|calcium|iron|fer|vitamine?)(?![\p{L}]).*\d/u;
export const isNutrition = (text: string): boolean =>
  text.length < 60 && NUTRITION.test(fold(text));

/** « Pour 4 personnes », « 2 verres »: servings, not an ingredient. */
const SERVINGS =
  /^(?:(?:recette |recipe |ingredients? |quantites? )?(?:pour|for|serves?|makes|yields?|servings?|portions?|nombre de (?:personnes|verres|parts))\s*(?::\s*)?(?:environ\s*)?(?:\d|une?\b|deux|two|one)|\d{1,3}\s*(?:personnes?|convives?|verres?|cocktails?|parts?|portions?|servings?|drinks?|pers)\W*$)/u;
export const isServings = ({ said }: Said): boolean => said.length < 60 && SERVINGS.test(said);
