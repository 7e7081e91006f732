/** Signs before, between and behind numbers: « >5 cl », « 4~5 cl », « 4 ± 1 cl », « 40° ». */

export const MEASURE = String.raw`(?:[cdm]l|oz|k?g|gr| l)(?![\p{L}\p{N}])`;

const BOUNDS = new Map([
  ['>', 'plus de'],
  ['<', 'moins de'],
  ['≥', 'au moins'],
  ['≤', 'au plus'],
]);
const numberAsTyped = (value: number) => String(Math.round(value * 1000) / 1000).replace('.', ',');
const valueAsTyped = (number: string) => Number(number.replace(',', '.'));
const NUMBER = String.raw`(?<![\d.,])(\d+(?:[.,]\d+)?)`;
const RANGE = new RegExp(String.raw`${NUMBER} ?(~|\.\.|\.{3}|…) ?(\d+(?:[.,]\d+)?)`, 'g');
const MORE_OR_LESS = new RegExp(
  String.raw`${NUMBER}( ?${MEASURE})? ?± ?${NUMBER}(?! ?%)(?:\2)?(?![^(]*\))`,
  'giu',
);

/** « 4~5 cl », « 4..5 cl »; « Havana 3...4 cl » only leads to how much. */
const asRange = (said: string, low: string, sign: string, high: string, at: number) =>
  valueAsTyped(low) < valueAsTyped(high) && (at === 0 || !/[…]|\.{3}/.test(sign))
    ? `${low} à ${high}`
    : said;

/** « 4 cl ± 1 cl » */
function asMoreOrLess(said: string, middle: string, unit: string | undefined, by: string): string {
  const [value, most] = [valueAsTyped(middle), valueAsTyped(by)];
  return `${numberAsTyped(value - most)} à ${numberAsTyped(value + most)}${unit ?? ''} (${said})`;
}

/** « >5 cl », « ≤ 2 cl », « 6+ feuilles », « 4~5 cl », « 4 ± 1 cl »: signs before and between numbers, in words. « > 5 cl » is of a letter that is quoted. */
export const withBounds = (text: string) =>
  text
    .replace(/>=/g, '≥')
    .replace(/<=/g, '≤')
    .replace(
      /(?<![\p{L}\p{N}=-])(?:>|[<≤≥] ?)(?=[\d¼-¾⅐-⅞])/gu,
      (sign) => `${BOUNDS.get(sign.trim())} `,
    )
    .replace(/^(\d+)\+(?= \p{L})/u, 'au moins $1')
    .replace(/^([\d.,]+)\+(?=[\d.,]+ ?(?:[cdm]?l|oz|k?g)(?!\p{L}))/iu, '$1 + ')
    .replace(RANGE, asRange)
    .replace(MORE_OR_LESS, asMoreOrLess);

const STRENGTH =
  /(?<=[\p{L}\d)'](?:'|\.? ))(?<!(?:^| )(?:[àa@]|(?:moins|plus) de) )\d{1,2}(?:[.,]\d+)? ?(?:°(?! ?[CF](?!\p{L}))|%(?=$| ?[,:;|]| [–—-] | \d| d[e']| ?(?:vol|alc|abv)))(?: ?(?:vol|alc|abv)(?!\p{L})\.?| d'alcool)*(?![^(]*\))(?=$|[ ,:;|])/giu;
const POURED = /\d ?(?:[cdm]?l|oz|traits?|dash(?:es)?|gouttes?)(?!\p{L})/iu;
/** « 5 cl de vodka 40° », « rhum 40 % vol. 4 cl »: how strong it is, said beside its name; « 60 % rhum 40 % jus » are shares. */
export const withStrengthAside = (text: string) =>
  text.replace(STRENGTH, (strength) =>
    /°|vol|alc|abv/i.test(strength) || POURED.test(text) ? `(${strength})` : strength,
  );
