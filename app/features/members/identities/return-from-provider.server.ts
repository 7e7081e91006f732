import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema/members.server.ts';
import { authorize } from '#features/platform/access/access.ts';
import {
  canonicalEmail,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
} from '#features/members/accounts/account.ts';
import { suspended, type Auth } from '#features/members/accounts/auth.server.ts';
import { addressOf } from '#features/members/accounts/client-headers.server.ts';
import { LIMITS } from '#features/members/accounts/limits.server.ts';
import { openSession, type Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import {
  confirmationJob,
  type Correspondence,
} from '#features/members/accounts/address/send-confirmation.server.ts';
import { consume } from '#features/platform/limits/consume.server.ts';
import { requiresConfirmation } from '#features/members/accounts/sign-in/sign-up.server.ts';
import type { Claims, IdentityProvider } from '#services/identity-providers.server.ts';
import { withoutLinks } from '#language/looks-like-link.ts';
import { problem } from './identity.ts';
import { keepIdentity, ownerOf, tellOfIdentity } from './keep-identity.server.ts';
import { failedVisit, type Dependencies as Leaving } from './leave-for-provider.server.ts';
import { NEWCOMER, VISIT, type OpenVisit } from './visit-cookies.server.ts';

export interface Dependencies extends Leaving, Correspondence {
  auth: Auth;
}

interface Return {
  provider: IdentityProvider;
  /** Callback address with its query, on the public origin. */
  address: URL;
  session: Session | null;
  client: Headers;
}

/** Outcome of a visit: a session, perhaps after a code; an account to make; a linked identity. */
interface Arrival {
  next: 'session' | 'code' | 'welcome' | 'linked';
  cookies: string[];
  returnTo: string | null;
}

interface Member {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** The address in the form that accounts store; null for an invalid one. */
const emailOf = ({ email }: Claims) =>
  z
    .email()
    .max(MAX_EMAIL_LENGTH)
    .safeParse(canonicalEmail(email ?? '')).data ?? null;

/** Proposed name, valid in the form. */
const nameOf = ({ name }: Claims) =>
  withoutLinks(name.slice(0, 4 * MAX_NAME_LENGTH).replace(/[<>\p{Cc}\p{Cf}]+/gu, ' '))
    .slice(0, MAX_NAME_LENGTH)
    .trim();

async function signInAs(services: Dependencies, member: Member, client: Headers) {
  if (requiresConfirmation(services) && !member.isEmailVerified) {
    await consume(services, LIMITS.letterByAccount, member.id);
    await services.jobs.add(services.db, confirmationJob, { userId: member.id });
    throw problem('adresse-a-confirmer');
  }
  return openSession(services, { userId: member.id, client });
}

async function link(
  services: Dependencies,
  { provider, session, subject }: Pick<Return, 'provider' | 'session'> & { subject: string },
  memberId: string,
): Promise<void> {
  // The session that started the visit may have ended, or belong to another member.
  const actor = session?.member ?? null;
  const { id } = authorize(actor, 'manage own account', memberId);
  const identity = { key: provider.key, subject };
  if (session && (await keepIdentity(services.db, id, identity))) {
    await tellOfIdentity(services, session, { provider: provider.name, isLinked: true });
    return;
  }
  if ((await ownerOf(services, identity))?.id !== id) throw problem('autre-membre');
}

/**
 * Member of an identity. An unknown identity goes to the account of its address only when both the
 * provider and the site have confirmed the address. Otherwise a person who made an account in
 * somebody's name, here or there, would get into theirs.
 *
 * @throws AppError `adresse-prise`, `banned`
 */
async function findMember(
  services: Dependencies,
  provider: IdentityProvider,
  claims: Claims,
): Promise<Member | null> {
  const identity = { key: provider.key, subject: claims.subject };
  const owner = await ownerOf(services, identity);
  if (owner) return owner;
  const email = emailOf(claims);
  // An unconfirmed visitor must not learn whether the address has an account.
  if (email === null || !claims.isEmailVerified) return null;
  const [member] = await services.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isEmailVerified: users.emailVerified,
      bannedAt: users.bannedAt,
      banReason: users.banReason,
    })
    .from(users)
    .where(sql`lower(${users.email}) = ${email}`);
  if (!member) return null;
  if (!member.isEmailVerified) throw problem('adresse-prise');
  if (member.bannedAt) throw suspended(member.banReason ?? '');
  await keepIdentity(services.db, member.id, identity);
  await tellOfIdentity(services, member, { provider: provider.name, isLinked: true });
  return member;
}

async function welcome(
  services: Dependencies,
  provider: IdentityProvider,
  claims: Claims,
  { returnTo }: OpenVisit,
): Promise<string> {
  const email = emailOf(claims);
  if (email === null) throw problem('sans-adresse');
  const { subject, isEmailVerified } = claims;
  const { key, name: providerName } = provider;
  const name = nameOf(claims);
  const newcomer = { key, subject, providerName, email, isEmailVerified, name, returnTo };
  return NEWCOMER.seal(services, newcomer);
}

/**
 * Ends a visit to another service: the visitor is signed in, has the identity linked to their
 * account, or is to make an account.
 *
 * @param client as `clientHeaders` makes them, with the cookie of the visit
 * @throws AppError of a problem (`identity.ts`), `banned`, as `authorize` for a link; RateLimited
 */
export async function returnFromProvider(
  services: Dependencies,
  { provider, address, session, client }: Return,
): Promise<Arrival> {
  const visit = await VISIT.read(services, client);
  if (visit?.provider !== provider.id) throw problem('perdu');
  await consume(services, LIMITS.signInByAddress, addressOf(client));
  let claims: Claims;
  try {
    claims = await provider.identify(visit, address);
  } catch (error) {
    throw failedVisit(provider, error);
  }
  const { returnTo, linkTo } = visit;
  const ended = VISIT.end(services);
  if (linkTo !== null) {
    await link(services, { provider, session, subject: claims.subject }, linkTo);
    return { next: 'linked', cookies: [ended], returnTo };
  }
  const member = await findMember(services, provider, claims);
  if (!member) {
    const cookies = [ended, await welcome(services, provider, claims, visit)];
    return { next: 'welcome', cookies, returnTo };
  }
  const { cookies, needsCode } = await signInAs(services, member, client);
  return { next: needsCode ? 'code' : 'session', cookies: [ended, ...cookies], returnTo };
}
