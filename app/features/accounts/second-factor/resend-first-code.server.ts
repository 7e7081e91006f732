import { authorize } from '#features/access/access.ts';
import { readFactors } from './read-factors.server.ts';
import type { Session } from '../sign-in/read-session.server.ts';
import { sendCode, type CodeServices } from './send-code.server.ts';

/**
 * Sends another first code for the factor that is being prepared, if codes of it are sent at all.
 *
 * @throws AppError as `authorize`; `sms`; RateLimited
 */
export async function resendFirstCode(
  services: CodeServices,
  { session, client }: { session: Session; client: Headers },
): Promise<void> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  const { preparing: factor, phone } = await readFactors(services, id);
  if (factor === null || factor === 'application') return;
  const reader = { id, name: session.name, email: session.email };
  await sendCode(services, { reader, client, factor, phone, isProven: false });
}
