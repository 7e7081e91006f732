/** Visits to an identity provider: leaving, signing in there, coming back. */
import type { Services } from '#app/context.server.ts';
import type { Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import {
  leaveForProvider,
  readDeparture,
} from '#features/members/identities/leave-for-provider.server.ts';
import { returnFromProvider } from '#features/members/identities/return-from-provider.server.ts';
import type { IdentityProvider } from '#services/identity-providers.server.ts';
import { client } from '#test/data/members.ts';

interface Visitor {
  session?: Session | null;
  returnTo?: string | null;
  linkTo?: string | null;
  cookies?: readonly string[];
  /** The site's first by default. */
  provider?: IdentityProvider;
}

export const firstOf = ({ providers }: Services) => {
  const [provider] = providers;
  if (!provider) throw new Error('No provider.');
  return provider;
};

/** @returns cookies to come back with, and the address of the provider */
export async function leave(services: Services, visitor: Visitor = {}) {
  const { returnTo = null, linkTo = null, cookies = [] } = visitor;
  const provider = visitor.provider ?? firstOf(services);
  const asked = { provider, returnTo, linkTo, client: client(cookies) };
  const carried = [...cookies, ...(await leaveForProvider(services, asked))];
  const departure = await readDeparture(services, client(carried));
  return { cookies: carried, authorization: departure?.address ?? '' };
}

export const comeBack = (
  services: Services,
  address: string,
  { cookies = [], session = null, provider = firstOf(services) }: Visitor,
) =>
  returnFromProvider(services, {
    provider,
    address: new URL(address),
    session,
    client: client(cookies),
  });

/** A whole visit; `decide` ends it at the provider. */
export async function visit(
  services: Services,
  decide: (authorization: string) => Promise<string>,
  visitor: Visitor = {},
) {
  const { cookies, authorization } = await leave(services, visitor);
  return comeBack(services, await decide(authorization), { ...visitor, cookies });
}
