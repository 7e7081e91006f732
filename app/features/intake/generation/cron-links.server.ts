/** Cron links: administrators create them for a scheduler. */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { cronLinks } from '#db/schema/assistant.server.ts';
import { users } from '#db/schema/members.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit } from '#features/platform/audit/record-audit.server.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import { isUuid } from '#language/uuid.ts';
import { LINK_MINUTES, linkState } from './generation.ts';
import { signLink } from './link-token.server.ts';

export interface LinkServices {
  db: Database;
  clock: () => Date;
  secret: string;
  publicUrl: string;
}

/** Path of every cron link; the token follows it. */
export const LINK_PATH = '/api/generation/';

const MINUTE_MS = 60_000;
/** A button pressed twice, or two tabs opened at once, create one link. */
const JUST_NOW_MS = MINUTE_MS;
const LISTED = 20;
const MAKE: Limit = { what: 'make a cron link, by administrator', times: 30, seconds: 3_600 };

const columns = {
  id: cronLinks.id,
  theme: cronLinks.theme,
  createdAt: cronLinks.createdAt,
  expiresAt: cronLinks.expiresAt,
  revokedAt: cronLinks.revokedAt,
};
type Row = Pick<typeof cronLinks.$inferSelect, keyof typeof columns>;

async function urlOf({ secret, publicUrl }: LinkServices, row: Row): Promise<string> {
  const token = await signLink(secret, row);
  return new URL(`${LINK_PATH}${token}`, publicUrl).href;
}

/** The latest valid link of an administrator and a theme. */
async function readValid(
  db: Database | Transaction,
  { by, theme, now }: { by: string; theme: string; now: Date },
): Promise<Row | undefined> {
  const [row] = await db
    .select(columns)
    .from(cronLinks)
    .where(
      and(
        eq(cronLinks.actorId, by),
        eq(cronLinks.theme, theme),
        isNull(cronLinks.revokedAt),
        gt(cronLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(cronLinks.createdAt))
    .limit(1);
  return row;
}

/**
 * The valid link of an administrator and a theme, without its address: the address is shown once,
 * at creation.
 *
 * @throws AppError as `authorize`
 */
export async function findCronLink(
  { db, clock }: Pick<LinkServices, 'db' | 'clock'>,
  { actor, theme }: { actor: Actor; theme: string },
): Promise<{ id: string; expiresAt: Date } | null> {
  const { id: by } = authorize(actor, 'manage generation');
  const row = await readValid(db, { by, theme, now: clock() });
  return row ? { id: row.id, expiresAt: row.expiresAt } : null;
}

/**
 * Creates a link for a scheduler. `url` is null if the link is over a minute old: its address was
 * shown then.
 *
 * @param asked.theme as `themeSchema` normalizes it
 * @param asked.ttlMin minutes of validity
 * @param asked.isFresh creates a new link although a valid one exists, unless that one is less than
 * a minute old
 * @throws AppError as `authorize`; RateLimited
 */
export async function createCronLink(
  services: LinkServices,
  asked: { actor: Actor; theme: string; ttlMin?: number; isFresh: boolean },
): Promise<{ id: string; url: string | null; expiresAt: Date }> {
  const { actor, theme, ttlMin = LINK_MINUTES, isFresh } = asked;
  const by = authorize(actor, 'manage generation');
  await consume(services, MAKE, by.id);
  const now = new Date(Math.floor(services.clock().getTime() / 1000) * 1000);
  const expiresAt = new Date(now.getTime() + ttlMin * MINUTE_MS);
  const isJustMade = ({ createdAt }: Row) => now.getTime() - createdAt.getTime() <= JUST_NOW_MS;
  const row = await services.db.transaction(async (tx) => {
    // Two tabs opened at once: the second finds the link of the first.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`cron link:${by.id}:${theme}`}, 0))`,
    );
    const there = await readValid(tx, { by: by.id, theme, now });
    const isSame = there?.expiresAt.getTime() === expiresAt.getTime() && isJustMade(there);
    if (there && (!isFresh || isSame)) return there;
    const [made] = await tx
      .insert(cronLinks)
      .values({ theme, actorId: by.id, createdAt: now, expiresAt })
      .returning(columns);
    if (!made) throw new Error('No link was made.');
    await recordAudit(tx, {
      by,
      action: 'create cron link',
      subject: { type: 'cron link', id: made.id },
      after: { theme },
    });
    return made;
  });
  const url = isJustMade(row) ? await urlOf(services, row) : null;
  return { id: row.id, url, expiresAt: row.expiresAt };
}

/**
 * The latest links of all administrators, without their addresses.
 *
 * @throws AppError as `authorize`
 */
export async function listCronLinks(
  { db, clock }: Pick<LinkServices, 'db' | 'clock'>,
  { actor }: { actor: Actor },
) {
  authorize(actor, 'manage generation');
  const rows = await db
    .select({ ...columns, lastUsedAt: cronLinks.lastUsedAt, uses: cronLinks.uses, by: users.name })
    .from(cronLinks)
    .leftJoin(users, eq(users.id, cronLinks.actorId))
    .orderBy(desc(cronLinks.createdAt), desc(cronLinks.id))
    .limit(LISTED);
  const now = clock();
  return rows.map((row) => ({ ...row, state: linkState(row, now) }));
}

/**
 * Revokes a link.
 *
 * @throws AppError as `authorize`; `lien-introuvable`
 */
export async function revokeCronLink(
  { db, clock }: Pick<LinkServices, 'db' | 'clock'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<void> {
  const by = authorize(actor, 'manage generation');
  await db.transaction(async (tx) => {
    const [row] = isUuid(id)
      ? await tx.select(columns).from(cronLinks).where(eq(cronLinks.id, id)).for('update')
      : [];
    if (!row) throw new AppError('lien-introuvable', 'Ce lien n’existe plus.');
    if (row.revokedAt) return;
    await tx.update(cronLinks).set({ revokedAt: clock() }).where(eq(cronLinks.id, id));
    await recordAudit(tx, {
      by,
      action: 'revoke cron link',
      subject: { type: 'cron link', id },
      before: { theme: row.theme },
    });
  });
}
