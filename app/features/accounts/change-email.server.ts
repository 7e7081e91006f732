import { sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { users } from '#db/schema-members.server.ts';
import { authorize } from '#features/access/access.ts';
import { consume } from '#features/limits/consume.server.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import type { Background } from '#services/background.server.ts';
import type { Auth } from './auth.server.ts';
import { confirmPassword } from './confirm-password.server.ts';
import { changeEmailLetter } from './letters.ts';
import { LIMITS } from './limits.server.ts';
import type { Session } from './read-session.server.ts';
import { CONFIRMATION_SECONDS, type Correspondence } from './send-confirmation.server.ts';
import { issueLink } from './single-use-link.server.ts';

async function sendChange(services: Correspondence, session: Session, email: string) {
  // Its owner is not told of an account that exists: whoever asks must not learn it either.
  if ((await services.db.$count(users, sql`lower(${users.email}) = ${email}`)) > 0) return;
  const { token, expires } = await issueLink(services, {
    purpose: 'change-email',
    userId: session.member.id,
    subject: email,
    seconds: CONFIRMATION_SECONDS,
  });
  const address = `${services.publicUrl}/auth/adresse?jeton=${token}`;
  await sendMail(services, changeEmailLetter({ name: session.name, email }, { address, expires }));
}

/**
 * Sends a link to a new address, which becomes the account's once the link is opened.
 *
 * @throws AppError as `authorize`; `wrong-password`, `same-email`; RateLimited
 */
export async function changeEmail(
  services: Correspondence & { auth: Auth; background: Background },
  { session, email, password }: { session: Session; email: string; password: string },
): Promise<void> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  if (email === session.email) {
    throw new AppError('same-email', 'C’est déjà l’adresse de votre compte.');
  }
  await confirmPassword(services, id, password);
  await consume(services, LIMITS.letterByAccount, id);
  services.background.run('Changement d’adresse', () => sendChange(services, session, email));
}
