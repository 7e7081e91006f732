/** Ingredients, tags and the bar as the public API shows them. */
import { familiesOf } from '#features/recipes/ingredients/families.ts';
import { describeBar, type DrinkRow } from '#features/bar/bottles/answer/bar-results.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import {
  hasPage,
  listIngredientPages,
  readKnown,
  type KnownIngredient,
  type KnownIngredients,
} from '#features/recipes/handbook/known-ingredients.server.ts';
import { ingredientPath } from '#features/recipes/ingredients/ingredient-path.ts';
import { listTagAddresses, readTagNames } from '#features/recipes/tags/read-tags.server.ts';
import type { AnswerOf } from './answers.ts';
import type { OpenReads } from './read-recipes.server.ts';

const presentIngredient = (
  { publicUrl }: OpenReads,
  known: KnownIngredients,
  one: KnownIngredient,
): AnswerOf<'Ingredient'> => ({
  id: one.id,
  slug: one.slug,
  name: one.name,
  shelf: one.shelf,
  url: publicUrl + ingredientPath(one.slug),
  recipes: one.count,
  family: known.get(one.parentId ?? '')?.slug ?? null,
});

export async function listIngredients(services: OpenReads): Promise<AnswerOf<'IngredientList'>> {
  const known = await readKnown(services);
  const shown = await listIngredientPages(services);
  return { data: shown.map((one) => presentIngredient(services, known, one)) };
}

const named = ({ slug, name }: KnownIngredient) => ({ slug, name });

/** The ingredient at `slug`; null without a page of it. */
export async function getIngredient(
  services: OpenReads,
  slug: string,
): Promise<AnswerOf<'IngredientDetail'> | null> {
  const known = await readKnown(services);
  const one = [...known.values()].find((other) => other.slug === slug);
  if (!one || !hasPage(one)) return null;
  const members = [...known.values()].filter(
    (other) => other.parentId === one.id && hasPage(other),
  );
  return {
    ...presentIngredient(services, known, one),
    members: members.map(named),
    families: familiesOf(known, one).map(named),
  };
}

/** Tags of published recipes. */
export async function listTags(services: OpenReads): Promise<AnswerOf<'TagList'>> {
  const used = new Set((await listTagAddresses(services)).map(({ slug }) => slug));
  const names = await readTagNames(services);
  const data = names
    .filter(({ slug }) => used.has(slug))
    .map(({ slug, name }) => ({
      slug,
      name,
      url: `${services.publicUrl}/cocktails?tag=${slug}`,
    }));
  return { data };
}

const MOST_DRINKS = 200;

/** Drinks that a bar with these ingredients can make. @param hasPantry adds what everybody has */
export async function listMakeable(
  services: OpenReads,
  {
    ingredients,
    withGarnish,
    hasPantry,
  }: { ingredients: readonly string[]; withGarnish: boolean; hasPantry: boolean },
): Promise<AnswerOf<'Makeable'>> {
  const { catalogue, matcher, slugs } = await readCatalogue(services);
  const placeOf = new Map(slugs.map((slug, at) => [slug, at]));
  const pantry = hasPantry ? catalogue.pantry : [];
  const places = [...pantry, ...ingredients.flatMap((slug) => placeOf.get(slug) ?? [])];
  const there = places.flatMap((place) => catalogue.ingredients[place]?.key ?? []);
  const answer = describeBar(catalogue, matcher, {
    there,
    withGarnish,
    withFresh: null,
    among: null,
    most: MOST_DRINKS,
  });
  const present = ({ slug, title, abv, missing, replaced, homemade }: DrinkRow) => ({
    slug,
    title,
    url: `${services.publicUrl}/cocktails/${slug}`,
    abv,
    missing: missing.map(({ name }) => name),
    replaced: replaced.map(({ line, by, ratio, note }) => ({
      name: line.name,
      by: by.name,
      ratio,
      note,
    })),
    homemade: homemade.map(({ name, slug: recipe, waitingMinutes }) => ({
      name,
      recipe,
      waiting_minutes: waitingMinutes,
    })),
  });
  const { feasible, one, two } = answer.total;
  return {
    total: { feasible, one_missing: one, two_missing: two },
    feasible: answer.feasible.map(present),
    one_missing: answer.one.flatMap(({ rows }) => rows.map(present)),
    unknown: ingredients.filter((slug) => !placeOf.has(slug)),
  };
}
