import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import {
  barBottles,
  barPrices,
  contactMessages,
  users,
  favorites,
  ratingReports,
  ratings,
  ratingVotes,
  shoppingMarks,
  shoppingRecipes,
} from '#db/schema/members.server.ts';
import {
  followedTags,
  journalEntries,
  journalPhotos,
  recipeListItems,
  recipeLists,
  recipeNotes,
  recipeVariants,
  tagReaders,
} from '#db/schema/shelf.server.ts';
import { apiTokens, identities, passkeys, sessions } from '#db/schema/accounts.server.ts';
import { modelCalls } from '#db/schema/assistant.server.ts';
import { auditLog, unsentMail } from '#db/schema/office.server.ts';
import { cocktails, ingredients, tags } from '#db/schema/recipes.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import type { AccountServices } from '../auth.server.ts';
import { readFactors } from '../second-factor/read-factors.server.ts';

/**
 * Condition on a member's messages to the staff: sent while signed in, or with their address once
 * it is confirmed.
 */
export async function messagesOf(db: Database, userId: string): Promise<SQL | undefined> {
  const [user] = await db
    .select({ email: users.email, isProven: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  const own = eq(contactMessages.userId, userId);
  if (!user?.isProven) return own;
  return or(own, sql`lower(${contactMessages.email}) = lower(${user.email})`);
}

/**
 * All data that the site stores of a member, except secrets that would let somebody else in.
 *
 * @throws AppError as `authorize`
 */
export async function exportAccount(vault: AccountServices, actor: Actor) {
  const { db } = vault;
  const { id } = authorize(actor, 'manage own account', actor?.id);
  const { on, phone } = await readFactors(vault, id);
  const [account] = await db
    .select({
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
      termsVersion: users.termsVersion,
      termsAcceptedAt: users.termsAcceptedAt,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      lastSeenAt: users.lastSeenAt,
      volumeUnit: users.volumeUnit,
      isPagePublished: sql<boolean>`${users.pageToken} is not null`,
      banReason: users.banReason,
      banContest: users.banContest,
    })
    .from(users)
    .where(eq(users.id, id));
  return {
    account,
    identities: await db
      .select({ provider: identities.providerId, createdAt: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, id)),
    secondFactors: { on, phone },
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, id)),
    apiKeys: await db
      .select({
        name: apiTokens.name,
        scopes: apiTokens.scopes,
        createdAt: apiTokens.createdAt,
        usedAt: apiTokens.usedAt,
      })
      .from(apiTokens)
      .where(eq(apiTokens.userId, id)),
    sessions: await db
      .select({
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, id)),
    favorites: await db
      .select({ cocktail: cocktails.slug, createdAt: favorites.createdAt })
      .from(favorites)
      .innerJoin(cocktails, eq(cocktails.id, favorites.cocktailId))
      .where(eq(favorites.userId, id))
      .orderBy(favorites.createdAt),
    bottles: await db
      .select({ ingredient: ingredients.slug, createdAt: barBottles.createdAt })
      .from(barBottles)
      .innerJoin(ingredients, eq(ingredients.id, barBottles.ingredientId))
      .where(eq(barBottles.userId, id))
      .orderBy(barBottles.createdAt),
    prices: await db
      .select({ ingredient: ingredients.slug, cents: barPrices.cents })
      .from(barPrices)
      .innerJoin(ingredients, eq(ingredients.id, barPrices.ingredientId))
      .where(eq(barPrices.userId, id))
      .orderBy(ingredients.slug),
    shoppingList: {
      recipes: await db
        .select({ cocktail: cocktails.slug, servings: shoppingRecipes.servings })
        .from(shoppingRecipes)
        .innerJoin(cocktails, eq(cocktails.id, shoppingRecipes.cocktailId))
        .where(eq(shoppingRecipes.userId, id))
        .orderBy(shoppingRecipes.createdAt),
      marks: await db
        .select({ kind: shoppingMarks.kind, key: shoppingMarks.key })
        .from(shoppingMarks)
        .where(eq(shoppingMarks.userId, id))
        .orderBy(shoppingMarks.createdAt),
    },
    journal: await db
      .select({
        cocktail: journalEntries.title,
        madeOn: journalEntries.madeOn,
        stars: journalEntries.stars,
        changes: journalEntries.changes,
        /** WebP in base 64; null without one. */
        photo: sql<string | null>`encode(${journalPhotos.content}, 'base64')`,
        createdAt: journalEntries.createdAt,
        updatedAt: journalEntries.updatedAt,
      })
      .from(journalEntries)
      .leftJoin(journalPhotos, eq(journalPhotos.entryId, journalEntries.id))
      .where(eq(journalEntries.userId, id))
      .orderBy(journalEntries.madeOn, journalEntries.id),
    notes: await db
      .select({
        cocktail: recipeNotes.title,
        note: recipeNotes.note,
        createdAt: recipeNotes.createdAt,
        updatedAt: recipeNotes.updatedAt,
      })
      .from(recipeNotes)
      .where(eq(recipeNotes.userId, id))
      .orderBy(recipeNotes.createdAt),
    lists: await db
      .select({
        kind: recipeLists.kind,
        name: recipeLists.name,
        description: recipeLists.description,
        isShared: sql<boolean>`${recipeLists.token} is not null`,
        isOnPage: recipeLists.onPage,
        createdAt: recipeLists.createdAt,
        recipes: sql<{ cocktail: string; section: string; priceCents: number | null }[]>`(
          select coalesce(json_agg(json_build_object(
            'cocktail', c.slug, 'section', i.section, 'priceCents', i.price_cents
          ) order by i.position), '[]')
          from ${recipeListItems} i join ${cocktails} c on c.id = i.cocktail_id
          where i.list_id = recipe_lists.id)`,
      })
      .from(recipeLists)
      .where(eq(recipeLists.userId, id))
      .orderBy(recipeLists.createdAt),
    variants: await db
      .select({
        cocktail: recipeVariants.title,
        ingredients: recipeVariants.ingredients,
        steps: recipeVariants.steps,
        createdAt: recipeVariants.createdAt,
        updatedAt: recipeVariants.updatedAt,
      })
      .from(recipeVariants)
      .where(eq(recipeVariants.userId, id))
      .orderBy(recipeVariants.createdAt),
    followedTags: await db
      .select({
        tag: tags.slug,
        createdAt: followedTags.createdAt,
        lastLetter: tagReaders.lastMonth,
      })
      .from(followedTags)
      .innerJoin(tagReaders, eq(tagReaders.userId, followedTags.userId))
      .innerJoin(tags, eq(tags.id, followedTags.tagId))
      .where(eq(followedTags.userId, id)),
    ratings: await db
      .select({
        id: ratings.id,
        cocktail: cocktails.slug,
        stars: ratings.stars,
        comment: ratings.comment,
        hiddenAt: ratings.hiddenAt,
        moderationReason: ratings.moderationReason,
        contest: ratings.contest,
        createdAt: ratings.createdAt,
        updatedAt: ratings.updatedAt,
      })
      .from(ratings)
      .innerJoin(cocktails, eq(cocktails.id, ratings.cocktailId))
      .where(eq(ratings.userId, id))
      .orderBy(ratings.createdAt),
    usefulVotes: await db
      .select({ rating: ratingVotes.ratingId, createdAt: ratingVotes.createdAt })
      .from(ratingVotes)
      .where(eq(ratingVotes.userId, id)),
    reports: await db
      .select({
        rating: ratingReports.ratingId,
        reason: ratingReports.reason,
        details: ratingReports.details,
        createdAt: ratingReports.createdAt,
      })
      .from(ratingReports)
      .where(eq(ratingReports.userId, id)),
    messages: await db
      .select({
        name: contactMessages.name,
        email: contactMessages.email,
        subject: contactMessages.subject,
        message: contactMessages.message,
        createdAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(await messagesOf(db, id))
      .orderBy(contactMessages.createdAt),
    // Without their text: some contain a secret.
    lettersNotSent: account?.emailVerified
      ? await db
          .select({ subject: unsentMail.subject, createdAt: unsentMail.createdAt })
          .from(unsentMail)
          .where(sql`lower(${unsentMail.recipient}) = lower(${account.email})`)
      : [],
    decisions: await db
      .select({
        at: auditLog.at,
        action: auditLog.action,
        subjectType: auditLog.subjectType,
        subjectId: auditLog.subjectId,
      })
      .from(auditLog)
      .where(eq(auditLog.actorId, id))
      .orderBy(auditLog.at),
    modelCalls: await db
      .select({ at: modelCalls.at, purpose: modelCalls.purpose, model: modelCalls.model })
      .from(modelCalls)
      .where(eq(modelCalls.actorId, id))
      .orderBy(modelCalls.at),
  };
}
