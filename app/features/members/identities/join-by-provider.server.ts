import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/members.server.ts';
import { TERMS_VERSION } from '#features/members/accounts/account.ts';
import { isAddressTaken } from '#features/members/accounts/address/address-taken.server.ts';
import { addressOf } from '#features/members/accounts/client-headers.server.ts';
import { LIMITS } from '#features/members/accounts/limits.server.ts';
import { alreadyMemberJob } from '#features/members/accounts/open-accounts.server.ts';
import { openSession } from '#features/members/accounts/sign-in/sessions.server.ts';
import { SIGN_UP } from '#features/members/accounts/sign-in/own-browser.server.ts';
import { confirmationJob } from '#features/members/accounts/address/send-confirmation.server.ts';
import { requiresConfirmation } from '#features/members/accounts/sign-in/sign-up.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { problem } from './identity.ts';
import { keepIdentity, ownerOf } from './keep-identity.server.ts';
import type { Dependencies } from './return-from-provider.server.ts';
import { NEWCOMER, type Newcomer } from './visit-cookies.server.ts';

/** @returns the account; null when the address or the identity already has one */
async function makeAccount({ db, clock }: Dependencies, name: string, newcomer: Newcomer) {
  const { email, isEmailVerified } = newcomer;
  return db.transaction(async (tx) => {
    if (await ownerOf({ db: tx }, newcomer)) return null;
    if (await isAddressTaken({ db: tx, clock }, email)) return null;
    const [made] = await tx
      .insert(users)
      .values({
        name,
        email,
        emailVerified: isEmailVerified,
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: clock(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id, name: users.name, email: users.email });
    // A concurrent form took the identity: this account would have no way in.
    if (made && !(await keepIdentity(tx, made.id, newcomer))) {
      await tx.delete(users).where(eq(users.id, made.id));
      return null;
    }
    return made ?? null;
  });
}

/**
 * Makes the account of a person recognised by another service, who is 18 or over and accepts
 * today's terms, and opens its first session. If its address must be confirmed first, there is no
 * session, and a taken address gets the same response.
 *
 * @param client as `clientHeaders` makes them, with the cookie of the newcomer
 * @throws AppError `perdu`, `adresse-prise`; RateLimited
 */
export async function joinByProvider(
  services: Dependencies,
  { name, client }: { name: string; client: Headers },
): Promise<{ cookies: string[]; mustConfirm: boolean; returnTo: string | null }> {
  const newcomer = await NEWCOMER.read(services, client);
  if (!newcomer) throw problem('perdu');
  await consume(services, LIMITS.signUpByAddress, addressOf(client));
  const { db, jobs } = services;
  const { email, isEmailVerified, returnTo } = newcomer;
  const made = await makeAccount(services, name, newcomer);
  // A form sent twice made the account the first time.
  const member = made ?? (await ownerOf(services, newcomer));
  const mustConfirm = requiresConfirmation(services) && !isEmailVerified;
  if (!member && !mustConfirm) throw problem('adresse-prise');
  if (!member) {
    await jobs.add(db, alreadyMemberJob, { email });
  }
  if (made && !isEmailVerified) {
    await jobs.add(db, confirmationJob, { userId: made.id });
  }
  // Same cookie for a taken address; its id is then invented.
  const signUp = await SIGN_UP.seal(services, { userId: made?.id ?? randomUUIDv7() });
  const set = [NEWCOMER.end(services), signUp];
  if (!member || mustConfirm) return { cookies: set, mustConfirm: true, returnTo };
  const { cookies } = await openSession(services, { userId: member.id, client });
  return { cookies: [...set, ...cookies], mustConfirm: false, returnTo };
}
