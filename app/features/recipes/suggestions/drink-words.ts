/** A drink in words: what it is, how it tastes, when it is drunk. */
import { isOf, type FactLine, type RecipeFacts } from './recipe-facts.ts';

const words = (text: string) => new Set(text.split(' '));

/** Tags of taste, as adjectives of a « cocktail ». */
const TASTES: Readonly<Record<string, string>> = {
  frais: 'frais',
  fruite: 'fruité',
  acidule: 'acidulé',
  amer: 'amer',
  doux: 'doux',
  epice: 'épicé',
  cremeux: 'crémeux',
  sec: 'sec',
  herbace: 'herbacé',
  fume: 'fumé',
  tropical: 'tropical',
  floral: 'floral',
  anise: 'anisé',
};

/** Taste of ingredients, used when no tag describes the taste of the drink. */
const TASTES_OF: readonly (readonly [slug: string, families: ReadonlySet<string>])[] = [
  ['cremeux', words('creme-liquide lait creme-de-coco lait-de-coco yaourt jaune-d-oeuf oeuf')],
  ['amer', words('aperitif-amer eau-tonique jus-de-pamplemousse')],
  ['anise', words('spiritueux-anise')],
  ['fume', words('mezcal scotch-tourbe')],
  ['acidule', words('jus-de-citron jus-de-citron-vert citron citron-vert verjus jus-de-yuzu')],
  ['epice', words('ginger-beer gingembre-frais cannelle piment-frais tabasco rhum-epice')],
  ['herbace', words('basilic romarin estragon verveine chartreuse-verte chartreuse-jaune thym')],
  [
    'floral',
    words(
      'sirop-de-violette creme-de-violette liqueur-de-sureau sirop-de-sureau sirop-de-lavande eau-de-rose',
    ),
  ],
  [
    'fruite',
    words('jus-de-fruits nectar-de-peche framboise fraise puree-de-fraise creme-de-cassis'),
  ],
  ['frais', words('menthe eau-gazeuse concombre jus-de-concombre')],
  ['doux', words('liqueur sirop miel sucre')],
];

/** Slugs of tastes: from the tags, else from the ingredient lines. */
function tasteSlugs({ tags, lines, abv }: RecipeFacts): string[] {
  const said = tags.map(({ slug }) => slug).filter((slug) => slug in TASTES);
  if (said.some((slug) => slug !== 'anise')) return said;
  const drunk = lines.filter(({ isRinse }) => !isRinse);
  const tasted = TASTES_OF.filter(([, of]) => drunk.some((line) => isOf(line, of)));
  const found = tasted.map(([slug]) => slug);
  return found.length > 0 ? found : (abv ?? 0) > 15 ? ['sec'] : [];
}

const NOUNS: Readonly<Record<string, string>> = {
  aperitif: 'apéritif',
  court: 'cocktail court',
  long: 'long drink',
  petillant: 'cocktail pétillant',
  tropical: 'cocktail tropical',
  punch: 'punch',
  digestif: 'digestif',
  dessert: 'cocktail de dessert',
  chaud: 'cocktail chaud',
  shooter: 'shooter',
  'sans-alcool': 'cocktail',
  preparation: 'ingrédient fait maison',
};

/** Country → adjective after « classique ». */
const FROM: Readonly<Record<string, string>> = {
  france: 'français',
  italie: 'italien',
  espagne: 'espagnol',
  'royaume-uni': 'britannique',
  'etats-unis': 'américain',
  cuba: 'cubain',
  mexique: 'mexicain',
  bresil: 'brésilien',
  russie: 'russe',
  japon: 'japonais',
  allemagne: 'allemand',
  irlande: 'irlandais',
  perou: 'péruvien',
  jamaique: 'jamaïcain',
  grece: 'grec',
  portugal: 'portugais',
  chine: 'chinois',
  inde: 'indien',
  argentine: 'argentin',
  belgique: 'belge',
  suede: 'suédois',
  danemark: 'danois',
  autriche: 'autrichien',
  maroc: 'marocain',
  senegal: 'sénégalais',
  egypte: 'égyptien',
  turquie: 'turc',
  iran: 'iranien',
  coree: 'coréen',
  thailande: 'thaïlandais',
  singapour: 'singapourien',
  malaisie: 'malaisien',
  barbade: 'barbadien',
  bermudes: 'bermudien',
  'porto-rico': 'portoricain',
  trinite: 'trinidadien',
  'afrique-du-sud': 'sud-africain',
};

export const isHot = ({ recipe, tags }: RecipeFacts): boolean =>
  recipe.categorie === 'chaud' || tags.some(({ slug }) => slug === 'chaud');

/** « frais et acidulé »; empty where nothing is known. */
export function tasteOf(facts: RecipeFacts): string {
  const noun = NOUNS[facts.recipe.categorie ?? ''] ?? '';
  const adjectives = tasteSlugs(facts)
    .map((slug) => TASTES[slug] ?? '')
    .filter((adjective) => !noun.includes(adjective))
    .slice(0, 2);
  const coffee = facts.tags.some(({ slug }) => slug === 'cafe') ? ', au goût de café' : '';
  return `${adjectives.join(' et ')}${coffee}`.replace(/^, /, '');
}

/** « cocktail court », « long drink sans alcool »: all of them masculine. */
export function nounOf({ recipe, isAlcoholFree, ...facts }: RecipeFacts): string {
  const { categorie } = recipe;
  if (!isAlcoholFree || categorie === 'preparation') return NOUNS[categorie ?? ''] ?? 'cocktail';
  const hot = isHot({ recipe, isAlcoholFree, ...facts }) ? ' chaud' : '';
  return `cocktail${hot} sans alcool`;
}

/** « classique cubain », where its tags say that it is one. */
export function classicOf({ recipe, tags }: RecipeFacts): string | null {
  const slugs = new Set(tags.map(({ slug }) => slug));
  if (slugs.has('classique-francais')) return 'classique français';
  if (slugs.has('tiki')) return 'classique tiki';
  return slugs.has('classique') ? `classique ${FROM[recipe.pays ?? ''] ?? ''}`.trim() : null;
}

const OCCASIONS: Readonly<Record<string, string>> = {
  'fetes-de-fin-d-annee': 'pour les fêtes de fin d’année',
  'grande-tablee': 'pour une grande tablée',
  brunch: 'au brunch',
  aperitif: 'à l’apéritif',
  digestif: 'en fin de repas',
};
const SEASONS: Readonly<Record<string, string>> = {
  printemps: 'au printemps',
  ete: 'en été',
  automne: 'en automne',
  hiver: 'en hiver',
};

/** When it is drunk where its tags do not say, as its kind and taste have it. */
function usualMoment(facts: RecipeFacts): string {
  const { recipe, abv } = facts;
  const tastes = new Set(tasteSlugs(facts));
  if (isHot(facts)) return 'par temps froid';
  const category = recipe.categorie ?? '';
  if (['dessert', 'shooter'].includes(category) || tastes.has('cremeux')) {
    return 'en fin de repas';
  }
  if (recipe.categorie === 'petillant') return 'à l’apéritif';
  if (recipe.categorie === 'tropical') return 'en été';
  if (['long', 'punch', 'sans-alcool'].includes(category)) return 'aux beaux jours';
  if (category === '' || category === 'preparation') return '';
  return (abv ?? 0) > 25 && tastes.has('doux') ? 'en fin de repas' : 'avant le repas';
}

/** When it is drunk, by what it is called alone. */
const TIMELY: Readonly<Record<string, string>> = {
  apéritif: 'à l’apéritif',
  digestif: 'en fin de repas',
};

/** « à l’apéritif, en été »: an occasion, a season, or both. */
export function wholeMoment(facts: RecipeFacts): string {
  const slugs = new Set(facts.tags.map(({ slug }) => slug));
  const found = (said: Readonly<Record<string, string>>) =>
    Object.entries(said).find(([slug]) => slugs.has(slug))?.[1];
  const parts = [found(OCCASIONS) ?? TIMELY[nounOf(facts)], found(SEASONS)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : usualMoment(facts);
}

/** The same beside what the drink is called: « un apéritif à l’apéritif » would say it twice. */
export const momentOf = (facts: RecipeFacts): string =>
  wholeMoment(facts)
    .split(', ')
    .filter((part) => part !== TIMELY[nounOf(facts)])
    .join(', ');

/** A number that is the same for the same ingredients: texts vary by it, and not from one time to the next. */
export const turnOf = (lines: readonly FactLine[]): number =>
  [...lines.map(({ slug }) => slug).join(' ')].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521,
    7,
  );
