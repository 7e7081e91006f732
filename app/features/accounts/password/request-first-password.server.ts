import { authorize } from '#features/access/access.ts';
import { consume } from '#features/limits/consume.server.ts';
import { LIMITS } from '../limits.server.ts';
import type { Session } from '../sign-in/read-session.server.ts';
import { recoveryJob } from './request-recovery.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';

/**
 * Sends a member who came by another service a link to choose a password: it goes to their address,
 * so that a device left open is not enough.
 *
 * @throws AppError as `authorize`; RateLimited
 */
export async function requestFirstPassword(
  services: Correspondence,
  session: Session,
): Promise<void> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await consume(services, LIMITS.letterByAccount, id);
  await services.jobs.add(services.db, recoveryJob, { email: session.email });
}
