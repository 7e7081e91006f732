/**
 * Accounts without a visit for years: their members get a warning, then the accounts are deleted.
 */
import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/members.server.ts';
import { before, KEPT } from '#features/platform/periods/periods.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import { formatDate } from '#language/format.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';
import { inactiveLetter } from '../letters.ts';
import { eraseAccount } from '../profile/erase-account.server.ts';

export type InactiveServices = Pick<
  Correspondence,
  'db' | 'clock' | 'mailer' | 'jobs' | 'publicUrl'
>;

/** Most accounts of one run; the next day takes the others. */
const MOST = 500;

const lastSeen = sql`coalesce(${users.lastSeenAt}, ${users.createdAt})`;
const isNobodys = and(isNull(users.lastSeenAt), eq(users.emailVerified, false));

function conditions(now: Date) {
  const end = before(now, KEPT.inactiveAccount);
  // Accounts are warned 30 days before the end of the period.
  const warning = before(now, KEPT.inactiveAccount);
  warning.setUTCDate(warning.getUTCDate() + KEPT.inactiveWarning.count);
  // Administrators are not deleted automatically: a site must keep one.
  const isMember = ne(users.role, 'admin');
  return {
    isToWarn: and(
      isMember,
      isNull(users.bannedAt),
      isNull(users.inactivityWarnedAt),
      sql`${lastSeen} < ${warning.toISOString()}::timestamptz`,
      sql`not (${isNobodys})`,
    ),
    isToForget: and(
      isMember,
      or(
        and(isNobodys, lt(users.createdAt, before(now, KEPT.unusedAccount))),
        and(
          sql`${lastSeen} < ${end.toISOString()}::timestamptz`,
          or(
            // A suspended member could not sign in to keep the account.
            isNotNull(users.bannedAt),
            lt(users.inactivityWarnedAt, before(now, KEPT.inactiveWarning)),
          ),
        ),
      ),
    ),
  };
}

/** @returns ids of accounts, at most one batch */
export async function findInactive({ db, clock }: Pick<InactiveServices, 'db' | 'clock'>) {
  const { isToWarn, isToForget } = conditions(clock());
  const idsOf = (where: typeof isToWarn) =>
    db.select({ id: users.id }).from(users).where(where).orderBy(users.id).limit(MOST);
  return { toWarn: await idsOf(isToWarn), toForget: await idsOf(isToForget) };
}

/** Warns members whose account goes in 30 days. @returns how many */
export async function warnInactive(
  services: InactiveServices,
  signal: AbortSignal,
): Promise<number> {
  const { db, clock, publicUrl } = services;
  let warned = 0;
  for (const { id } of (await findInactive(services)).toWarn) {
    signal.throwIfAborted();
    const now = clock();
    await db.transaction(async (tx) => {
      // The member may have signed in since.
      const [member] = await tx
        .update(users)
        .set({ inactivityWarnedAt: now })
        .where(and(eq(users.id, id), conditions(now).isToWarn))
        .returning({ name: users.name, email: users.email });
      if (!member) return;
      const end = new Date(now);
      end.setUTCDate(end.getUTCDate() + KEPT.inactiveWarning.count);
      const address = `${publicUrl}/auth`;
      await sendMail({ ...services, db: tx }, inactiveLetter(member, formatDate(end), address));
      warned++;
    });
  }
  return warned;
}

/** Deletes the accounts past their period; their reviews stay, without a name. @returns how many */
export async function forgetInactive(
  services: Pick<InactiveServices, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<number> {
  const { db, clock } = services;
  let forgotten = 0;
  for (const { id } of (await findInactive(services)).toForget) {
    signal.throwIfAborted();
    await db.transaction(async (tx) => {
      const [member] = await tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(and(eq(users.id, id), conditions(clock()).isToForget))
        .for('update');
      if (!member) return;
      await eraseAccount(tx, member, 'site');
      forgotten++;
    });
  }
  return forgotten;
}
