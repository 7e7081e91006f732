/** A schema.org recipe as a draft, from JSON-LD, microdata or RDFa. */
import { CARRIED_PROPERTY, withCarried } from '#features/intake/imports/files/exchange/carried.ts';
import { emptyDraft, type ImportDraft } from '#features/intake/imports/draft.ts';
import { sectioned } from '#features/intake/imports/sections.ts';
import { minutesOf, timesOf } from '../durations.ts';
import { instructionsOf } from './instructions.ts';
import { ingredientsOf } from './ingredients.ts';
import { isThing, type Thing, textsOf, thingsOf, valuesOf } from './values.ts';
import { servingsOf } from '../servings.ts';
import { cleanedSteps } from '../clean.ts';

const MOST_TAGS = 30;

const typesOf = (thing: Thing) =>
  valuesOf(thing, '@type').map((type) =>
    typeof type === 'string'
      ? type
          .replace(/^.*[/#:]/, '')
          .trim()
          .toLowerCase()
      : '',
  );

export const isRecipe = (thing: Thing): boolean =>
  typesOf(thing).some((type) => type === 'recipe' || type === 'hrecipe');

/** The first non-empty text among some properties. */
const firstText = (thing: Thing, ...names: string[]): string =>
  names.flatMap((name) => textsOf(thing, name)).find((text) => text !== '') ?? '';

/** The first number among some properties. */
function firstNumber(
  thing: Thing,
  read: (text: string) => number | null,
  ...names: string[]
): number | null {
  for (const text of names.flatMap((name) => textsOf(thing, name))) {
    const value = read(text);
    if (value !== null) return value;
  }
  return null;
}

/** Names in a property: a text itself, or the name or address of an object. */
function namesOf(thing: Thing, property: string, key: string): string[] {
  const nested = thingsOf(thing, property).map((one) => firstText(one, key, '@id'));
  const plain = valuesOf(thing, property).filter((value) => typeof value === 'string');
  return [...textsOf({ plain }, 'plain'), ...nested].filter((name) => name !== '');
}

/** Addresses of pictures, most common property first. */
const imagesOf = (thing: Thing): string[] =>
  ['image', 'photo', 'thumbnailUrl'].flatMap((property) =>
    valuesOf(thing, property).flatMap((value) => {
      if (typeof value === 'string') return [value.trim()];
      return isThing(value) ? [firstText(value, 'url', 'contentUrl', '@id')] : [];
    }),
  );

const tagsOf = (thing: Thing): string[] => {
  const words = [
    'keywords',
    'recipeCategory',
    'recipeCuisine',
    'recipeType',
    'recipeCourse',
  ].flatMap((property) =>
    namesOf(thing, property, 'name').flatMap((text) => text.split(/\s{0,20}[,;]\s*/)),
  );
  return [...new Set(words.filter((word) => word !== '' && word.length < 60))].slice(0, MOST_TAGS);
};

/** Address of the page that tells the recipe. */
const sourceOf = (thing: Thing): string | null =>
  ['url', 'mainEntityOfPage', 'isBasedOn', 'isBasedOnUrl', 'recipeSource']
    .flatMap((property) => [
      ...textsOf(thing, property),
      ...thingsOf(thing, property).map((one) => firstText(one, 'url', '@id')),
    ])
    .find((address) => /^https?:\/\//.test(address)) ?? null;

/** The recipe as a draft; the image may be a relative address. */
export function recipeOf(thing: Thing): ImportDraft {
  const draft = sectioned({
    ...emptyDraft(),
    title: firstText(thing, 'name', 'headline', 'title'),
    summary: firstText(thing, 'description', 'summary'),
    lines: ingredientsOf(thing).map((text) => ({ text })),
    steps: cleanedSteps(instructionsOf(thing)),
    servings: firstNumber(thing, servingsOf, 'recipeYield', 'yield', 'yields', 'servings'),
    ...timesOf({
      work: firstNumber(thing, minutesOf, 'prepTime'),
      cook: firstNumber(thing, minutesOf, 'cookTime', 'performTime', 'duration'),
      total: firstNumber(thing, minutesOf, 'totalTime'),
    }),
    image: imagesOf(thing).find((address) => address !== '') ?? null,
    sourceUrl: sourceOf(thing),
    author: namesOf(thing, 'author', 'name')[0] ?? null,
    licence: namesOf(thing, 'license', 'url')[0] ?? null,
    tags: tagsOf(thing),
  });
  return withCarried(draft, thing[CARRIED_PROPERTY]);
}
