import { authorize } from '#features/access/access.ts';
import { FACTORS, type Factor } from '../account.ts';
import { phoneEnd } from './phone.ts';
import { readFactors, type Vault } from './read-factors.server.ts';
import type { Session } from '../sign-in/read-session.server.ts';

/**
 * Where a member stands with each second factor. What is prepared is shown until it serves, and never
 * again; backup codes only while none serves.
 *
 * @throws AppError as `authorize`
 */
export async function readTwoFactor(
  { sms, ...vault }: Vault & { sms: object | null },
  { session }: { session: Session },
) {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  const { on, preparing, phone, secret, backupCodes } = await readFactors(vault, id);
  const stateOf = (factor: Factor) =>
    on.includes(factor) ? 'on' : preparing === factor ? 'prepared' : 'none';
  return {
    /** In order; telephones only where codes can be sent to them, or are thought to be. */
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
