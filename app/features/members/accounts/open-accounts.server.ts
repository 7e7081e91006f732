import { z } from 'zod';
import { defineJob, type Running } from '#features/platform/jobs/job-kind.server.ts';
import { sendMail } from '#features/platform/mail/send-mail.server.ts';
import { createAuth, type Auth } from './auth.server.ts';
import { alreadyMemberLetter } from './letters.ts';
import type { Passwords } from './password/passwords.server.ts';
import { confirmationJob, type Correspondence } from './address/send-confirmation.server.ts';

interface Options extends Correspondence {
  secret: string;
  requireEmailVerification: boolean;
  passwords?: Passwords;
}

/**
 * Letter to an address that signed up twice. A job, like the confirmation, so that both take the
 * same time.
 */
export const alreadyMemberJob = defineJob({
  name: 'rappel-de-compte',
  label: 'Rappel d’un compte',
  schema: z.object({ email: z.string() }),
  keptDays: 0,
  run: ({ services, data }: Running<Correspondence, { email: string }>) =>
    sendMail(services, alreadyMemberLetter(data.email, `${services.publicUrl}/auth`)),
});

/** better-auth, with its letters sent by our jobs, so that no response waits for them. */
export function openAccounts(options: Options): Auth {
  const { db, jobs } = options;
  return createAuth({
    ...options,
    onSignUp: async ({ id }) => {
      await jobs.add(db, confirmationJob, { userId: id });
    },
    onSignUpAgain: async ({ email }) => {
      await jobs.add(db, alreadyMemberJob, { email });
    },
  });
}
