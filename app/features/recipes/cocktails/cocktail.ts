/**
 * Cocktail: closed lists of its fields, with French labels. The database, CSV files and JSON use
 * the keys, and owners know them.
 */
import type { Difficulty } from './card-words.ts';
import type { Reckoning } from './lines/strength/strength.ts';
import type { Nutrition } from './nutrition/nutrition.ts';
import type { Taste } from './lines/taste.ts';
import type { RecipeFact } from './recipe-fields.ts';
import type { Picture } from '#features/images/media/media.ts';
import type { TagKind } from '#features/recipes/tags/tag.ts';

export const METHODS = {
  shaker: 'Au shaker',
  cuillere: 'À la cuillère',
  verre: 'Directement au verre',
  blender: 'Au blender',
  pile: 'Pilé',
  superpose: 'Superposé',
} as const;
export type Method = keyof typeof METHODS;

/** Serving glasses. `capacity` is the usual brimful volume in millilitres. */
export const GLASSES = {
  coupe: { label: 'Coupe', capacity: 240 },
  martini: { label: 'Verre à martini', capacity: 240 },
  'nick-nora': { label: 'Verre Nick & Nora', capacity: 180 },
  flute: { label: 'Flûte', capacity: 200 },
  ballon: { label: 'Verre à vin', capacity: 600 },
  highball: { label: 'Highball', capacity: 350 },
  collins: { label: 'Verre collins', capacity: 400 },
  tumbler: { label: 'Verre old fashioned', capacity: 350 },
  hurricane: { label: 'Verre hurricane', capacity: 500 },
  margarita: { label: 'Verre à margarita', capacity: 350 },
  tiki: { label: 'Mug tiki', capacity: 500 },
  toddy: { label: 'Verre à toddy', capacity: 300 },
  mug: { label: 'Mug', capacity: 350 },
  'mug-cuivre': { label: 'Mug en cuivre', capacity: 450 },
  timbale: { label: 'Timbale à julep', capacity: 350 },
  chope: { label: 'Verre à bière', capacity: 500 },
  shot: { label: 'Verre à shot', capacity: 60 },
} as const;
export type Glass = keyof typeof GLASSES;

/** The ice in the served glass (not the ice that shook or stirred it). */
export const ICES = {
  aucune: 'Sans glace',
  glacons: 'Glaçons',
  'gros-glacon': 'Un gros glaçon',
  pilee: 'Glace pilée',
} as const;
export type Ice = keyof typeof ICES;

export const CATEGORIES = {
  aperitif: 'Apéritif',
  court: 'Short drink',
  long: 'Long drink',
  petillant: 'Pétillant',
  tropical: 'Tropical',
  punch: 'Punch',
  digestif: 'Digestif',
  dessert: 'Cocktail dessert',
  chaud: 'Cocktail chaud',
  shooter: 'Shooter',
  'sans-alcool': 'Sans alcool',
  /** An ingredient that is made at home: no drink. */
  preparation: 'Préparation maison',
} as const;
export type Category = keyof typeof CATEGORIES;

/** Garnishes on, in or around the glass; the drawn glass shows them too. */
export const GARNISHES = {
  'rondelle-citron': 'Rondelle de citron',
  'rondelle-citron-vert': 'Rondelle de citron vert',
  'quartier-citron-vert': 'Quartier de citron vert',
  'rondelle-orange': 'Rondelle d’orange',
  'rondelle-pamplemousse': 'Rondelle de pamplemousse',
  'zeste-citron': 'Zeste de citron',
  'zeste-orange': 'Zeste d’orange',
  'zeste-pamplemousse': 'Zeste de pamplemousse',
  menthe: 'Bouquet de menthe',
  basilic: 'Feuille de basilic',
  romarin: 'Brin de romarin',
  cerise: 'Cerise',
  olive: 'Olive',
  'oignon-blanc': 'Petit oignon blanc',
  ananas: 'Quartier d’ananas',
  fraise: 'Fraise',
  framboise: 'Framboises',
  mure: 'Mûres',
  concombre: 'Ruban de concombre',
  celeri: 'Branche de céleri',
  gingembre: 'Lamelle de gingembre',
  pomme: 'Éventail de pomme',
  peche: 'Tranche de pêche',
  'fruit-passion': 'Demi-fruit de la passion',
  cannelle: 'Bâton de cannelle',
  'anis-etoile': 'Étoile de badiane',
  muscade: 'Muscade râpée',
  cacao: 'Poudre de cacao',
  'grains-cafe': 'Grains de café',
  fleur: 'Fleur comestible',
  'givrage-sel': 'Bord givré au sel',
  'givrage-sucre': 'Bord givré au sucre',
  paille: 'Paille',
} as const;
export type Garnish = keyof typeof GARNISHES;

/** Countries of origin; `international` is the default, has no flag and is not shown. */
export const COUNTRIES = {
  france: 'France',
  italie: 'Italie',
  espagne: 'Espagne',
  'royaume-uni': 'Royaume-Uni',
  'etats-unis': 'États-Unis',
  cuba: 'Cuba',
  mexique: 'Mexique',
  bresil: 'Brésil',
  russie: 'Russie',
  japon: 'Japon',
  allemagne: 'Allemagne',
  irlande: 'Irlande',
  perou: 'Pérou',
  jamaique: 'Jamaïque',
  grece: 'Grèce',
  portugal: 'Portugal',
  chine: 'Chine',
  inde: 'Inde',
  argentine: 'Argentine',
  belgique: 'Belgique',
  suede: 'Suède',
  danemark: 'Danemark',
  autriche: 'Autriche',
  maroc: 'Maroc',
  senegal: 'Sénégal',
  egypte: 'Égypte',
  turquie: 'Turquie',
  iran: 'Iran',
  coree: 'Corée',
  thailande: 'Thaïlande',
  singapour: 'Singapour',
  malaisie: 'Malaisie',
  barbade: 'Barbade',
  bermudes: 'Bermudes',
  'porto-rico': 'Porto Rico',
  trinite: 'Trinité',
  'afrique-du-sud': 'Afrique du Sud',
  australie: 'Australie',
  international: 'International',
} as const;
export type Country = keyof typeof COUNTRIES;

/** Units a quantity may carry. A line without a unit counts things: « 2 citrons verts ». */
export const UNITS = {
  cl: 'cl',
  ml: 'ml',
  dl: 'dl',
  l: 'l',
  oz: 'oz',
  g: 'g',
  kg: 'kg',
  cm: 'cm',
  trait: 'trait',
  goutte: 'goutte',
  'cuillère de bar': 'cuillère de bar',
  'cuillère à café': 'cuillère à café',
  'cuillère à soupe': 'cuillère à soupe',
  tasse: 'tasse',
  feuille: 'feuille',
  brin: 'brin',
  branche: 'branche',
  bouquet: 'bouquet',
  tranche: 'tranche',
  rondelle: 'rondelle',
  quartier: 'quartier',
  lamelle: 'lamelle',
  zeste: 'zeste',
  morceau: 'morceau',
  boule: 'boule',
  pincée: 'pincée',
  poignée: 'poignée',
  bouchon: 'bouchon',
  'tour de moulin': 'tour de moulin',
  bâton: 'bâton',
  gousse: 'gousse',
  grain: 'grain',
  étoile: 'étoile',
} as const;
export type Unit = keyof typeof UNITS;

/**
 * Alcohol rating from 0 to 5 (`teneur_alcool`) for a strength in percent by volume. 0 is only for
 * drinks without any alcohol.
 */
export function strengthRating(abv: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (abv <= 0) return 0;
  if (abv < 8) return 1;
  if (abv < 14) return 2;
  if (abv < 20.5) return 3;
  if (abv < 27) return 4;
  return 5;
}

/** A recipe as lists show it. */
export interface CocktailCard {
  slug: string;
  title: string;
  difficulty: Difficulty;
  prepMinutes: number;
  /** Percent by volume; null when unknown. */
  abv: number | null;
  dominantColor: string;
  /** Code of the drawn glass. */
  drawing: string;
  /** Photo; null when the drawn glass is shown. */
  picture: Picture | null;
  /** Reviews, and the mean of their stars, unrounded; null without any. */
  ratingCount: number;
  ratingAverage: number | null;
  /** Names of the most telling ones. */
  tags: string[];
  moreTags: number;
}

/** A recipe as other sites show it: in a feed, on a social picture. */
export interface CocktailOutline extends Omit<CocktailCard, 'tags' | 'moreTags'> {
  summary: string;
  tags: { slug: string; name: string }[];
}

export interface DetailLine {
  quantityText: string;
  unit: string | null;
  ingredient: string;
  name: string;
  note?: string | undefined;
  /** Slug of another recipe that makes the ingredient, when visitors may see it. */
  recipe?: string | undefined;
}

/** A recipe as its own page shows it; its strength unrounded. */
export interface CocktailDetail extends CocktailOutline {
  tags: { slug: string; name: string; kind: TagKind }[];
  steps: string[];
  /** Rest beside the preparation; null without any. */
  waitingMinutes: number | null;
  facts: RecipeFact[];
  history: string | null;
  servings: number;
  metaTitle: string;
  metaDescription: string;
  country: Country;
  /** The owner's rating of the strength, 0 to 5. */
  strength: number;
  category: Category;
  glass: Glass;
  /** 0 to 5. */
  cost: number;
  decorationIdea: string;
  /** Same drink with or without alcohol; null when there is none, or visitors may not see it. */
  twin: { slug: string; title: string; isAlcoholFree: boolean } | null;
  /** Alternative text of the photo: written, or made from the title and the first ingredients. */
  imageAlt: string;
  method: Method;
  ice: Ice;
  garnishes: Garnish[];
  sourceUrl: string | null;
  licenceNote: string | null;
  createdAt: Date;
  updatedAt: Date;
  lines: DetailLine[];
  /** Garnishes and ice. */
  served: DetailLine[];
  /** Allergens in words, with the ingredients whose allergens are unknown. */
  allergens: string;
  /** Volumes from which the strength is computed; null when unknown. */
  reckoning: Reckoning | null;
  /** Nutrition of one serving of a drink, rounded; null when too little is known. */
  nutrition: Nutrition | null;
  /** Volume that a preparation makes, in millilitres; null for a drink, or when unknown. */
  makesMl: number | null;
  /** Taste computed from the lines, or set by the owner; null when no line has a volume. */
  taste: Taste | null;
}

export interface IngredientChoice {
  slug: string;
  name: string;
  /** Recipes of the current list that hold it, or a member of its family. */
  count: number;
}

export interface CountedTag {
  slug: string;
  name: string;
  kind: TagKind;
  count: number;
}

/** Number of recipes per choice of the list, with the other filters applied. */
export interface CocktailCounts {
  difficulties: Record<Difficulty, number>;
  alcoholFree: number;
  /** Preparations without alcohol, which are no drinks and not counted there. */
  preparationsApart: number;
  /** Most telling kind first, then alphabetically. */
  tags: CountedTag[];
}

export interface CocktailList {
  cards: CocktailCard[];
  total: number;
  /** The page shown: the last one when a further one was asked for. */
  page: number;
  pageCount: number;
  /** No recipe has the words as typed: these have near spellings. */
  approximate: boolean;
  /** No recipe matches all of the request: these match most of it. */
  isPartial: boolean;
  counts: CocktailCounts;
  /** Names of the chosen ingredients by slug. */
  ingredientNames: Record<string, string>;
  /** Names of the chosen countries and allergens, by parameter and value: `pays=italie`. */
  labels: Record<string, string>;
}
