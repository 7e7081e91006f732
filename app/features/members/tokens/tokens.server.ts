/** Keys of a member's programs. The database holds their hashes alone. */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, or } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { tellSecurity } from '#app/process/security-log.server.ts';
import type { Database } from '#db/client.server.ts';
import { apiTokens } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { authorize, type Actor, type Member } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { before, KEPT } from '#features/platform/periods/periods.ts';
import { isUuid } from '#language/uuid.ts';
import { allows, MOST_TOKENS, type Scope, type TokenRow } from './token.ts';

interface Dependencies {
  db: Database;
  clock: () => Date;
}

const MAKE: Limit = { what: 'make a key, by member', times: 20, seconds: 3600 };
const USE: Limit = { what: 'call with a key, by key', times: 600, seconds: 600 };
/** The last use is told to the hour, the first at once. */
const USED_EVERY_MS = 3_600_000;
const PREFIX = 'zinc_';
const WRITTEN = /^Bearer +(zinc_[\w-]{43})$/i;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const isAlive = (now: Date) => gt(apiTokens.usedAt, before(now, KEPT.token));

/**
 * @returns the key, which is shown this once
 * @throws AppError as `authorize`; `rate-limited`, `rien-de-permis`, `trop-de-cles`
 */
export async function makeToken(
  { db, clock }: Dependencies,
  { actor, name, scopes }: { actor: Actor; name: string; scopes: readonly Scope[] },
): Promise<string> {
  const { id: userId } = authorize(actor, 'manage own account', actor?.id);
  if (scopes.length === 0)
    throw new AppError('rien-de-permis', 'Choisissez au moins une chose qu’elle peut lire.');
  await consume({ db, clock }, MAKE, userId);
  if ((await db.$count(apiTokens, eq(apiTokens.userId, userId))) >= MOST_TOKENS)
    throw new AppError(
      'trop-de-cles',
      `Vous avez déjà ${MOST_TOKENS} clés.`,
      'Révoquez-en une d’abord.',
    );
  const now = clock();
  const token = PREFIX + randomBytes(32).toString('base64url');
  await db.insert(apiTokens).values({
    userId,
    name,
    hash: hashOf(token),
    scopes: [...scopes],
    createdAt: now,
    usedAt: now,
  });
  tellSecurity('way-in-added', { by: 'key', account: userId });
  return token;
}

/** The last made first. @throws AppError as `authorize` */
export async function listTokens(
  { db, clock }: Dependencies,
  { actor }: { actor: Actor },
): Promise<TokenRow[]> {
  const { id: userId } = authorize(actor, 'manage own account', actor?.id);
  return db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      createdAt: apiTokens.createdAt,
      usedAt: apiTokens.usedAt,
    })
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), isAlive(clock())))
    .orderBy(desc(apiTokens.id));
}

/** Revoking twice is no error. @throws AppError as `authorize` */
export async function revokeToken(
  { db }: { db: Database },
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const { id: userId } = authorize(actor, 'manage own account', actor?.id);
  if (!isUuid(id)) return;
  const gone = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ id: apiTokens.id });
  if (gone.length > 0) tellSecurity('way-in-removed', { by: 'key', account: userId });
}

const unknownKey = () =>
  new AppError(
    'unauthenticated',
    'Cette adresse demande une clé.',
    'Envoyez « Authorization: Bearer zinc_… », avec une clé qui n’est pas révoquée.',
  );

/**
 * The member whose key a request carries, with the rights of a member alone, staff or not.
 *
 * @param header value of `Authorization`
 * @throws AppError `unauthenticated`, `banned`, `forbidden` for a key without this right, `rate-limited`
 */
export async function actWithToken(
  { db, clock }: Dependencies,
  { header, scope }: { header: string | null; scope: Scope },
): Promise<Member> {
  const [, token] = WRITTEN.exec(header ?? '') ?? [];
  if (token === undefined) throw unknownKey();
  const now = clock();
  const [found] = await db
    .select({
      id: apiTokens.id,
      userId: apiTokens.userId,
      scopes: apiTokens.scopes,
      bannedAt: users.bannedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.hash, hashOf(token)), isAlive(now)));
  if (!found) throw unknownKey();
  await consume({ db, clock }, USE, found.id);
  if (!allows(found.scopes, scope))
    throw new AppError('forbidden', `Cette clé n’a pas le droit «\u00a0${scope}\u00a0».`);
  const hourAgo = new Date(now.getTime() - USED_EVERY_MS);
  await db
    .update(apiTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(apiTokens.id, found.id),
        or(lt(apiTokens.usedAt, hourAgo), eq(apiTokens.usedAt, apiTokens.createdAt)),
      ),
    );
  return { id: found.userId, role: 'user', isBanned: found.bannedAt !== null };
}
