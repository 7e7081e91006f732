import { fold } from '#language/fold.ts';
import { formatNumber } from '#language/format.ts';

const words = (list: string) => new Set(list.split(' '));

/** The plural stops before these words: « cerise | au marasquin ». */
const LINKS = words('de du des a au aux en sans avec sur pour par dans facon et ou type');

const SYMBOLS = words('cl ml dl l g mg kg oz cm mm min h');

/** Invariable after a noun: nouns in apposition, foreign adjectives. */
const INVARIABLE = words(
  'orange citron vanille framboise fraise menthe marron kaki creme ivoire ' +
    'overproof reposado anejo blanco joven amontillado fino palo cortado old tom dry light zero ' +
    'bio extra premium maison nature minute',
);

/** First words of English compounds, whose last word takes the plural: « ginger beers ». */
const ENGLISH_FIRST = words('ginger lime root cold pale');

const IN_OUX = words('bijou caillou chou genou hibou joujou pou');
const IN_AUS = words('landau sarrau bleu pneu emeu');
const IN_ALS = words(
  'bal cal carnaval chacal cordial festival mezcal naval pal recital regal santal',
);
const AIL_IN_AUX = words('bail corail email soupirail travail vitrail');
const UNMARKED_FIRST_PART = words(
  'demi mi semi mini extra ultra anti sous casse coupe ouvre passe porte presse tire',
);

/** Brands, by first word: they keep their capital. Other names are common nouns. */
const BRANDS = words(
  'absolut angostura aperol appleton averna aveze bacardi baileys beefeater belvedere ' +
    'benedictine bombay byrrh campari chambord chartreuse cocchi cointreau crodino cynar ' +
    'diplomatico disaronno drambuie dubonnet frangelico galliano get giffard guinness havana ' +
    'heering hendrick hennessy izarra jagermeister jameson kahlua lillet luxardo malibu ' +
    "midori monin noilly nonino orangina passoa pernod perrier peychaud peychaud's picon " +
    "pimm pimm's plantation ricard salers sarti schweppes smirnoff soho southern sprite st " +
    'st-germain strega suze tabasco tanqueray tia worcestershire zubrowka',
);

/** Common nouns before a brand: « Sauce Worcestershire », « Rhum Clément ». */
const COMMON_FIRST = words(
  'absinthe amaro amer aperitif armagnac biere bitter blanc bourbon brandy cafe champagne cidre ' +
    'cognac creme curacao eau fernet fleur gin jus liqueur mezcal nectar pastis pisco porto ' +
    'prosecco puree rhum sauce scotch sirop soda tequila the tonic triple vermouth vin vodka ' +
    'whiskey whisky xeres',
);

const startsWithCapital = (word: string) => /^\p{Lu}/u.test(word);
const isAcronym = (word: string) => /^\p{Lu}{2,}$/u.test(word);

/** « Aperol », « Grand Marnier », « IPA »: they keep their capital within a sentence. */
function isProper(phrase: string): boolean {
  const [first = '', second = ''] = phrase.trim().split(/\s+/);
  if (!startsWithCapital(first)) return false;
  const folded = fold(first);
  if (BRANDS.has(folded) || isAcronym(first)) return true;
  return startsWithCapital(second) && !COMMON_FIRST.has(folded);
}

/**
 * Name of an ingredient within a sentence: « Eau gazeuse » → « eau gazeuse »; « Angostura bitters
 * » stays. Brands are in a list, or have two capitals in a row.
 */
export function withinSentence(name: string): string {
  return isProper(name) ? name : name.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}

function pluralWord(word: string): string {
  const folded = fold(word);
  if (/^$|[sxz]$/.test(folded) || /\d|[^\p{L}]$/u.test(word) || isAcronym(word)) return word;
  if (folded === 'oeil') return 'yeux';
  if (folded.endsWith('al') && !IN_ALS.has(folded)) return `${word.slice(0, -1)}ux`;
  if (AIL_IN_AUX.has(folded)) return `${word.slice(0, -2)}ux`;
  const isInX = /(?:au|eu)$/.test(folded) ? !IN_AUS.has(folded) : IN_OUX.has(folded);
  return `${word}${isInX ? 'x' : 's'}`;
}

/** Plural mark before the preposition in « eau-de-vie », after the prefix in « demi-citron ». */
function pluralCompound(word: string): string {
  const parts = word.split('-');
  const link = parts.findIndex((part, index) => index > 0 && LINKS.has(fold(part)));
  const end = link === -1 ? parts.length : link;
  const isMarked = (part: string, index: number) =>
    index < end && !(index < parts.length - 1 && UNMARKED_FIRST_PART.has(fold(part)));
  return parts.map((part, index) => (isMarked(part, index) ? pluralWord(part) : part)).join('-');
}

/**
 * Plural of a French noun phrase, for ingredients and units: « citrons verts », « cerises au
 * marasquin », « blancs d’œuf », « eaux-de-vie de poire ». Nouns and adjectives change up to the
 * first preposition, comma or parenthesis; symbols (cl, g), brands and plurals stay.
 */
export function plural(nounPhrase: string): string {
  if (isProper(nounPhrase)) return nounPhrase;
  const [first = '', ...rest] = nounPhrase.split(' ');
  if (SYMBOLS.has(fold(first))) return nounPhrase;
  const end = rest.findIndex((word) => LINKS.has(fold(word)) || /^(?:\(|d['’])/i.test(word));
  const adjectives = end === -1 ? rest : rest.slice(0, end);
  const isEnglish = ENGLISH_FIRST.has(fold(first)) && adjectives.length > 0;
  let ended = false;
  const marked = [first, ...adjectives].map((word, index) => {
    const [, bare = '', comma = ''] = /^(.*[^,;:]|)([,;:]*)$/su.exec(word) ?? [];
    const stays =
      ended || (index === 0 ? isEnglish : INVARIABLE.has(fold(bare)) || startsWithCapital(bare));
    ended ||= comma !== '';
    return stays ? word : `${pluralCompound(bare)}${comma}`;
  });
  return [...marked, ...rest.slice(adjectives.length)].join(' ');
}

/** Words whose h forbids elision (Dictionnaire de l’Académie, and foreign names). */
const ASPIRATED_H = new RegExp(
  '^h(?:$|ach|add|alv|amac|amburger|anch|ard|arengs?$|aric|ariss|asard|aut|avan|eering|endrick|' +
    'ennessy|erse|etre|ibou|ickory|ighball|ockey|ojicha|olland|omard|ongr|ot$|oubl|oumous|oux|' +
    'ublot|uit$|umm|urricane|utte|pnotiq)',
);
/** Vowels that act as consonants: « de onze », « de oui », « de ouistiti », « de yaourt ». */
const NOT_ELIDED = /^(?:onz|oui|uhlan|ululement|y$|y[aeiou](?!ux|use))/;

function takesElision(nounPhrase: string): boolean {
  const word = /[a-z0-9][^ ',-]*/.exec(fold(nounPhrase))?.[0] ?? '';
  if (word.startsWith('h')) return !ASPIRATED_H.test(word);
  return /^[aeiouy]/.test(word) && !NOT_ELIDED.test(word);
}

/**
 * « de » and the phrase, elided as in French: « de rhum », « d’eau », « d’hibiscus », « de houblon
 * », « de yuzu », « d’Angostura ». Not before a digit.
 */
export function de(nounPhrase: string): string {
  return takesElision(nounPhrase) ? `d’${nounPhrase}` : `de ${nounPhrase}`;
}

/**
 * Number and noun with a no-break space: « 2 feuilles », « 1,5 feuille », « 0 feuille ». The
 * French plural starts at 2.
 */
export function count(quantity: number, noun: string): string {
  const agreed = Math.abs(quantity) >= 2 ? plural(noun) : noun;
  return `${formatNumber(quantity)}\u00a0${agreed}`;
}
