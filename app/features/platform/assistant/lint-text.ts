/** Checks a text by a model, or by a person, before it is shown as ready. */
import { plainText } from '#language/plain-text.ts';
import { typographic } from '#language/typography.ts';
import { EVIN, FOR_THE_YOUNG } from './evin-words.ts';

export interface Linted {
  /** In the site's typography, without Markdown. */
  text: string;
  /** Reasons to refuse the text, in French; empty when it may be used. */
  refused: string[];
  /** Passages that a person should check first. */
  flagged: string[];
}

interface Rule {
  why: string;
  isRefused: boolean;
  /** Checked only in texts by models: a person may rightly write it. */
  isOfModels?: true;
  pattern: RegExp;
}

/** Matches whole words: `\b` ignores accents. */
const wholly = (words: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Harmful in a glass in any amount. */
const INEDIBLE = [
  '(?:eau de )?javel|eau de cologne|white[- ]spirit|kérosène|acétone|ammoniaque|térébenthine|antigel',
  '(?:éthylène[- ]|propylène[- ])?glycol|méthanol|alcool (?:à brûler|dénaturé|modifié|isopropylique|méthylique)',
  'détergents?|lessive|liquide vaisselle|désinfectants?|gel hydroalcoolique|soude caustique|acide (?:chlorhydrique|sulfurique)',
  'mercure|arsenic|cyanure|strychnine|pesticides?|insecticides?|mort-aux-rats',
  'laurier-rose|colchique|ciguë|aconit|belladone|datura|amanites?|graines d’if',
  'ghb|cocaïne|cannabis|ecstasy|opium|nicotine|somnifères?|paracétamol|aspirine',
  'azote liquide',
];

const RULES: readonly Rule[] = [
  ...EVIN.map(({ words, ...rule }) => ({ ...rule, pattern: wholly(words) })),
  { why: 'N’est pas comestible', isRefused: true, pattern: wholly(INEDIBLE) },
  {
    why: 'Contient du HTML',
    isRefused: true,
    pattern: /<\/?[a-z!][^<]*|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/u,
  },
  {
    why: 'Contient une adresse',
    isRefused: true,
    pattern:
      /(?:https?|ftp|javascript|data|mailto):\S|www\.|[\w.+-]@[\w-]{1,63}\.\w|(?<![\p{L}\d-])[a-z\d-]{2,63}\.(?:com|fr|net|org|io|info|eu|be|ch|co|example|shop|biz)(?![\p{L}\d])|\]\(|(?:0|\+33 ?)[1-9](?:[ .-]?\d{2}){4}(?!\d)/u,
  },
  {
    why: 'Donne un prix',
    isRefused: true,
    pattern:
      /(?:\d ?(?:€|\$|£|euros?(?!\p{L})|eur(?!\p{L})|dollars?|centimes))|[$£] ?\d|en promotion|en promo(?!\p{L})|livraison (?:gratuite|offerte)|code promo/u,
  },
  {
    why: 'Parle à la place d’un modèle',
    isRefused: true,
    pattern:
      /\[\[|\]\]|```|\{\{|<\||lorem ipsum|\[(?:insér|titre|nom|à compléter)|en tant qu’(?:ia(?!\p{L})|intelligence|assistant|modèle)|as an ai|modèle de langage|(?:ignor|oubli)\p{L}+ (?:toutes |tous )?(?:les|ces|mes|vos) (?:consignes|instructions|règles)|ignore (?:all|previous|the)/u,
  },
  {
    why: 'Parle à la place d’un modèle',
    isRefused: true,
    isOfModels: true,
    pattern:
      /^(?:bien sûr|voici (?:une?|la|le|les|votre|vos) (?:recette|proposition|suggestion|description|texte|résumé|version|réponse)\p{L}*|je ne peux pas|désolé)/u,
  },
  {
    why: 'Vante sans rien dire',
    isRefused: false,
    pattern: wholly([
      'n° ?1',
      'numéro un',
      'le meilleur cocktail',
      'incontournables?',
      'à couper le souffle',
      'laissez-vous',
    ]),
  },
  { why: 'Contient un émoji', isRefused: false, pattern: /\p{Extended_Pictographic}/u },
  { why: 'Crie', isRefused: false, pattern: /[!?] ?[!?]/u },
];

/** English words that hardly ever occur in the name of a drink. */
const ENGLISH = wholly([
  'the|with|your|into|until|this|that|is|are|from|then|you|for|its|it|to|of|and|in|over|fill|stir|strain|serve|garnish|add|glass|juice|fresh|ounces?',
]);
const LEAST_ENGLISH = 3;
const MUCH_ENGLISH = 0.3;
const SOME_ENGLISH = 0.15;

/** Removes bold, titles and bullets of Markdown, which models add unasked. */
const withoutLayout = (text: string) =>
  text
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/^#{1,6} +/gm, '')
    .replace(/^[-*•] +/gm, '')
    .replace(/[ \t]{2,}/g, ' ');

function english(plain: string): { why: string; isRefused: boolean } | undefined {
  const words = plain.match(/[\p{L}’]+/gu) ?? [];
  const found = words.filter((word) => ENGLISH.test(word)).length;
  const share = found / Math.max(1, words.length);
  if (found < LEAST_ENGLISH || share < SOME_ENGLISH) return undefined;
  return { why: 'Est en anglais', isRefused: share >= MUCH_ENGLISH };
}

/** « adolescent·e·s », « mineur(e)s », « conducteur.rice » as one word each. */
const withoutMiddleDots = (text: string) =>
  text
    .replace(/(?<=\p{L})[·•‧∙⋅](?=\p{L})/gu, '')
    .replace(/(?<=\p{L})\((n?e|t?rice|euse)(s?)\)/gu, '$1$2')
    .replace(/(?<=\p{L}{3})[./-](n?e|t?rice|euse)(?:[./-]?(s))?(?!\p{L})/gu, '$1$2');

/**
 * Corrects the typography of a text, and lists its other faults.
 *
 * @param limits.longest most characters of its field
 * @param limits.isAlcoholFree true when its drink has no alcohol: the text may then address minors
 * @param limits.isByPeople true when a person wrote it: any language and any beginning are allowed
 */
export function lintText(
  raw: string,
  {
    longest = Infinity,
    isAlcoholFree = false,
    isByPeople = false,
  }: { longest?: number; isAlcoholFree?: boolean; isByPeople?: boolean } = {},
): Linted {
  const text = typographic(withoutLayout(plainText(raw)));
  const plain = withoutMiddleDots(
    text
      .toLowerCase()
      .replace(/[\u00a0\u202f\u2009\n\t]/g, ' ')
      .replaceAll("'", '’'),
  );
  const faults = RULES.flatMap(({ pattern, isOfModels, ...rule }) => {
    if (isOfModels && isByPeople) return [];
    const found = pattern.exec(plain)?.[0].trim().slice(0, 40);
    const isForEverybody = isAlcoholFree && rule.why === FOR_THE_YOUNG;
    return found === undefined || isForEverybody
      ? []
      : [
          {
            ...rule,
            why: `${rule.why} (« ${found} »).`.replace('« ', '«\u00a0').replace(' »', '\u00a0»'),
          },
        ];
  });
  const foreign = isByPeople ? undefined : english(plain);
  if (foreign) faults.push({ ...foreign, why: `${foreign.why}.` });
  if (text.length > longest) {
    faults.push({
      isRefused: true,
      why: `Trop long\u00a0: ${text.length} caractères pour ${longest}.`,
    });
  }
  const of = (refused: boolean) =>
    faults.filter(({ isRefused }) => isRefused === refused).map(({ why }) => why);
  return { text, refused: of(true), flagged: of(false) };
}
