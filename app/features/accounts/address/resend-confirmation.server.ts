import { authorize } from '#features/access/access.ts';
import { consume } from '#features/limits/consume.server.ts';
import { LIMITS } from '../limits.server.ts';
import type { Session } from '../sign-in/read-session.server.ts';
import { confirmationJob, type Correspondence } from './send-confirmation.server.ts';

/**
 * Sends the link that confirms a member's address again.
 *
 * @throws AppError as `authorize`; RateLimited
 */
export async function resendConfirmation(
  services: Correspondence,
  { member }: Session,
): Promise<void> {
  const { id } = authorize(member, 'manage own account', member.id);
  await consume(services, LIMITS.letterByAccount, id);
  await services.jobs.add(services.db, confirmationJob, { userId: id });
}
