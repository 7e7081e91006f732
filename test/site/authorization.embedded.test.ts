/**
 * The table of permissions, held against every use case that asks it: allowed or refused as it says,
 * for everyone, and none left out.
 */
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { ratings } from '#db/schema/members.server.ts';
import { partners } from '#db/schema/office.server.ts';
import { askPicture, askText } from '#features/platform/assistant/ask-model.server.ts';
import { readUsage } from '#features/platform/assistant/read-usage.server.ts';
import { tryModel } from '#features/platform/assistant/try-model.server.ts';
import {
  deleteMessage,
  countUnreadMessages,
  listMessages,
  markAnswered,
  openMessage,
} from '#features/pages/contact/messages.server.ts';
import { sendMessage } from '#features/pages/contact/send-message.server.ts';
import { exportStatistics } from '#features/business/statistics/reading/export-statistics.server.ts';
import {
  readRecipeStatistics,
  readStatistics,
} from '#features/business/statistics/reading/read-statistics.server.ts';
import { changePicture } from '#features/recipes/editor/change-picture.server.ts';
import { duplicateRecipe } from '#features/recipes/editor/duplicate-recipe.server.ts';
import { changeRecipes } from '#features/recipes/editor/list/change-recipes.server.ts';
import { checkSlug } from '#features/recipes/editor/check-slug.server.ts';
import { purgeBin, weighPurge } from '#features/recipes/editor/list/empty-bin.server.ts';
import { findAnything } from '#features/recipes/editor/find-anything.server.ts';
import {
  countRecipes,
  listRecipeIds,
  listRecipes,
} from '#features/recipes/editor/list/list-recipes.server.ts';
import { listRevisions } from '#features/recipes/editor/revisions/list-revisions.server.ts';
import { findTwinSlug } from '#features/recipes/editor/find-twin.server.ts';
import { listTagChoices } from '#features/recipes/editor/names.server.ts';
import { openRecipe } from '#features/recipes/editor/open-recipe.server.ts';
import { previewRecipe } from '#features/recipes/editor/preview-recipe.server.ts';
import { openVersion, saveRecipe } from '#features/recipes/editor/save-recipe.server.ts';
import { sketchRecipe } from '#features/recipes/editor/sketch-recipe.server.ts';
import { suggestHero } from '#features/images/hero/suggest/suggest-hero.server.ts';
import { suggestRecipe } from '#features/recipes/suggestions/suggest-recipe.server.ts';
import { restoreRevision } from '#features/recipes/editor/revisions/restore-revision.server.ts';
import { findUndo, undoChanges } from '#features/recipes/editor/list/undo-changes.server.ts';
import { readRecipeList } from '#features/recipes/editor/list/recipe-list.ts';
import { exportRecipes } from '#features/intake/imports/csv/export/export-recipes.server.ts';
import { undoBatch } from '#features/recipes/writing/undo-batch.server.ts';
import { writeRecipe, writeRecipes } from '#features/recipes/writing/write-recipes.server.ts';
import {
  changeItem,
  chooseItems,
  chooseNames,
  contentWithIt,
  createAskedNames,
  readAgain,
  startImport,
} from '#features/intake/imports/runs/decide.server.ts';
import { findItem, listItems, listNames } from '#features/intake/imports/runs/list-items.server.ts';
import { listJournal } from '#features/intake/imports/runs/list-journal.server.ts';
import { listRuns, openRun } from '#features/intake/imports/runs/list-runs.server.ts';
import { startPhotoRun } from '#features/intake/imports/runs/start-photo.server.ts';
import { startFileRun, startWebRun } from '#features/intake/imports/runs/start-run.server.ts';
import { undoRun } from '#features/intake/imports/runs/undo-run.server.ts';
import {
  changeSource,
  createSource,
  deleteSource,
  listSources,
  openSource,
} from '#features/intake/imports/sources/edit-sources.server.ts';
import {
  createCronLink,
  findCronLink,
  listCronLinks,
  revokeCronLink,
} from '#features/intake/generation/cron-links.server.ts';
import { listDrafts } from '#features/intake/generation/list-drafts.server.ts';
import { testCronLink } from '#features/intake/generation/open-link.server.ts';
import { addFavorite } from '#features/members/favorites/add-favorite.server.ts';
import { listFavorites } from '#features/members/favorites/list-favorites.server.ts';
import { removeFavorite } from '#features/members/favorites/remove-favorite.server.ts';
import {
  changePartner,
  createPartner,
  deletePartner,
  movePartner,
  openPartner,
} from '#features/business/partners/edit-partners.server.ts';
import { recipeRefresher } from '#features/recipes/cocktails/stored/refresh-recipes.server.ts';
import {
  changeIngredient,
  createIngredient,
  deleteIngredient,
  findIngredients,
  findIngredientUses,
  listIngredientNames,
  mergeIngredients,
  openIngredient,
  weighIngredientMerge,
} from '#features/recipes/ingredients/edit-ingredients.server.ts';
import {
  changeHeroStatus,
  deleteHero,
  listHeroes,
  openHero,
  saveHero,
} from '#features/images/hero/edit-heroes.server.ts';
import {
  changeMedia,
  deleteMedia,
  openMedia,
} from '#features/images/media/library/edit-media.server.ts';
import { findChoice, listChoices } from '#features/images/media/library/list-choices.server.ts';
import { listMedia } from '#features/images/media/library/list-media.server.ts';
import {
  listOriginals,
  restoreOriginal,
} from '#features/images/media/originals/originals.server.ts';
import { listPictures } from '#features/images/optimization/list-pictures.server.ts';
import {
  startAnalysis,
  startOptimization,
} from '#features/images/optimization/start-run.server.ts';
import { readMediaList } from '#features/images/media/library/media-list.ts';
import { replaceMedia } from '#features/images/media/upload/replace-media.server.ts';
import { uploadMedia } from '#features/images/media/upload/upload-media.server.ts';
import {
  listMigrations,
  openMigration,
  openMigrations,
  scanImages,
} from '#features/intake/migration/read-ledger.server.ts';
import {
  restoreAddress,
  startRestoring,
} from '#features/intake/migration/restore-addresses.server.ts';
import { startMigration } from '#features/intake/migration/start-migration.server.ts';
import {
  findNamedIngredients,
  findSameNames,
  proposeForEach,
  proposeIngredients,
} from '#features/recipes/editor/named-ingredients.server.ts';
import {
  ACTIONS,
  can,
  type Action,
  type Actor,
  type Member,
} from '#features/platform/access/access.ts';
import {
  abandonFactor,
  prepareFactor,
  removeFactor,
  renewBackupCodes,
  resendFirstCode,
  startFactor,
} from '#features/members/accounts/second-factor/change-factors.server.ts';
import {
  addPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
} from '#features/members/accounts/passkeys/own-passkeys.server.ts';
import { changeEmail } from '#features/members/accounts/address/change-email.server.ts';
import { changeName } from '#features/members/accounts/profile/change-name.server.ts';
import { changePassword } from '#features/members/accounts/password/change-password.server.ts';
import { changeRole } from '#features/members/accounts/members/change-role.server.ts';
import { closeSessions } from '#features/members/accounts/sign-in/close-sessions.server.ts';
import { deleteAccount } from '#features/members/accounts/profile/delete-account.server.ts';
import { exportAccount } from '#features/members/accounts/profile/export-account.server.ts';
import { claimFirstAdministrator } from '#features/members/accounts/sign-in/first-administrator.server.ts';
import { getUserRole } from '#features/members/accounts/members/get-user-role.ts';
import {
  liftSuspension,
  suspendMember,
  upholdSuspension,
} from '#features/members/accounts/members/suspension.server.ts';
import { listMembers, readMember } from '#features/members/accounts/members/read-members.server.ts';
import { readMemberFilters } from '#features/members/accounts/members/member-filters.ts';
import { getMemberToken } from '#features/members/accounts/members/member-token.server.ts';
import { readProfile } from '#features/members/accounts/profile/read-profile.server.ts';
import type { Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { readTwoFactor } from '#features/members/accounts/second-factor/read-factors.server.ts';
import { requestFirstPassword } from '#features/members/accounts/password/request-recovery.server.ts';
import { resendConfirmation } from '#features/members/accounts/address/send-confirmation.server.ts';
import { signOutMember } from '#features/members/accounts/members/sign-out-member.server.ts';
import { readAuditFilters } from '#features/platform/audit/audit-filters.ts';
import { listAuditLog } from '#features/platform/audit/list-audit-log.server.ts';
import { retryJob, stopJob } from '#features/platform/jobs/change-job.server.ts';
import { countFailedJobs, findJob, listJobs } from '#features/platform/jobs/list-jobs.server.ts';
import { listUnsentMail, openUnsentMail } from '#features/platform/mail/unsent-mail.server.ts';
import {
  linkProvider,
  listIdentities,
  unlinkIdentity,
} from '#features/members/identities/own-identities.server.ts';
import { contestModeration } from '#features/members/ratings/moderation/contest-moderation.server.ts';
import { deleteOwnReview } from '#features/members/ratings/delete-own-review.server.ts';
import {
  findOwnReview,
  getOwnReview,
  listOwnReviews,
} from '#features/members/ratings/read-own-reviews.server.ts';
import {
  getDistribution,
  getReview,
  getSecureRatings,
} from '#features/members/ratings/read-reviews.server.ts';
import {
  countWaitingReviews,
  listModeration,
} from '#features/members/ratings/moderation/list-moderation.server.ts';
import { moderateReview } from '#features/members/ratings/moderation/moderate-review.server.ts';
import { rateCocktail } from '#features/members/ratings/rate-cocktail.server.ts';
import { DECISIONS, type Decision } from '#features/members/ratings/rating.ts';
import { reportReview } from '#features/members/ratings/moderation/report-review.server.ts';
import { voteOnReview } from '#features/members/ratings/vote-on-review.server.ts';
import {
  createProduct,
  deleteProduct,
  openProduct,
  openProducts,
  changeProduct,
} from '#features/business/shop/edit-products.server.ts';
import { findMadePicture } from '#features/images/pictures/find-made-picture.server.ts';
import { startPicture } from '#features/images/pictures/make-picture.server.ts';
import { answerAffiliateImage } from '#features/business/shop/pictures/answer-affiliate-image.server.ts';
import {
  listProductPictures,
  removeProductPicture,
} from '#features/business/shop/pictures/edit-product-pictures.server.ts';
import { startProductPictures } from '#features/business/shop/pictures/make-product-pictures.server.ts';
import { productSchema } from '#features/business/shop/product-form.ts';
import { searchLiveProducts } from '#features/business/shop/search-live-products.server.ts';
import { changeSettings } from '#features/platform/settings/change-settings.server.ts';
import { openSettings } from '#features/platform/settings/read-settings.server.ts';
import {
  changeTag,
  createTag,
  deleteTag,
  findTags,
  listTagNames,
  mergeTags,
  openTag,
  weighTagMerge,
} from '#features/recipes/tags/edit-tags.server.ts';
import type { IdentityProvider } from '#services/identity-providers.server.ts';
import { recipe } from '#test/data/catalogue.ts';
import { Authenticator } from '#test/data/authenticator.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { banner } from '#test/data/heroes.ts';
import { addMember, client, PASSWORD } from '#test/data/members.ts';
import { addFewRecipes, enrol } from '#test/data/opinions.ts';
import { testServices } from '#test/run/services.ts';
import { visit } from './visits.ts';

let database: OpenDatabase;
let actors: Record<string, Actor>;
let ratingId: string;
let partnerId: string;
/** Of somebody else, whom administrators decide about. */
let strangerId: string;
/** Of a session that stays open. */
let cookies: string[];
const FIRST = { page: 1, pageSize: 50 };
const NAMES = ['anonymous', 'user', 'owner', 'editor', 'admin', 'banned'];

beforeAll(async () => {
  database = await openTestDatabase();
  await addFewRecipes(database.db);
  const owner = await enrol(database.db, 'Olga');
  ({ id: strangerId } = await enrol(database.db, 'Tina'));
  ({ cookies } = await addMember(deps()));
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
  for (const table of [ratings, rateLimits, partners]) await database.db.delete(table);
  const owner = actors['owner'] ?? null;
  const slug = 'mojito';
  // Its comment is held, so that there is something to contest and to release.
  await rateCocktail(deps(), { actor: owner, slug, stars: 4, comment: 'www.bar.fr' });
  ratingId = (await getOwnReview(deps(), { actor: owner, slug }))?.id ?? '';
  const [partner] = await database.db
    .insert(partners)
    .values({ ...house, orderIndex: 0 })
    .returning({ id: partners.id });
  partnerId = partner?.id ?? '';
});
afterAll(() => database.close());

const deps = () => testServices(database.db);
const slug = 'mojito';
const house = { name: 'A', activity: 'B', description: 'C', url: null, isPremium: false };
const NO_ID = randomUUID();
const decide = (decision: Decision) => (actor: Actor) =>
  moderateReview(deps(), { actor, ratingId, decision, reason: 'Non.' });

/** Recognises everybody as one person. */
// why: who may come back is asked here, not what a network answers.
const provider: IdentityProvider = {
  id: 'oidc',
  name: 'Registre',
  key: 'https://registre.example',
  authorizationUrl: () => Promise.resolve(new URL('https://registre.example/authorize')),
  identify: () =>
    Promise.resolve({ subject: '1815', email: null, isEmailVerified: false, name: '' }),
};
const withProvider = () => ({ ...deps(), providers: [provider] });
const sessionOf = (actor: Member): Session => ({
  id: strangerId,
  member: actor,
  name: 'Ugo',
  email: 'ugo@membre.example',
  hasSecondFactor: false,
  isRenewed: false,
});
const comeBackAs = (actor: Actor) =>
  visit(withProvider(), () => Promise.resolve('https://zinc.example/auth/retour/oidc'), {
    session: actor && sessionOf(actor),
    linkTo: actor?.id ?? 'someone',
  });
const product = productSchema.parse({
  title: 'Pilon',
  amazonUrl: 'https://www.amazon.fr/',
  category: 'accessoire',
});
const liveQuery = { keywords: 'pilon', category: 'tous', maxResults: 3, address: '::1' };

type Attempt = (actor: Actor) => Promise<unknown>;

const vocabulary = () => {
  const services = deps();
  return { ...services, refreshRecipes: recipeRefresher(services.jobs, { by: undefined }) };
};
const NO_FILE = { name: '', content: Buffer.of() };
const NOWHERE = { id: '', intoId: '', into: '', version: '' };
const INGREDIENT = {
  name: 'Eau',
  aliases: [],
  abv: null,
  allergens: null,
  family: '',
  recipe: '',
  color: null,
};
const TAG = {
  name: 'Tag',
  aliases: [],
  slug: '',
  color: '#5a9a8a',
  description: '',
  homeRank: null,
};
const SOURCE = {
  name: 'Bar',
  startUrls: ['https://bar.example/'],
  urlPattern: '',
  delaySeconds: 2,
  isOn: true,
};
const tagValues = { ...TAG, kind: 'gout' } as const;
const FIRST_ROWS = { q: '', sort: 'name_asc', page: 1, pageSize: 10 } as const;

const view = readRecipeList(new URLSearchParams());
const anyRecipe = recipe({ title: 'Essai' });

/** What each file of a use case asks the table, and a way to try it. */
const USE_CASES: Record<string, [action: Action, ...attempts: Attempt[]]> = {
  'accounts/profile/change-name': [
    'manage own account',
    (actor) => changeName(deps(), { actor, name: 'Autre' }),
  ],
  'accounts/profile/export-account': [
    'manage own account',
    (actor) => exportAccount(deps(), actor),
  ],
  'accounts/sign-in/first-administrator': [
    'manage own account',
    (actor) => claimFirstAdministrator(deps(), { actor, key: 'x' }),
  ],
  'accounts/members/get-user-role': [
    'manage own account',
    (actor) => Promise.resolve().then(() => getUserRole(actor)),
  ],
  'accounts/members/read-members': [
    'manage users',
    (actor) =>
      listMembers(deps(), { actor, filters: readMemberFilters(new URLSearchParams()), ...FIRST }),
    (actor) => readMember(deps(), { actor, userId: strangerId }),
  ],
  'accounts/members/change-role': [
    'manage users',
    (actor) => changeRole(deps(), { actor, userId: strangerId, role: 'user' }),
  ],
  'accounts/members/sign-out-member': [
    'manage users',
    (actor) => signOutMember(deps(), { actor, userId: strangerId }),
  ],
  'accounts/members/suspension': [
    'manage users',
    (actor) =>
      suspendMember(deps(), { actor, userId: strangerId, reason: 'Non.', hideReviews: null }),
    (actor) => upholdSuspension(deps(), { actor, userId: strangerId, reason: 'Non.' }),
    (actor) =>
      liftSuspension(deps(), {
        actor,
        userId: strangerId,
        showReviews: () => Promise.resolve(),
      }),
  ],
  'assistant/ask-model': [
    'use assistant',
    (actor) => askText(deps(), { actor, purpose: 'hero', given: {}, schema: z.object({}) }),
    (actor) =>
      askPicture(deps(), { actor, purpose: 'hero-picture', prompt: 'Un bar', size: '64x64' }),
  ],
  'assistant/try-model': ['read assistant costs', (actor) => tryModel(deps(), { actor })],
  'assistant/read-usage': [
    'read assistant costs',
    (actor) => readUsage(deps(), { actor, ...FIRST }),
  ],
  'audit/list-audit-log': [
    'read audit log',
    (actor) =>
      listAuditLog(deps(), { actor, filters: readAuditFilters(new URLSearchParams()), ...FIRST }),
  ],
  'jobs/list-jobs': [
    'follow own jobs',
    (actor) => listJobs(deps(), { actor, filter: 'toutes', ...FIRST }),
    (actor) => countFailedJobs(deps(), { actor }),
    (actor) => findJob(deps(), { actor, id: NO_ID }),
  ],
  'jobs/change-job': [
    'follow own jobs',
    (actor) => stopJob(deps(), { actor, id: NO_ID }),
    (actor) => retryJob(deps(), { actor, id: NO_ID }),
  ],
  'mail/unsent-mail': [
    'read unsent mail',
    (actor) => listUnsentMail(deps(), { actor, ...FIRST }),
    (actor) => openUnsentMail(deps(), { actor, id: strangerId }),
  ],
  'accounts/members/member-token': [
    'manage own account',
    (actor) => getMemberToken(deps(), { actor, client: client(cookies) }),
  ],
  'migration/read-ledger': [
    'edit catalogue',
    (actor) => scanImages(deps(), { actor }),
    (actor) => openMigrations(deps(), { actor }),
    (actor) => listMigrations(deps(), { actor, ...FIRST }),
    (actor) => openMigration(deps(), { actor, id: NO_ID, ...FIRST }),
  ],
  'migration/start-migration': [
    'edit catalogue',
    (actor) => startMigration(deps(), { actor, isDryRun: true }),
  ],
  'migration/restore-addresses': [
    'edit catalogue',
    (actor) => startRestoring(deps(), { actor, id: NO_ID }),
    (actor) => restoreAddress(deps(), { actor, id: NO_ID, isForced: false }),
  ],
  'editor/list/empty-bin': [
    'edit catalogue',
    (actor) => weighPurge(deps(), { actor, id: null }),
    (actor) => purgeBin(deps(), { actor, id: NO_ID }),
  ],
  'editor/duplicate-recipe': [
    'edit catalogue',
    (actor) => duplicateRecipe(deps(), { actor, ...NOWHERE }),
  ],
  'editor/list/list-recipes': [
    'edit catalogue',
    (actor) => listRecipes(deps(), { actor, view }),
    (actor) => countRecipes(deps(), { actor, status: 'all' }),
    (actor) => listRecipeIds(deps(), { actor, view, chosen: 'all', most: 9 }),
  ],
  'editor/find-twin': [
    'edit catalogue',
    (actor) => findTwinSlug(deps(), { actor, id: null, typed: 'x' }),
  ],
  'editor/names': ['edit catalogue', (actor) => listTagChoices(deps(), { actor })],
  'imports/csv/export/export-recipes': [
    'edit catalogue',
    (actor) => exportRecipes(deps(), { actor }).next(),
  ],
  'imports/runs/list-runs': [
    'edit catalogue',
    (actor) => listRuns(deps(), { actor, ...FIRST }),
    (actor) => startFileRun(deps(), { actor, kind: 'csv', given: { name: 'a.csv', text: '' } }),
    (actor) => startFileRun(deps(), { actor, kind: 'text', given: { name: 'a', text: '' } }),
    (actor) =>
      startPhotoRun(deps(), { actor, given: { name: 'a', file: '', bytes: 0 }, options: {} }),
  ],
  'imports/runs/run-rows': [
    'edit catalogue',
    ...[openRun, startImport, contentWithIt, createAskedNames, undoRun].map(
      (useCase): Attempt =>
        (actor) =>
          useCase(deps(), { actor, id: NO_ID }),
    ),
    (actor) => listItems(deps(), { actor, id: NO_ID, ...FIRST }),
    (actor) => listNames(deps(), { actor, id: NO_ID, ...FIRST }),
    (actor) => findItem(deps(), { actor, id: NO_ID, position: 0 }),
    (actor) => chooseItems(deps(), { actor, id: NO_ID, positions: [], choice: 'prendre' }),
    (actor) => chooseNames(deps(), { actor, id: NO_ID, names: [] }),
    (actor) => readAgain(deps(), { actor, id: NO_ID, mapping: null }),
    (actor) =>
      changeItem(deps(), {
        actor,
        id: NO_ID,
        position: 0,
        change: { title: 'A', lines: '', steps: '' },
      }),
  ],
  'imports/runs/list-journal': [
    'import recipes',
    (actor) => listJournal(deps(), { actor }),
    (actor) => startWebRun(deps(), { actor, urls: 'x' }),
    (actor) => startFileRun(deps(), { actor, kind: 'sql', given: { name: 'a.sql', text: '' } }),
  ],
  'generation/cron-links': [
    'manage generation',
    (actor) => findCronLink(deps(), { actor, theme: 'gin' }),
    (actor) => createCronLink(deps(), { actor, theme: 'gin', isFresh: true }),
    (actor) => listCronLinks(deps(), { actor }),
    (actor) => revokeCronLink(deps(), { actor, id: NO_ID }),
  ],
  'generation/open-link': [
    'manage generation',
    (actor) => testCronLink(deps(), { actor, url: 'https://zinc.example/' }),
  ],
  'generation/list-drafts': ['manage generation', (actor) => listDrafts(deps(), { actor })],
  'imports/sources/edit-sources': [
    'import recipes',
    (actor) => listSources(deps(), { actor }),
    (actor) => openSource(deps(), { actor, id: NO_ID }),
    (actor) => createSource(deps(), { actor, values: SOURCE }),
    (actor) => changeSource(deps(), { actor, id: NO_ID, values: SOURCE, version: '' }),
    (actor) => deleteSource(deps(), { actor, id: NO_ID }),
  ],
  'editor/open-recipe': ['edit catalogue', (actor) => openRecipe(deps(), { actor, ...NOWHERE })],
  'editor/save-recipe': [
    'edit catalogue',
    (actor) => saveRecipe(deps(), { actor, ...NOWHERE, version: '', recipe: anyRecipe }),
    (actor) => openVersion(deps(), { actor, ...NOWHERE, version: '' }),
  ],
  'writing/write-recipes': [
    'edit catalogue',
    (actor) => writeRecipe(deps(), { actor, ...NOWHERE, recipe: anyRecipe }),
    (actor) => writeRecipes(deps(), { actor, drafts: [] }),
  ],
  'writing/undo-batch': ['edit catalogue', (actor) => undoBatch(deps(), { actor, batch: '' })],
  'editor/change-picture': [
    'edit catalogue',
    (actor) => changePicture(deps(), { actor, ...NOWHERE, image_bucket: null, image_path: null }),
  ],
  'editor/preview-recipe': [
    'edit catalogue',
    (actor) => previewRecipe(deps(), { actor, recipe: anyRecipe }),
  ],
  'editor/sketch-recipe': [
    'edit catalogue',
    (actor) => sketchRecipe(deps(), { actor, recipe: anyRecipe }),
  ],
  'suggestions/suggest-recipe': [
    'edit catalogue',
    (actor) => suggestRecipe({ ...deps(), model: null }, { actor, recipe: anyRecipe }),
  ],
  'hero/suggest/suggest-hero': [
    'edit hero',
    (actor) => suggestHero({ ...deps(), model: null }, { actor, asked: {} }),
  ],
  'editor/list/change-recipes': [
    'edit catalogue',
    (actor) => changeRecipes(deps(), { actor, ids: [''], change: 'publier' }),
  ],
  'editor/list/undo-changes': [
    'edit catalogue',
    (actor) => undoChanges(deps(), { actor, batch: '' }),
    (actor) => findUndo(deps(), { actor, batch: '' }),
  ],
  'editor/revisions/list-revisions': [
    'edit catalogue',
    (actor) => listRevisions(deps(), { actor, ...NOWHERE, page: 1, pageSize: 9 }),
  ],
  'editor/revisions/restore-revision': [
    'edit catalogue',
    (actor) => restoreRevision(deps(), { actor, ...NOWHERE, number: 1 }),
  ],
  'editor/check-slug': ['edit catalogue', (actor) => checkSlug(deps(), { actor, slug, ownId: '' })],
  'editor/find-anything': ['edit catalogue', (actor) => findAnything(deps(), { actor, q: 'x' })],
  'hero/edit-heroes': [
    'edit hero',
    (actor) => changeHeroStatus(deps(), { actor, id: NO_ID, status: 'draft' }),
    (actor) => deleteHero(deps(), { actor, id: NO_ID }),
    (actor) => listHeroes(deps(), { actor }),
    (actor) => openHero(deps(), { actor, id: null }),
    (actor) =>
      saveHero(deps(), {
        actor,
        id: randomUUID(),
        values: banner(),
        status: 'draft',
        version: '',
      }),
  ],
  'media/library/list-media': [
    'manage media',
    (actor) => listMedia(deps(), { actor, view: readMediaList(new URLSearchParams()) }),
  ],
  'media/library/edit-media': [
    'manage media',
    (actor) => openMedia(deps(), { actor, ...NOWHERE }),
    (actor) => changeMedia(deps(), { actor, ...NOWHERE, values: { name: '', alt: '' } }),
    (actor) => deleteMedia(deps(), { actor, ...NOWHERE }),
  ],
  'media/upload/replace-media': [
    'manage media',
    (actor) => replaceMedia(deps(), { actor, ...NOWHERE, given: NO_FILE, origin: 'photo' }),
  ],
  'media/originals/originals': [
    'manage media',
    (actor) => listOriginals(deps(), { actor, page: 1, pageSize: 9 }),
    (actor) => restoreOriginal(deps(), { actor, ...NOWHERE }),
  ],
  'optimization/list-pictures': [
    'manage media',
    (actor) => listPictures(deps(), { actor, page: 1, pageSize: 9 }),
  ],
  'optimization/start-run': [
    'manage media',
    (actor) => startAnalysis(deps(), { actor }),
    (actor) => startOptimization(deps(), { actor, chosen: [] }),
  ],
  'media/library/list-choices': [
    'manage media',
    (actor) => listChoices(deps(), { actor, view: readMediaList(new URLSearchParams()) }),
    (actor) => findChoice(deps(), { actor, bucket: null, path: null }),
  ],
  'media/upload/upload-media': [
    'manage media',
    (actor) =>
      uploadMedia(deps(), {
        actor,
        given: NO_FILE,
        bucket: 'images-media',
      }),
  ],
  'favorites/add-favorite': ['keep favorites', (actor) => addFavorite(deps(), { actor, slug })],
  'favorites/remove-favorite': [
    'keep favorites',
    (actor) => removeFavorite(deps(), { actor, slug }),
  ],
  'favorites/list-favorites': [
    'keep favorites',
    (actor) => listFavorites(deps(), { actor, sort: 'recents', page: 1 }),
  ],
  'ingredients/edit-ingredients': [
    'edit catalogue',
    (actor) => findIngredients(deps(), { actor, ...FIRST_ROWS }),
    (actor) => openIngredient(deps(), { actor, ...NOWHERE }),
    (actor) => createIngredient(deps(), { actor, values: INGREDIENT }),
    (actor) => changeIngredient(vocabulary(), { actor, ...NOWHERE, values: INGREDIENT }),
    (actor) => weighIngredientMerge(deps(), { actor, ...NOWHERE }),
    (actor) => mergeIngredients(vocabulary(), { actor, ...NOWHERE }),
    (actor) => findIngredientUses(deps(), { actor, ...NOWHERE }),
    (actor) => deleteIngredient(deps(), { actor, ...NOWHERE }),
    (actor) => listIngredientNames(deps(), { actor }),
  ],
  'editor/named-ingredients': [
    'edit catalogue',
    (actor) => findNamedIngredients(deps(), { actor, typed: ['x'] }),
    (actor) => proposeIngredients(deps(), { actor, typed: 'x' }),
    (actor) => proposeForEach(deps(), { actor, typed: [] }),
    (actor) => findSameNames(deps(), { actor, name: 'x' }),
  ],
  'tags/edit-tags': [
    'edit catalogue',
    (actor) => findTags(deps(), { actor, ...FIRST_ROWS }),
    (actor) => openTag(deps(), { actor, ...NOWHERE }),
    (actor) => createTag(deps(), { actor, values: tagValues }),
    (actor) => changeTag(vocabulary(), { actor, ...NOWHERE, values: tagValues }),
    (actor) => weighTagMerge(deps(), { actor, ...NOWHERE }),
    (actor) => mergeTags(vocabulary(), { actor, ...NOWHERE }),
    (actor) => deleteTag(vocabulary(), { actor, ...NOWHERE }),
    (actor) => listTagNames(deps(), { actor }),
  ],
  'ratings/read-reviews': [
    'read reviews',
    (actor) => getSecureRatings(deps(), { actor, slug, order: 'recent', page: 1 }),
    (actor) => getDistribution(deps(), { actor, slug }),
    (actor) => getReview(deps(), { actor, ratingId }),
  ],
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
  'ratings/moderation/report-review': [
    'report review',
    (actor) =>
      reportReview(deps(), { actor, ratingId, address: '::1', reason: 'injure', details: '' }),
  ],
  'ratings/moderation/contest-moderation': [
    'contest moderation',
    (actor) => contestModeration(deps(), { actor, ratingId, contest: 'Non.' }),
  ],
  'ratings/moderation/moderate-review': [
    'moderate reviews',
    ...(Object.keys(DECISIONS) as Decision[]).map(decide),
  ],
  'ratings/read-own-reviews': [
    'manage own account',
    (actor) => findOwnReview(deps(), { actor, ratingId }),
    (actor) => listOwnReviews(deps(), actor),
  ],
  'identities/own-identities': [
    'manage own account',
    (actor) => listIdentities(withProvider(), actor),
    (actor) =>
      linkProvider(withProvider(), {
        actor,
        provider,
        password: '',
        client: client(),
      }),
    (actor) => unlinkIdentity(withProvider(), { actor, identityId: 'x' }),
  ],
  'identities/return-from-provider': ['manage own account', comeBackAs],
  'ratings/moderation/list-moderation': [
    'moderate reviews',
    (actor) => listModeration(deps(), { actor, filter: 'tous', page: 1 }),
    (actor) => countWaitingReviews(deps(), { actor }),
  ],
  'pictures/make-picture': [
    'use assistant',
    (actor) => startPicture(deps(), { actor, use: 'cocktail', title: 'Essai', prompt: '' }),
  ],
  'pictures/find-made-picture': [
    'use assistant',
    (actor) => findMadePicture(deps(), { actor, id: NO_ID }),
  ],
  'partners/edit-partners': [
    'edit partners',
    (actor) => openPartner(deps(), { actor, id: partnerId }),
    async (actor) => {
      const [row] = await database.db.select().from(partners);
      const version = row?.updatedAt.toISOString() ?? '';
      await changePartner(deps(), { actor, id: partnerId, values: house, version });
    },
    (actor) => movePartner(deps(), { actor, id: partnerId, move: 'monter' }),
    (actor) => deletePartner(deps(), { actor, id: partnerId }),
    (actor) => createPartner(deps(), { actor, values: house }),
  ],
  'contact/send-message': [
    'write to us',
    (actor) =>
      sendMessage(deps(), {
        actor,
        address: '::1',
        recipient: '',
        given: { name: 'Ana', email: 'ana@zinc.example', subject: 'Bonjour', message: 'Oui' },
      }),
  ],
  'contact/messages': [
    'answer messages',
    (actor) => listMessages(deps(), { actor, filter: 'tous', page: 1, pageSize: 1 }),
    (actor) => countUnreadMessages(deps(), { actor }),
    (actor) => openMessage(deps(), { actor, id: NO_ID }),
    (actor) => markAnswered(deps(), { actor, id: NO_ID, isAnswered: true }),
    (actor) => deleteMessage(deps(), { actor, id: NO_ID }),
  ],
  'statistics/reading/read-statistics': [
    'read statistics',
    (actor) => readStatistics(deps(), { actor, parameters: new URLSearchParams(), pageNames: {} }),
    (actor) =>
      readRecipeStatistics(deps(), { actor, id: NO_ID, parameters: new URLSearchParams() }),
  ],
  'statistics/reading/export-statistics': [
    'read statistics',
    (actor) =>
      exportStatistics(deps(), { actor, parameters: new URLSearchParams(), pageNames: {} }),
  ],
  'shop/edit-products': [
    'edit products',
    (actor) => createProduct(deps(), { actor, values: product }),
    (actor) => openProduct(deps(), { actor, id: NO_ID }),
    (actor) => changeProduct(deps(), { actor, id: NO_ID, values: product, version: '' }),
    (actor) => deleteProduct(deps(), { actor, id: NO_ID }),
    (actor) => openProducts(deps(), { actor }),
  ],
  'shop/pictures/make-product-pictures': [
    'use assistant',
    (actor) => startProductPictures(deps(), { actor, id: null }),
  ],
  'shop/pictures/edit-product-pictures': [
    'edit products',
    (actor) => listProductPictures(deps(), { actor }),
    (actor) => removeProductPicture(deps(), { actor, id: NO_ID }),
  ],
  'shop/pictures/answer-affiliate-image': [
    'search products',
    (actor) =>
      answerAffiliateImage(deps(), {
        actor,
        address: '::1',
        title: 'Pilon',
        signal: AbortSignal.abort(),
      }),
  ],
  'shop/search-live-products': [
    'search products',
    (actor) => searchLiveProducts(deps(), { actor, ...liveQuery }),
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

const withSession =
  (attempt: (session: Session) => Promise<unknown>): Attempt =>
  async (actor) => {
    if (!actor) throw new Error('A visitor has no session.');
    await attempt(sessionOf(actor));
  };

const WRONG = 'ce n’est pas le bon';
/** What they are shown with a session. */
const SHOWN = { client: client(), password: WRONG, factor: 'email', code: '000000' } as const;
type Shown = typeof SHOWN & { session: Session };
type Services = ReturnType<typeof deps>;
const made = () => ({ name: 'Clé', credential: new Authenticator().create({ challenge: 'abc' }) });
/** The same of those that are handed a session, which a visitor has none of. */
const SESSION_USE_CASES: typeof USE_CASES = {
  'accounts/address/change-email': [
    'manage own account',
    withSession((session) =>
      changeEmail(deps(), { session, email: 'autre@membre.example', password: WRONG }),
    ),
  ],
  'accounts/password/change-password': [
    'manage own account',
    withSession((session) =>
      changePassword(deps(), { session, password: WRONG, newPassword: PASSWORD }),
    ),
  ],
  'accounts/sign-in/close-sessions': [
    'manage own account',
    withSession((session) => closeSessions(deps(), { session, password: WRONG, which: 'others' })),
  ],
  'accounts/profile/delete-account': [
    'manage own account',
    withSession((session) =>
      deleteAccount(deps(), { session, password: WRONG, settleReviews: () => Promise.resolve() }),
    ),
  ],
  'accounts/profile/read-profile': [
    'manage own account',
    withSession((session) => readProfile(deps(), session)),
  ],
  'accounts/password/request-recovery': [
    'manage own account',
    withSession((session) => requestFirstPassword(deps(), session)),
  ],
  'accounts/address/send-confirmation': [
    'manage own account',
    withSession((session) => resendConfirmation(deps(), session)),
  ],
  ...Object.fromEntries(
    Object.entries({
      'passkeys/own-passkeys': [
        listPasskeys,
        preparePasskey,
        (services: Services, asked: Shown) => addPasskey(services, { ...asked, ...made() }),
        (services: Services, asked: Shown) =>
          removePasskey(services, { ...asked, passkeyId: NO_ID }),
      ],
      'second-factor/read-factors': [readTwoFactor],
      'second-factor/change-factors': [
        abandonFactor,
        prepareFactor,
        removeFactor,
        renewBackupCodes,
        resendFirstCode,
        startFactor,
      ],
    }).map(([file, useCases]): [string, (typeof USE_CASES)[string]] => [
      `accounts/${file}`,
      [
        'manage own account',
        ...useCases.map((useCase) =>
          withSession((session) => useCase(deps(), { session, ...SHOWN })),
        ),
      ],
    ]),
  ),
};
const ALL_USE_CASES = { ...USE_CASES, ...SESSION_USE_CASES };

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

describe.each(Object.entries(ALL_USE_CASES))('%s', (file, [action, ...attempts]) => {
  const askers = file in SESSION_USE_CASES ? NAMES.filter((name) => name !== 'anonymous') : NAMES;
  test.each(askers)('%s', async (name) => {
    const actor = actors[name] ?? null;
    // One's own account is one's own, whoever's the review is.
    const ownerId = action === 'manage own account' ? actor?.id : actors['owner']?.id;
    const isAllowed = can(actor, action, ownerId ?? null);
    for (const attempt of attempts) expect(await isRefused(attempt, actor)).toBe(!isAllowed);
  });
});

const FEATURES = path.resolve(import.meta.dirname, '../../app/features');
const sources = Object.fromEntries(
  globSync('**/*.{ts,tsx}', { cwd: FEATURES })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [
      // Without its room.
      file.replace(/^[a-z]+\//, '').replace(/(\.server)?\.tsx?$/, ''),
      readFileSync(path.join(FEATURES, file), 'utf8'),
    ]),
);
const WRITES = /\b(?:tx|db)\s*\.(?:insert|update|delete)\(/;
const asksFor = (source: string) =>
  [...source.matchAll(/\b(?:(?:authorize|permit)\([\w.]+,|permission:) '([^']+)'/g)].map(
    ([, action]) => action,
  );

describe('nothing is missing', () => {
  const ours = Object.entries(sources).filter(([file]) =>
    /^(accounts|assistant|audit|contact|editor|favorites|generation|hero|identities|imports|ingredients|jobs|mail|media|migration|optimization|partners|pictures|ratings|settings|shop|statistics|suggestions|tags|writing)\//.test(
      file,
    ),
  );

  test('of the use cases that ask the table', () => {
    const asked = ours.flatMap(([file, source]) =>
      [...new Set(asksFor(source))].map((action) => `${file}: ${action}`),
    );
    const listed = Object.entries(ALL_USE_CASES).map(([file, [action]]) => `${file}: ${action}`);
    expect(new Set(asked)).toEqual(new Set(listed));
    expect(asked).toHaveLength(listed.length);
  });

  test('of those that share a file: each is tried, and none writes without asking', () => {
    const listed = ours.filter(([file]) => file in ALL_USE_CASES);
    const untried = listed.filter(
      ([file, source]) => asksFor(source).length >= (ALL_USE_CASES[file]?.length ?? 0),
    );
    expect(untried.map(([file]) => file)).toEqual([]);
    const unasked = listed.flatMap(([file, source]) =>
      source
        .split(/^(?=\w)/m)
        .filter((code) => /^export (?:async )?function/.test(code))
        .filter((useCase) => WRITES.test(useCase) && asksFor(useCase).length === 0)
        .map((useCase) => `${file}: ${/ (\w+)\(/.exec(useCase)?.[1]}`),
    );
    // In the transaction of who has asked, or of the link of the first administrator.
    expect(unasked).toEqual(['accounts/members/change-role: setRole']);
  });

  /**
   * They write for a use case that has asked, most in its transaction, or for newcomers, who have
   * nobody's permission to ask, or for the site itself.
   */
  const INSIDE = [
    'accounts/auth',
    'accounts/profile/erase-account',
    'accounts/password/drop-ways-in',
    'accounts/password/revoke-access',
    'accounts/address/single-use-link',
    'accounts/password/store-password',
    'assistant/reserve',
    'audit/record-audit',
    'generation/claim-draft',
    'generation/write-draft',
    'hero/hero-rows',
    'identities/join-by-provider',
    'identities/keep-identity',
    'imports/runs/decide',
    'imports/runs/import-run',
    'imports/runs/read-run',
    'imports/runs/start-run',
    'imports/runs/undo-run',
    'mail/send-mail',
    'media/originals/put-lighter',
    'media/originals/keep-original',
    'migration/migrate-images',
    'migration/place-picture',
    'migration/run-rows',
    'optimization/analyse-pictures',
    'optimization/run-rows',
    'ratings/lock-review',
    'ratings/moderation/suspend-reviews',
    'shop/pictures/find-product-pictures',
    'statistics/counting/write-counts',
    'tags/tag-rows',
    'writing/revisions',
    'writing/store-recipes',
    'writing/twins',
    'writing/vocabulary',
  ];
  /** What they ask instead of a role is the link of a letter, or of a scheduler. */
  const BY_LINK = [
    'accounts/address/confirm-email',
    'accounts/members/contest-suspension',
    'accounts/password/set-new-password',
    'accounts/address/undo-email-change',
    'generation/call-link',
  ];
  /** The site does it by itself, or an operator has it done. */
  const UNASKED = [
    'accounts/members/inactive-accounts',
    'accounts/second-factor/forget-unreadable',
    'generation/draft-job',
    'imports/runs/forget-sources',
    'jobs/upkeep-jobs',
  ];
  /** They write for whoever has just given a password or a passkey: there is no session to ask of before. */
  const BEFORE_ANY_SESSION = ['accounts/sign-in/sign-in', 'accounts/passkeys/sign-in-with-passkey'];

  test('of those that write', () => {
    const writers = ours.filter(([, source]) => WRITES.test(source)).map(([file]) => file);
    expect(writers.filter((file) => !(file in ALL_USE_CASES)).toSorted()).toEqual(
      [...INSIDE, ...BY_LINK, ...UNASKED, ...BEFORE_ANY_SESSION].toSorted(),
    );
  });

  test('of the actions: each is asked by a use case', () => {
    const asked = new Set(
      Object.values(sources).flatMap((source) => [
        ...asksFor(source),
        ...[...source.matchAll(/\bcan\([\w.]+, '([^']+)'/g)].map(([, action]) => action),
      ]),
    );
    expect(ACTIONS.filter((action) => !asked.has(action))).toEqual([]);
  });
});
