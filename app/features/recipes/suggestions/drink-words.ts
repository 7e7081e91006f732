/** A drink in words: its kind, taste and moment. */
import lists from '#content/vocabulary/suggestions.json' with { type: 'json' };
import { isOf, type FactLine, type RecipeFacts } from './recipe-facts.ts';

const TASTES: Readonly<Record<string, string>> = lists.tastes;

/** Taste of ingredients, used when no tag describes the taste of the drink. */
const TASTES_OF = Object.entries(lists.tastesOf).map(([slug, of]) => [slug, new Set(of)] as const);

function tasteSlugs({ tags, lines, abv }: RecipeFacts): string[] {
  const said = tags.map(({ slug }) => slug).filter((slug) => slug in TASTES);
  if (said.some((slug) => slug !== 'anise')) return said;
  const drunk = lines.filter(({ isRinse }) => !isRinse);
  const tasted = TASTES_OF.filter(([, of]) => drunk.some((line) => isOf(line, of)));
  const found = tasted.map(([slug]) => slug);
  return found.length > 0 ? found : (abv ?? 0) > 15 ? ['sec'] : [];
}

const NOUNS: Readonly<Record<string, string>> = lists.nouns;

/** Country → adjective after « classique ». */
const FROM: Readonly<Record<string, string>> = lists.from;

export const isHot = ({ recipe, tags }: RecipeFacts): boolean =>
  recipe.categorie === 'chaud' || tags.some(({ slug }) => slug === 'chaud');

/** « frais et acidulé »; empty if unknown. */
export function tasteOf(facts: RecipeFacts): string {
  const noun = NOUNS[facts.recipe.categorie ?? ''] ?? '';
  const adjectives = tasteSlugs(facts)
    .map((slug) => TASTES[slug] ?? '')
    .filter((adjective) => !noun.includes(adjective))
    .slice(0, 2);
  const coffee = facts.tags.some(({ slug }) => slug === 'cafe') ? ', au goût de café' : '';
  return `${adjectives.join(' et ')}${coffee}`.replace(/^, /, '');
}

/** « cocktail court », « long drink sans alcool »: always masculine. */
export function nounOf({ recipe, isAlcoholFree, ...facts }: RecipeFacts): string {
  const { categorie } = recipe;
  if (!isAlcoholFree || categorie === 'preparation') return NOUNS[categorie ?? ''] ?? 'cocktail';
  const hot = isHot({ recipe, isAlcoholFree, ...facts }) ? ' chaud' : '';
  return `cocktail${hot} sans alcool`;
}

/** « classique cubain »; null without such a tag. */
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

/** Moment of a drink by its kind and taste, when no tag tells it. */
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

/** Moment that the noun alone implies. */
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

/** The moment beside the noun, without repeating it: « un apéritif à l’apéritif ». */
export const momentOf = (facts: RecipeFacts): string =>
  wholeMoment(facts)
    .split(', ')
    .filter((part) => part !== TIMELY[nounOf(facts)])
    .join(', ');

/** A number that depends on the ingredients only: texts vary between recipes, not between runs. */
export const turnOf = (lines: readonly FactLine[]): number =>
  [...lines.map(({ slug }) => slug).join(' ')].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521,
    7,
  );
