/** Random recipes from a seed, for benchmarks only. */
import { cocktailSchema, type CocktailInput } from '#features/recipes/cocktails/cocktail-form.ts';
import {
  COUNTRIES,
  GARNISHES,
  strengthRating,
  type Country,
  type Garnish,
  type Glass,
  type Ice,
  type Method,
} from '#features/recipes/cocktails/cocktail.ts';
import { parseQuantity } from '#features/recipes/cocktails/lines/quantity.ts';
import { reckonStrength } from '#features/recipes/cocktails/lines/strength/strength.ts';
import { slugify } from '#language/fold.ts';
import { withinSentence } from '#language/words/noun.ts';
import { between, evenly, mulberry32, several, weighted, zipf, type Random } from './random.ts';
import {
  baseTag,
  drawAlcoholFree,
  drawIngredient,
  drawSpirit,
  drawTag,
  quantityOf,
  type PantryIngredient,
} from './synthetic-pantry.ts';
import {
  ADJECTIVES,
  COMPLEMENTS,
  DECORATIONS,
  LAST_STEPS,
  NOUNS,
  OCCASIONS,
  TASTES,
} from './synthetic-words.ts';

const WORD_EXPONENT = 0.5;
const drawNoun = zipf(NOUNS, WORD_EXPONENT);
const drawAdjective = zipf(ADJECTIVES, WORD_EXPONENT);
const drawComplement = zipf(COMPLEMENTS, WORD_EXPONENT);
const drawTaste = zipf(TASTES, WORD_EXPONENT);
const drawOccasion = evenly(OCCASIONS);
const drawLastStep = evenly(LAST_STEPS);
const drawDecoration = evenly(DECORATIONS);

// Shares of the starter catalogue, rounded.
const drawLineCount = weighted([
  [2, 13],
  [3, 27],
  [4, 33],
  [5, 15],
  [6, 6],
  [7, 4],
  [8, 2],
]);
const drawMethod = weighted<Method>([
  ['shaker', 39],
  ['verre', 37],
  ['cuillere', 16],
  ['pile', 4],
  ['blender', 3],
  ['superpose', 1],
]);
const drawMinutes = weighted([
  [3, 15],
  [5, 40],
  [8, 10],
  [10, 18],
  [15, 8],
  [20, 4],
  [30, 3],
  [60, 2],
]);
const drawServings = weighted([
  [1, 85],
  [2, 6],
  [4, 4],
  [6, 3],
  [12, 2],
]);
const drawDifficulty = weighted<CocktailInput['difficulty']>([
  ['facile', 62],
  ['moyen', 30],
  ['difficile', 8],
]);
const drawCountry = weighted<Country>([
  ['international', 40],
  ['france', 20],
  ['etats-unis', 15],
  ...Object.keys(COUNTRIES).map((country) => [country as Country, 2] as const),
]);
const drawGarnish = zipf(Object.keys(GARNISHES) as Garnish[], 0.6);

/** Tag, glasses, ice and step of a preparation method. */
interface Making {
  tag: string;
  glasses: Glass[];
  ice: Ice;
  step: string;
}

const MAKING: Record<Method, Making> = {
  shaker: {
    tag: 'au-shaker',
    glasses: ['coupe', 'coupe', 'coupe', 'martini', 'nick-nora', 'tumbler'],
    ice: 'aucune',
    step: 'Secouez une douzaine de secondes avec des glaçons, puis filtrez dans le verre refroidi.',
  },
  verre: {
    tag: 'directement-au-verre',
    glasses: ['highball', 'highball', 'collins', 'ballon', 'tumbler', 'flute'],
    ice: 'glacons',
    step: 'Versez directement dans le verre rempli de glaçons et remontez d’un coup de cuillère.',
  },
  cuillere: {
    tag: 'a-la-cuillere',
    glasses: ['coupe', 'martini', 'tumbler', 'nick-nora'],
    ice: 'gros-glacon',
    step: 'Remuez vingt secondes à la cuillère sur des glaçons, puis filtrez dans le verre froid.',
  },
  pile: {
    tag: 'pile',
    glasses: ['highball', 'tumbler', 'timbale'],
    ice: 'pilee',
    step: 'Pressez au pilon sans déchirer, couvrez de glace pilée et mélangez de bas en haut.',
  },
  blender: {
    tag: 'au-blender',
    glasses: ['hurricane', 'collins', 'tiki'],
    ice: 'pilee',
    step: 'Mixez avec une poignée de glace jusqu’à une texture lisse, et versez aussitôt.',
  },
  superpose: {
    tag: 'superpose',
    glasses: ['shot', 'collins'],
    ice: 'aucune',
    step: 'Versez chaque couche sur le dos d’une cuillère, de la plus lourde à la plus légère.',
  },
};

const HISTORY =
  'Cette recette d’essai n’a pas d’histoire\u00a0: elle a été composée au hasard pour mesurer la ' +
  'vitesse du catalogue, et tient ici la place qu’un vrai paragraphe occuperait dans la base.';

const ALCOHOL_FREE_SHARE = 0.17;
const DRAFT_SHARE = 0.05;
/** Attempts at an unused title before a number is added. */
const TITLE_TRIES = 8;

function drawTitle(random: Random): string {
  const { word, feminine } = drawNoun(random);
  const form = random();
  const adjective = drawAdjective(random)[feminine ? 1 : 0];
  if (form < 0.2) return `${word} ${adjective}`;
  const complement = drawComplement(random);
  return form < 0.5 ? `${word} ${complement}` : `${word} ${adjective} ${complement}`;
}

/** An unused title and slug; « n° 2 » if no other is found. */
function newTitle(random: Random, taken: Set<string>): { title: string; slug: string } {
  let title = drawTitle(random);
  for (let tries = 1; tries < TITLE_TRIES && taken.has(slugify(title)); tries += 1) {
    title = drawTitle(random);
  }
  const unnumbered = title;
  for (let number = 2; taken.has(slugify(title)); number += 1) {
    title = `${unnumbered} n°\u00a0${number}`;
  }
  const slug = slugify(title);
  taken.add(slug);
  return { title, slug };
}

function drawIngredients(random: Random): PantryIngredient[] {
  const count = drawLineCount(random);
  if (random() < ALCOHOL_FREE_SHARE) return several(random, drawAlcoholFree, count);
  const base = drawSpirit(random);
  const others = several(random, drawIngredient, count).filter(({ slug }) => slug !== base.slug);
  return [base, ...others.slice(0, count - 1)];
}

function categoryOf(random: Random, method: Method, free: boolean): CocktailInput['categorie'] {
  if (free) return 'sans-alcool';
  if (method === 'superpose') return 'shooter';
  if (method === 'verre') return random() < 0.7 ? 'long' : 'petillant';
  return random() < 0.6 ? 'court' : 'aperitif';
}

const BLANK = cocktailSchema
  .omit({
    title: true,
    slug: true,
    instructions: true,
    difficulty: true,
    prep_minutes: true,
    servings: true,
    categorie: true,
    type_verre: true,
    method: true,
    glace: true,
    teneur_alcool: true,
    cout: true,
    couleur_dominante: true,
    ingredients: true,
  })
  .parse({});

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function recipe(random: Random, taken: Set<string>): CocktailInput {
  const { title, slug } = newTitle(random, taken);
  const method = drawMethod(random);
  const making = MAKING[method];
  const servings = drawServings(random);
  const drawn = drawIngredients(random);
  const ingredients = drawn.map((ingredient) => ({
    ingredient: ingredient.slug,
    ...quantityOf(random, ingredient, servings),
  }));
  const free = drawn.every(({ abv }) => abv === 0);
  const poured = ingredients.map(({ quantity_text, unit }, index) => ({
    amountMl: parseQuantity(quantity_text, unit)?.ml ?? null,
    abv: drawn[index]?.abv ?? null,
  }));
  const base = free ? 'sans-alcool' : baseTag(drawn);
  const tags = [...several(random, drawTag, between(random, 1, 4)), making.tag];
  const names = drawn.map(({ name }) => withinSentence(name));
  const listed = `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
  const instructions = [
    `Mesurez ${listed}, dans l’ordre des lignes de la recette.`,
    making.step,
    drawLastStep(random),
  ].join('\n');
  const made = { method, ice: making.ice, instructions, dilution: null };
  const taste = several(random, drawTaste, 2).join(' et ');
  return {
    ...BLANK,
    title,
    slug,
    summary: `${capitalized(listed)}\u00a0: ${taste}, ${drawOccasion(random)}.`,
    instructions,
    history: random() < 0.4 ? HISTORY : null,
    difficulty: drawDifficulty(random),
    prep_minutes: drawMinutes(random),
    servings,
    categorie: categoryOf(random, method, free),
    type_verre: evenly(making.glasses)(random),
    method,
    glace: making.ice,
    garnitures: several(random, drawGarnish, between(random, 0, 3)).toSorted(),
    pays: drawCountry(random),
    teneur_alcool: strengthRating(reckonStrength(poured, made)?.abv ?? 0),
    cout: between(random, 1, 5),
    couleur_dominante: drawn.find(({ color }) => color !== null)?.color ?? '#e8d9a0',
    idee_decoration: drawDecoration(random),
    tags: base === null ? tags : [base, ...tags],
    ingredients,
    is_published: random() >= DRAFT_SHARE,
  };
}

/**
 * Valid recipes with different slugs, over the starter ingredients and tags. A seed always gives
 * the same recipes, and a longer run begins with a shorter one.
 */
export function* syntheticRecipes(count: number, seed = 1): Generator<CocktailInput> {
  const random = mulberry32(seed);
  const taken = new Set<string>();
  for (let made = 0; made < count; made += 1) yield recipe(random, taken);
}
