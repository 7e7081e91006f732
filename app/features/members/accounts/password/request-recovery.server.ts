import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/client.server.ts';
import { users } from '#db/schema/members.server.ts';
import { passCaptcha } from '#features/members/captcha/pass-captcha.server.ts';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import type { Captcha } from '#services/captcha.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { addressOf } from '../client-headers.server.ts';
import { recoveryLetter } from '../letters.ts';
import { LIMITS } from '../limits.server.ts';
import type { Correspondence } from '../address/send-confirmation.server.ts';
import { issueLink } from '../address/single-use-link.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';

const LINK_SECONDS = 3_600;

export const issueRecovery = (services: { db: Database; clock: () => Date }, userId: string) =>
  issueLink(services, { purpose: 'recover', userId, seconds: LINK_SECONDS });

async function sendRecovery(services: Correspondence, email: string): Promise<void> {
  const [user] = await services.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.email, email));
  if (!user) return;
  const { token, expires } = await issueRecovery(services, user.id);
  const address = `${services.publicUrl}/auth/nouveau-mot-de-passe?jeton=${token}`;
  await sendMail(services, recoveryLetter(user, { address, expires }));
}

/** Looks up the account and makes the link when the job runs: the queue holds neither. */
export const recoveryJob = defineJob({
  name: 'recuperation',
  label: 'Récupération d’un compte',
  schema: z.object({ email: z.string() }),
  keptDays: 0,
  run: ({ services, data }: Running<Correspondence, { email: string }>) =>
    sendRecovery(services, data.email),
});

interface Request {
  email: string;
  captchaToken?: string | undefined;
  client: Headers;
}

/**
 * Sends a link to choose a new password, if the address has an account. A job looks it up, so that
 * the response takes the same time in both cases.
 *
 * @throws AppError `captcha`, `captcha-unavailable`; RateLimited
 */
export async function requestRecovery(
  services: Correspondence & { captcha: Captcha | null },
  { email, captchaToken, client }: Request,
): Promise<void> {
  await consume(services, LIMITS.recoverByAddress, addressOf(client));
  await passCaptcha(services, captchaToken, addressOf(client));
  await consume(services, LIMITS.recoverByAccount, email);
  await services.jobs.add(services.db, recoveryJob, { email });
}

/**
 * Sends a link to choose a password to a member who joined by another service. It goes by mail, so
 * that an unattended device is not enough.
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
