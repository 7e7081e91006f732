/**
 * Link that makes the first administrator, shown on the start-up screen; valid while there is none.
 * It is computed, not stored, so every node and every start shows the same link; each change of
 * role changes it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import { deriveKey } from '#services/cookies/derived-key.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { setRole } from '../members/change-role.server.ts';

const PATH = '/auth/premier-administrateur';
/** Any constant; the lock is the database's own, and held until the transaction ends. */
const ADVISORY_LOCK = 1_509_240_022;

interface Dependencies {
  db: Database;
  /** Secret of the site, from which the link's key is derived. */
  secret: string;
}

async function currentKey({ db, secret }: Dependencies): Promise<string | null> {
  if ((await db.$count(users, eq(users.role, 'admin'))) > 0) return null;
  const changes = await db.$count(auditLog, eq(auditLog.action, 'change role'));
  return createHmac('sha256', deriveKey(secret, 'first administrator'))
    .update(String(changes))
    .digest('base64url');
}

/** Path and query of the link; null while there is an administrator. */
export async function firstAdministratorPath(dependencies: Dependencies): Promise<string | null> {
  const key = await currentKey(dependencies);
  return key === null ? null : `${PATH}?cle=${key}`;
}

/**
 * Makes the actor the first administrator.
 *
 * @throws AppError as `authorize`; `link` when the link is not or no longer valid
 */
export async function claimFirstAdministrator(
  { db, secret, clock }: Dependencies & { clock: () => Date },
  { actor, key }: { actor: Actor; key: string },
): Promise<void> {
  const { id } = authorize(actor, 'manage own account', actor?.id);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    const current = await currentKey({ db: tx, secret });
    const given = Buffer.from(key);
    const expected = Buffer.from(current ?? '');
    const isGood = given.length === expected.length && timingSafeEqual(given, expected);
    if (current === null || !isGood) {
      throw new AppError(
        'link',
        'Ce lien ne sert plus.',
        'L’écran de démarrage du serveur en donne un tant qu’il n’y a pas d’administrateur.',
      );
    }
    await setRole(tx, clock, { userId: id, role: 'admin', by: 'site' });
  });
}
