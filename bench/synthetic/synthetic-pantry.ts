/** Starter ingredients and tags for synthetic recipes, with frequency and amount. */
import ingredientFile from '#seed/ingredients.json' with { type: 'json' };
import tagFile from '#seed/tags.json' with { type: 'json' };
import { between, weighted, zipf, type Draw, type Random } from './random.ts';

/** Decides the usual amount of an ingredient. */
type Role = 'spirit' | 'modifier' | 'syrup' | 'juice' | 'lengthener' | 'bitters' | 'solid';

export interface PantryIngredient {
  slug: string;
  name: string;
  abv: number | null;
  color: string | null;
  role: Role;
  /** Itself and its families. */
  lineage: string[];
}

/** Most used first, as in the starter catalogue; the others follow alphabetically. */
const MOST_USED = (
  'jus-de-citron jus-de-citron-vert gin sirop-de-sucre angostura-bitters sirop-de-grenadine ' +
  'jus-d-orange vermouth-rouge eau-gazeuse vodka rhum-blanc triple-sec jus-d-ananas cognac ' +
  'menthe marasquin vermouth-sec bitter-orange jus-de-pamplemousse whisky-de-seigle campari ' +
  'sirop-de-miel champagne absinthe creme-liquide blanc-d-oeuf prosecco bourbon eau-tonique limonade ' +
  'sirop-de-sucre-de-canne tequila-blanche curacao-orange citron-vert cannelle gingembre-frais ' +
  'creme-de-cassis pastis rhum-jamaicain chartreuse-verte sirop-d-orgeat scotch ginger-beer'
).split(' ');

const LENGTHENERS = new Set(
  (
    'biere cidre-brut cola cremant champagne prosecco vin-effervescent eau-gazeuse eau-tonique ' +
    'eau-de-coco ginger-ale ginger-beer kombucha limonade soda-au-citron soda-au-pamplemousse the'
  ).split(' '),
);

const files: {
  slug: string;
  name: string;
  abv: number | null;
  parent?: string;
  color?: string;
}[] = ingredientFile;
const fileOf = new Map(files.map((file) => [file.slug, file]));

function lineageOf(slug: string): string[] {
  const parent = fileOf.get(slug)?.parent;
  return parent === undefined ? [slug] : [slug, ...lineageOf(parent)];
}

function roleOf(color: string | undefined, abv: number | null, lineage: string[]): Role {
  if (color === undefined) return 'solid';
  if (lineage.includes('amers-aromatiques')) return 'bitters';
  if (lineage.some((slug) => LENGTHENERS.has(slug))) return 'lengthener';
  if (lineage.includes('sirop')) return 'syrup';
  if (abv === null || (abv > 0 && abv < 35)) return 'modifier';
  return abv === 0 ? 'juice' : 'spirit';
}

const pantry: PantryIngredient[] = files
  .map(({ slug, name, abv, color }) => {
    const lineage = lineageOf(slug);
    return { slug, name, abv, color: color ?? null, lineage, role: roleOf(color, abv, lineage) };
  })
  .toSorted((a, b) => rankOf(a.slug) - rankOf(b.slug));

function rankOf(slug: string): number {
  const rank = MOST_USED.indexOf(slug);
  return rank < 0 ? MOST_USED.length : rank;
}

/** Fits the starter catalogue: the most used is in one recipe of four, half are in one only. */
const INGREDIENT_EXPONENT = 0.9;

export const drawIngredient = zipf(pantry, INGREDIENT_EXPONENT);
export const drawSpirit = zipf(
  pantry.filter(({ role }) => role === 'spirit'),
  INGREDIENT_EXPONENT,
);
export const drawAlcoholFree = zipf(
  pantry.filter(({ abv }) => abv === 0),
  INGREDIENT_EXPONENT,
);

/** Centilitres per serving, in steps of a half. */
const POURED: Record<Exclude<Role, 'bitters' | 'solid'>, [low: number, high: number]> = {
  spirit: [3, 6],
  modifier: [1, 3],
  syrup: [1, 2],
  juice: [2, 6],
  lengthener: [6, 12],
};

const drawPiece = weighted([
  ['feuille', 5],
  ['pincée', 3],
  ['g', 3],
  ['cuillère à café', 3],
  ['rondelle', 2],
  ['lamelle', 2],
  ['brin', 1],
  [null, 4],
]);
const drawPieces = weighted([
  ['1', 6],
  ['2', 5],
  ['3', 2],
  ['½', 2],
  ['8', 1],
  ['2 à 3', 1],
  ['quelques', 1],
]);

const decimal = (value: number) => String(value).replace('.', ',');

/** Quantity of a line as typed, for a number of servings. */
export function quantityOf(
  random: Random,
  { role }: PantryIngredient,
  servings: number,
): { quantity_text: string; unit: string | null } {
  if (role === 'bitters') {
    return { quantity_text: decimal(between(random, 1, 3) * servings), unit: 'trait' };
  }
  if (role === 'solid') return { quantity_text: drawPieces(random), unit: drawPiece(random) };
  if (role === 'lengthener' && random() < 0.2) return { quantity_text: 'compléter', unit: null };
  const [low, high] = POURED[role];
  const centilitres = (between(random, 2 * low, 2 * high) / 2) * servings;
  return random() < 0.03
    ? { quantity_text: decimal(centilitres * 10), unit: 'ml' }
    : { quantity_text: decimal(centilitres), unit: 'cl' };
}

/** Ingredient or family → tag of its base. */
const BASE_TAGS: Record<string, string> = {
  rhum: 'rhum',
  gin: 'gin',
  vodka: 'vodka',
  whisky: 'whisky',
  tequila: 'tequila-et-mezcal',
  mezcal: 'tequila-et-mezcal',
  brandy: 'cognac-et-brandy',
  calvados: 'calvados',
  cachaca: 'cachaca-et-pisco',
  pisco: 'cachaca-et-pisco',
  'vin-effervescent': 'champagne-et-bulles',
  vermouth: 'vin-et-vermouth',
  'spiritueux-anise': 'anise',
  biere: 'biere',
  liqueur: 'liqueur',
};

/** Tag of the strongest base in the lines; null without one. */
export function baseTag(lines: readonly PantryIngredient[]): string | null {
  const bases = lines
    .filter(({ abv }) => abv !== 0)
    .flatMap(({ abv, lineage }) =>
      lineage.flatMap((slug) => (BASE_TAGS[slug] ? [{ abv: abv ?? 0, tag: BASE_TAGS[slug] }] : [])),
    );
  return bases.toSorted((a, b) => b.abv - a.abv)[0]?.tag ?? null;
}

const TASTE_KINDS = new Set(['gout', 'occasion', 'saison']);
const tasteTags = tagFile.filter(({ kind }) => TASTE_KINDS.has(kind)).map(({ slug }) => slug);

/** Tags of taste, occasion and season, most used first. */
export const drawTag: Draw<string> = zipf(
  [...new Set(['classique', 'acidule', 'fruite', 'frais', 'aperitif', 'ete', ...tasteTags])],
  0.7,
);
