import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { sessions } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import { isAddressTaken } from './address-taken.server.ts';
import type { Auth } from '../auth.server.ts';
import { confirmPassword, lockAccount } from '../password/confirm-password.server.ts';
import { changeEmailLetter, emailAskedLetter } from '../letters.ts';
import { LIMITS } from '../limits.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';
import { CONFIRMATION_SECONDS, type Correspondence } from './send-confirmation.server.ts';
import { issueLink } from './single-use-link.server.ts';
import { issueUndo } from './undo-email-change.server.ts';

const changeSchema = z.object({ userId: z.uuid(), sessionId: z.uuid(), email: z.string() });
type Change = z.infer<typeof changeSchema>;

async function sendChange(services: Correspondence, { userId, sessionId, email }: Change) {
  const { db } = services;
  const [member] = await db
    .select({ name: users.name, email: users.email, isProven: users.emailVerified })
    .from(users)
    .innerJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sessionId)))
    .where(eq(users.id, userId))
    .for('no key update', { of: users });
  // The owner revoked the session meanwhile.
  if (!member) return;
  // An unconfirmed address may be a stranger's: its letter has no undo link.
  const undo = member.isProven ? await issueUndo(services, userId, member.email) : null;
  await sendMail(services, emailAskedLetter(member, email, undo));
  // No letter to the owner of a taken address: the member who asks must not learn of that account.
  if (await isAddressTaken(services, email, userId)) return;
  const { token, expires } = await issueLink(services, {
    purpose: 'change-email',
    userId,
    subject: email,
    seconds: CONFIRMATION_SECONDS,
  });
  const address = `${services.publicUrl}/auth/adresse?jeton=${token}`;
  await sendMail(services, changeEmailLetter({ name: member.name, email }, { address, expires }));
}

export const changeEmailJob = defineJob({
  name: 'changement-d-adresse',
  label: 'Lettres d’un changement d’adresse',
  schema: changeSchema,
  keptDays: 0,
  run: ({ services, data }: Running<Correspondence, Change>) =>
    services.db.transaction((db) => sendChange({ ...services, db }, data)),
});

/**
 * Sends a link to a new address, which replaces the old one once opened. The old address gets a
 * letter with an undo link.
 *
 * @throws AppError as `authorize`; `wrong-password`, `same-email`; RateLimited
 */
export async function changeEmail(
  services: Correspondence & { auth: Auth },
  { session, email, password }: { session: Session; email: string; password: string },
): Promise<void> {
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  if (email === session.email) {
    throw new AppError('same-email', 'C’est déjà l’adresse de votre compte.');
  }
  const confirmed = await confirmPassword(services, id, password);
  await consume(services, LIMITS.letterByAccount, id);
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, session, confirmed);
    const change = { userId: id, sessionId: session.id, email };
    await services.jobs.add(tx, changeEmailJob, change);
  });
}
