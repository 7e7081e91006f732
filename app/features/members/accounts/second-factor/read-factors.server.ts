import { symmetricDecrypt } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { twoFactors } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { FACTORS, type Factor } from '../account.ts';
import type { AccountServices } from '../auth.server.ts';
import { phoneEnd } from './phone.ts';
import type { Session } from '../sign-in/sessions.server.ts';

export interface Factors {
  on: Factor[];
  /** Factor waiting for its first code. */
  preparing: Factor | null;
  /** E.164; also of a telephone in preparation. */
  phone: string | null;
  /** Secret of the application, decrypted; null before any preparation. */
  secret: string | null;
  backupCodes: string[];
}

export const hasSecondFactor = async ({ db }: { db: Database }, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.twoFactorEnabled, true)))) > 0;

/** Second factors of an account. Callers must have checked the permission. */
export async function readFactors({ db, auth }: AccountServices, userId: string): Promise<Factors> {
  const key = auth.vaultKey;
  const [row] = await db
    .select({ isOn: users.twoFactorEnabled, kept: twoFactors })
    .from(twoFactors)
    .innerJoin(users, eq(users.id, twoFactors.userId))
    .where(eq(twoFactors.userId, userId));
  if (!row) return { on: [], preparing: null, phone: null, secret: null, backupCodes: [] };
  const { isOn, kept } = row;
  const on: Factor[] = [];
  if (isOn && kept.verified) on.push('application');
  if (isOn && kept.emailSince) on.push('email');
  if (isOn && kept.phoneSince) on.push('phone');
  const codes: unknown = JSON.parse(await symmetricDecrypt({ key, data: kept.backupCodes }));
  return {
    on,
    preparing: kept.preparing,
    phone: kept.phone === null ? null : await symmetricDecrypt({ key, data: kept.phone }),
    secret: await symmetricDecrypt({ key, data: kept.secret }),
    backupCodes: z.array(z.string()).parse(codes),
  };
}

/**
 * State of a member's second factors. A prepared secret is shown until it is active, then never
 * again; backup codes only before the first factor is active.
 *
 * @throws AppError as `authorize`
 */
export async function readTwoFactor(
  { sms, ...vault }: AccountServices & { sms: object | null },
  { session }: { session: Session },
) {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  const { on, preparing, phone, secret, backupCodes } = await readFactors(vault, id);
  const stateOf = (factor: Factor) =>
    on.includes(factor) ? 'on' : preparing === factor ? 'prepared' : 'none';
  return {
    /** In order; telephones only with an SMS gateway, or when one is already active. */
    factors: FACTORS.filter((factor) => factor !== 'phone' || sms || on.includes('phone')).map(
      (factor) => ({ factor, state: stateOf(factor) }) as const,
    ),
    isOn: on.length > 0,
    isLast: on.length === 1,
    phoneEnd: phone === null ? null : phoneEnd(phone),
    backupCodesLeft: on.length > 0 ? backupCodes.length : 0,
    prepared:
      preparing !== null && secret !== null
        ? {
            secret: preparing === 'application' ? secret : null,
            backupCodes: on.length > 0 ? [] : backupCodes,
          }
        : null,
  };
}

export type TwoFactor = Awaited<ReturnType<typeof readTwoFactor>>;
