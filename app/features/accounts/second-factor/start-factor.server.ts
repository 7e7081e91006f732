import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { twoFactors } from '#db/schema-accounts.server.ts';
import { authorize } from '#features/access/access.ts';
import { consume } from '#features/limits/consume.server.ts';
import { sendMail } from '#features/mail/send-mail.server.ts';
import type { Factor } from '../account.ts';
import { refusalOf } from '../auth.server.ts';
import { addressOf } from '../client-headers.server.ts';
import { codeRefused } from './confirm-sign-in.server.ts';
import { factorLetter } from '../letters.ts';
import { LIMITS } from '../limits.server.ts';
import { readFactors } from './read-factors.server.ts';
import type { Session } from '../sign-in/read-session.server.ts';
import type { CodeServices } from './send-code.server.ts';

interface Start {
  session: Session;
  client: Headers;
  factor: Factor;
  code: string;
}

/**
 * Puts a prepared factor to use.
 *
 * @returns the cookies to set: with the first factor the session is a new one
 * @throws AppError as `authorize`; `wrong-code`, `not-prepared`; RateLimited
 */
export async function startFactor(
  services: CodeServices,
  { session, client, factor, code }: Start,
): Promise<string[]> {
  const { db, auth, clock } = services;
  const { id } = authorize(session.member, 'manage own account', session.member.id);
  await consume(services, LIMITS.codeByAddress, addressOf(client));
  const { preparing } = await readFactors(services, id);
  if (preparing !== factor) {
    throw new AppError('not-prepared', 'Cette demande a été abandonnée.', 'Recommencez.');
  }
  const asked = { body: { code }, headers: client, returnHeaders: true } as const;
  try {
    const { headers } =
      factor === 'application'
        ? await auth.api.verifyTOTP(asked)
        : await auth.api.verifyTwoFactorOTP(asked);
    const now = clock();
    await db
      .update(twoFactors)
      .set({
        preparing: null,
        ...(factor === 'email' && { emailSince: now }),
        ...(factor === 'phone' && { phoneSince: now }),
      })
      .where(eq(twoFactors.userId, id));
    await sendMail(services, factorLetter(session, factor, true, services.publicUrl));
    return headers.getSetCookie();
  } catch (error) {
    throw codeRefused(refusalOf(error)) ?? error;
  }
}
