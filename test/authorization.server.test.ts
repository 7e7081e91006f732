/**
 * The table of permissions, held against every use case that asks it: allowed or refused as it says,
 * for everyone, and none left out.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema-accounts.server.ts';
import { ratings } from '#db/schema-members.server.ts';
import { ACTIONS, can, type Action, type Actor } from '#features/access/access.ts';
import { changeRecipes } from '#features/editor/change-recipes.server.ts';
import { checkSlug } from '#features/editor/check-slug.server.ts';
import { createRecipe } from '#features/editor/create-recipe.server.ts';
import { findAnything } from '#features/editor/find-anything.server.ts';
import { listRecipeIds, listRecipes } from '#features/editor/list-recipes.server.ts';
import { listRevisions } from '#features/editor/list-revisions.server.ts';
import { openNewRecipe, openRecipe } from '#features/editor/open-recipe.server.ts';
import { previewRecipe } from '#features/editor/preview-recipe.server.ts';
import { restoreRevision } from '#features/editor/restore-revision.server.ts';
import { saveRecipe } from '#features/editor/save-recipe.server.ts';
import { findUndo, undoChanges } from '#features/editor/undo-changes.server.ts';
import { readRecipeList } from '#features/editor/recipe-list.ts';
import { addFavorite } from '#features/favorites/add-favorite.server.ts';
import { listFavorites } from '#features/favorites/list-favorites.server.ts';
import { removeFavorite } from '#features/favorites/remove-favorite.server.ts';
import { refreshRecipes } from '#features/cocktails/refresh-recipes.server.ts';
import { changeIngredient } from '#features/ingredients/change-ingredient.server.ts';
import { createIngredient } from '#features/ingredients/create-ingredient.server.ts';
import { deleteIngredient } from '#features/ingredients/delete-ingredient.server.ts';
import { findIngredientUses } from '#features/ingredients/find-ingredient-uses.server.ts';
import { findIngredients } from '#features/ingredients/find-ingredients.server.ts';
import { mergeIngredients } from '#features/ingredients/merge-ingredients.server.ts';
import { weighIngredientMerge } from '#features/ingredients/weigh-ingredient-merge.server.ts';
import { listIngredientNames } from '#features/ingredients/list-ingredient-names.server.ts';
import { openIngredient } from '#features/ingredients/open-ingredient.server.ts';
import { contestModeration } from '#features/ratings/contest-moderation.server.ts';
import { deleteOwnReview } from '#features/ratings/delete-own-review.server.ts';
import { getDistribution } from '#features/ratings/get-distribution.server.ts';
import { getOwnReview } from '#features/ratings/get-own-review.server.ts';
import { getReview } from '#features/ratings/get-review.server.ts';
import { getSecureRatings } from '#features/ratings/get-secure-ratings.server.ts';
import { listOwnReviews } from '#features/ratings/list-own-reviews.server.ts';
import { listModeration } from '#features/ratings/list-moderation.server.ts';
import { moderateReview } from '#features/ratings/moderate-review.server.ts';
import { rateCocktail } from '#features/ratings/rate-cocktail.server.ts';
import { DECISIONS, type Decision } from '#features/ratings/rating.ts';
import { reportReview } from '#features/ratings/report-review.server.ts';
import { voteOnReview } from '#features/ratings/vote-on-review.server.ts';
import { changeSettings } from '#features/settings/change-settings.server.ts';
import { openSettings } from '#features/settings/read-settings.server.ts';
import { changeTag } from '#features/tags/change-tag.server.ts';
import { createTag } from '#features/tags/create-tag.server.ts';
import { deleteTag } from '#features/tags/delete-tag.server.ts';
import { findTags } from '#features/tags/find-tags.server.ts';
import { mergeTags } from '#features/tags/merge-tags.server.ts';
import { weighTagMerge } from '#features/tags/weigh-tag-merge.server.ts';
import { listTagNames } from '#features/tags/list-tag-names.server.ts';
import { openTag } from '#features/tags/open-tag.server.ts';
import { recipe } from './catalogue.ts';
import { openTestDatabase } from './database.ts';
import { addFewRecipes, enrol } from './opinions.ts';
import { testServices } from './services.ts';

let database: OpenDatabase;
let actors: Record<string, Actor>;
let ratingId: string;
const NAMES = ['anonymous', 'user', 'owner', 'editor', 'admin', 'banned'];

beforeAll(async () => {
  database = await openTestDatabase();
  await addFewRecipes(database.db);
  const owner = await enrol(database.db, 'Olga');
  actors = {
    anonymous: null,
    user: await enrol(database.db, 'Ugo'),
    owner,
    editor: await enrol(database.db, 'Édith', 'editor'),
    admin: await enrol(database.db, 'Ada', 'admin'),
    banned: { ...owner, role: 'admin', isBanned: true },
  };
});
beforeEach(async () => {
  for (const table of [ratings, rateLimits]) await database.db.delete(table);
  const owner = actors['owner'] ?? null;
  const slug = 'mojito';
  // Its comment is held, so that there is something to contest and to release.
  await rateCocktail(deps(), { actor: owner, slug, stars: 4, comment: 'www.bar.fr' });
  ratingId = (await getOwnReview(deps(), { actor: owner, slug }))?.id ?? '';
});
afterAll(() => database.close());

const deps = () => testServices(database.db);
const slug = 'mojito';
const decide = (decision: Decision) => (actor: Actor) =>
  moderateReview(deps(), { actor, ratingId, decision, reason: 'Non.' });

type Attempt = (actor: Actor) => Promise<unknown>;

const vocabulary = () => ({ ...deps(), refreshRecipes });
const NOWHERE = { id: '', intoId: '', into: '', version: '' };
const INGREDIENT = { name: 'Eau', abv: null, allergens: null, family: '', color: null };
const TAG = { name: 'Tag', slug: '', color: '#5a9a8a', description: '', homeRank: null };
const tagValues = { ...TAG, kind: 'gout' } as const;
const FIRST_ROWS = { q: '', sort: 'name_asc', page: 1, pageSize: 10 } as const;

const view = readRecipeList(new URLSearchParams());
const anyRecipe = recipe({ title: 'Essai' });

/** What each file of a use case asks the table, and a way to try it. */
const USE_CASES: Record<string, [action: Action, ...attempts: Attempt[]]> = {
  'editor/list-recipes': [
    'edit catalogue',
    (actor) => listRecipes(deps(), { actor, view }),
    (actor) => listRecipeIds(deps(), { actor, view, chosen: 'all', most: 9 }),
  ],
  'editor/open-recipe': [
    'edit catalogue',
    (actor) => openRecipe(deps(), { actor, ...NOWHERE }),
    (actor) => openNewRecipe(deps(), { actor }),
  ],
  'editor/create-recipe': [
    'edit catalogue',
    (actor) => createRecipe(deps(), { actor, recipe: anyRecipe }),
  ],
  'editor/save-recipe': [
    'edit catalogue',
    (actor) => saveRecipe(deps(), { actor, ...NOWHERE, recipe: anyRecipe }),
  ],
  'editor/preview-recipe': [
    'edit catalogue',
    (actor) => previewRecipe(deps(), { actor, recipe: anyRecipe }),
  ],
  'editor/change-recipes': [
    'edit catalogue',
    (actor) => changeRecipes(deps(), { actor, ids: [''], change: 'publier' }),
  ],
  'editor/undo-changes': [
    'edit catalogue',
    (actor) => undoChanges(deps(), { actor, batch: '' }),
    (actor) => findUndo(deps(), { actor, batch: '' }),
  ],
  'editor/list-revisions': [
    'edit catalogue',
    (actor) => listRevisions(deps(), { actor, ...NOWHERE, page: 1, pageSize: 9 }),
  ],
  'editor/restore-revision': [
    'edit catalogue',
    (actor) => restoreRevision(deps(), { actor, ...NOWHERE, number: 1 }),
  ],
  'editor/check-slug': ['edit catalogue', (actor) => checkSlug(deps(), { actor, slug, ownId: '' })],
  'editor/find-anything': ['edit catalogue', (actor) => findAnything(deps(), { actor, q: 'x' })],
  'favorites/add-favorite': ['keep favorites', (actor) => addFavorite(deps(), { actor, slug })],
  'favorites/remove-favorite': [
    'keep favorites',
    (actor) => removeFavorite(deps(), { actor, slug }),
  ],
  'favorites/list-favorites': [
    'keep favorites',
    (actor) => listFavorites(deps(), { actor, sort: 'recents', page: 1 }),
  ],
  'ingredients/find-ingredients': [
    'edit catalogue',
    (actor) => findIngredients(deps(), { actor, ...FIRST_ROWS }),
  ],
  'ingredients/list-ingredient-names': [
    'edit catalogue',
    (actor) => listIngredientNames(deps(), { actor }),
  ],
  'ingredients/open-ingredient': [
    'edit catalogue',
    (actor) => openIngredient(deps(), { actor, ...NOWHERE }),
  ],
  'ingredients/create-ingredient': [
    'edit catalogue',
    (actor) => createIngredient(deps(), { actor, values: INGREDIENT }),
  ],
  'ingredients/change-ingredient': [
    'edit catalogue',
    (actor) => changeIngredient(vocabulary(), { actor, ...NOWHERE, values: INGREDIENT }),
  ],
  'ingredients/weigh-ingredient-merge': [
    'edit catalogue',
    (actor) => weighIngredientMerge(deps(), { actor, ...NOWHERE }),
  ],
  'ingredients/merge-ingredients': [
    'edit catalogue',
    (actor) => mergeIngredients(vocabulary(), { actor, ...NOWHERE }),
  ],
  'ingredients/find-ingredient-uses': [
    'edit catalogue',
    (actor) => findIngredientUses(deps(), { actor, ...NOWHERE }),
  ],
  'ingredients/delete-ingredient': [
    'edit catalogue',
    (actor) => deleteIngredient(deps(), { actor, ...NOWHERE }),
  ],
  'tags/find-tags': ['edit catalogue', (actor) => findTags(deps(), { actor, ...FIRST_ROWS })],
  'tags/list-tag-names': ['edit catalogue', (actor) => listTagNames(deps(), { actor })],
  'tags/open-tag': ['edit catalogue', (actor) => openTag(deps(), { actor, ...NOWHERE })],
  'tags/create-tag': ['edit catalogue', (actor) => createTag(deps(), { actor, values: tagValues })],
  'tags/change-tag': [
    'edit catalogue',
    (actor) => changeTag(vocabulary(), { actor, ...NOWHERE, values: tagValues }),
  ],
  'tags/weigh-tag-merge': [
    'edit catalogue',
    (actor) => weighTagMerge(deps(), { actor, ...NOWHERE }),
  ],
  'tags/merge-tags': ['edit catalogue', (actor) => mergeTags(vocabulary(), { actor, ...NOWHERE })],
  'tags/delete-tag': ['edit catalogue', (actor) => deleteTag(vocabulary(), { actor, ...NOWHERE })],
  'ratings/get-secure-ratings': [
    'read reviews',
    (actor) => getSecureRatings(deps(), { actor, slug, order: 'recent', page: 1 }),
  ],
  'ratings/get-distribution': ['read reviews', (actor) => getDistribution(deps(), { actor, slug })],
  'ratings/get-review': ['read reviews', (actor) => getReview(deps(), { actor, ratingId })],
  'ratings/rate-cocktail': [
    'review',
    (actor) => rateCocktail(deps(), { actor, slug, stars: 5, comment: null }),
    (actor) => rateCocktail(deps(), { actor, slug: 'kir', stars: 5, comment: 'Bon.' }),
  ],
  'ratings/delete-own-review': [
    'change review',
    (actor) => deleteOwnReview(deps(), { actor, ratingId }),
  ],
  'ratings/vote-on-review': [
    'vote on review',
    (actor) => voteOnReview(deps(), { actor, ratingId, isUseful: true }),
  ],
  'ratings/report-review': [
    'report review',
    (actor) =>
      reportReview(deps(), { actor, ratingId, address: '::1', reason: 'injure', details: '' }),
  ],
  'ratings/contest-moderation': [
    'contest moderation',
    (actor) => contestModeration(deps(), { actor, ratingId, contest: 'Non.' }),
  ],
  'ratings/moderate-review': [
    'moderate reviews',
    ...(Object.keys(DECISIONS) as Decision[]).map(decide),
  ],
  'ratings/list-own-reviews': ['manage own account', (actor) => listOwnReviews(deps(), actor)],
  'ratings/list-moderation': [
    'moderate reviews',
    (actor) => listModeration(deps(), { actor, filter: 'tous', page: 1 }),
  ],
  'settings/read-settings': [
    'change settings',
    (actor) => openSettings(deps(), { actor, key: 'accueil' }),
  ],
  'settings/change-settings': [
    'change settings',
    (actor) =>
      changeSettings(deps(), {
        actor,
        key: 'accueil',
        values: { liveFigures: true },
        version: '',
      }),
  ],
};

const REFUSALS = new Set(['unauthenticated', 'banned', 'forbidden']);

/** Whether the table stopped it; what fails for another reason got past it. */
async function isRefused(attempt: Attempt, actor: Actor): Promise<boolean> {
  try {
    await attempt(actor);
    return false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return REFUSALS.has(error.code);
  }
}

describe.each(Object.entries(USE_CASES))('%s', (_, [action, ...attempts]) => {
  test.each(NAMES)('%s', async (name) => {
    const actor = actors[name] ?? null;
    // One's own account is one's own, whoever's the review is.
    const ownerId = action === 'manage own account' ? actor?.id : actors['owner']?.id;
    const isAllowed = can(actor, action, ownerId ?? null);
    for (const attempt of attempts) expect(await isRefused(attempt, actor)).toBe(!isAllowed);
  });
});

const FEATURES = path.resolve(import.meta.dirname, '../app/features');
const sources = Object.fromEntries(
  globSync('*/*.{ts,tsx}', { cwd: FEATURES })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [
      file.replace(/(\.server)?\.tsx?$/, ''),
      readFileSync(path.join(FEATURES, file), 'utf8'),
    ]),
);
const asksFor = (source: string) =>
  [...source.matchAll(/\b(?:authorize|permit)\([\w.]+, '([^']+)'/g)].map(([, action]) => action);

describe('nothing is missing', () => {
  const ours = Object.entries(sources).filter(([file]) =>
    /^(editor|favorites|ingredients|ratings|settings|tags)\//.test(file),
  );

  test('of the use cases that ask the table', () => {
    const asked = ours.flatMap(([file, source]) =>
      [...new Set(asksFor(source))].map((action) => `${file}: ${action}`),
    );
    const listed = Object.entries(USE_CASES).map(([file, [action]]) => `${file}: ${action}`);
    expect(new Set(asked)).toEqual(new Set(listed));
    expect(asked).toHaveLength(listed.length);
  });

  /** They write for a use case that has asked, in its transaction, or for the site itself. */
  const INSIDE = [
    'editor/empty-bin',
    'editor/revisions',
    'editor/write-recipe',
    'ratings/lock-review',
    'ratings/withdraw-reviews',
    'tags/tag-rows',
  ];

  test('of those that write', () => {
    const writers = ours
      .filter(([, source]) => /\b(?:tx|db)\s*\.(?:insert|update|delete)\(/.test(source))
      .map(([file]) => file);
    expect(writers.filter((file) => !(file in USE_CASES)).toSorted()).toEqual(INSIDE);
  });

  test('of the actions: each is asked by a use case, or by the door of a page', () => {
    const asked = new Set([
      ...Object.values(sources).flatMap(asksFor),
      ...globSync('app/routes/**/*.{ts,tsx}').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/guard\('([^']+)'\)/g)].map(([, action]) => action),
      ),
    ]);
    // Roles are changed by an operator's command.
    expect(ACTIONS.filter((action) => !asked.has(action))).toEqual(['manage users']);
  });
});
