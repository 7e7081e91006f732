import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema/members.server.ts';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { sendMail, type Posting } from '#features/platform/mail/send-mail.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { confirmEmailLetter } from '../letters.ts';
import { issueLink } from './single-use-link.server.ts';
import { LIMITS } from '../limits.server.ts';
import type { Session } from '../sign-in/sessions.server.ts';

/** Services needed to write to members. */
export interface Correspondence extends Posting {
  /** Origin of the links in letters. */
  publicUrl: string;
}

export const CONFIRMATION_SECONDS = 24 * 3_600;

async function sendConfirmation(services: Correspondence, userId: string): Promise<void> {
  const { db } = services;
  const [user] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const { token, expires } = await issueLink(services, {
    purpose: 'confirm-email',
    userId,
    subject: user.email,
    seconds: CONFIRMATION_SECONDS,
  });
  const address = `${services.publicUrl}/auth/adresse?jeton=${token}`;
  await sendMail(services, confirmEmailLetter(user, { address, expires }));
}

/** Sends a link that confirms the address of an account. The job itself makes the link. */
export const confirmationJob = defineJob({
  name: 'confirmation',
  label: 'Confirmation d’une adresse',
  schema: z.object({ userId: z.uuid() }),
  keptDays: 0,
  run: ({ services, data }: Running<Correspondence, { userId: string }>) =>
    sendConfirmation(services, data.userId),
});

/**
 * Sends the confirmation link of a member's address again.
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
