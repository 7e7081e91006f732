import { AppError } from '#app/errors.ts';
import { authorize } from '#features/access/access.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import { confirmPassword } from '../password/confirm-password.server.ts';
import { backupCodesLetter } from '../letters.ts';
import { readFactors, type Vault } from './read-factors.server.ts';
import type { Session } from '../sign-in/read-session.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';

/**
 * Makes new backup codes; those from before are worth nothing any more.
 *
 * @returns the codes, which nothing shows again
 * @throws AppError as `authorize`; `wrong-password`, `no-factor`; RateLimited
 */
export async function renewBackupCodes(
  services: Correspondence & Vault,
  { session, client, password }: { session: Session; client: Headers; password: string },
): Promise<string[]> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await confirmPassword(services, id, password);
  const { on } = await readFactors(services, id);
  if (on.length === 0) {
    throw new AppError('no-factor', 'La double authentification n’est pas activée.');
  }
  const { backupCodes } = await services.auth.api.generateBackupCodes({
    body: { password },
    headers: client,
  });
  await sendMail(services, backupCodesLetter(session, services.publicUrl));
  return backupCodes;
}
