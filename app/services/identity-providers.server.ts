/**
 * Identity providers: OpenID Connect issuers, such as Google, and Facebook, whose OAuth 2.0 has no
 * identity tokens.
 */
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client';
import { z } from 'zod';

type ProviderId = 'google' | 'facebook' | 'oidc';

export interface ProviderOptions {
  /** Id in our addresses. */
  id: ProviderId;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Values that recognise a visit to a provider when it ends. */
export interface Visit {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Claims {
  /** Permanent id of the person at this provider; addresses and names change hands. */
  subject: string;
  email: string | null;
  /** True if the provider verified that the address is theirs. */
  isEmailVerified: boolean;
  name: string;
}

/** `denied`: the person refused. `unavailable`: no answer. `unproven`: an answer without proof. */
type Reason = 'denied' | 'unavailable' | 'unproven';

class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly reason: Reason;

  constructor(reason: Reason, options: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Compared by name: the server and the built application each have their own class. */
export const isProviderFailure = (error: unknown): error is ProviderFailure =>
  error instanceof Error && error.name === 'ProviderFailure';

export interface IdentityProvider {
  id: ProviderId;
  name: string;
  /** Key that its identities are stored under: another issuer has other subjects. */
  key: string;
  /** Address to send the visitor to. @throws ProviderFailure */
  authorizationUrl(visit: Visit, redirectUri: string): Promise<URL>;
  /** Claims of the visitor, from the address that they came back to. @throws ProviderFailure */
  identify(visit: Visit, address: URL): Promise<Claims>;
}

export const newVisit = (): Visit => ({
  state: randomState(),
  nonce: randomNonce(),
  codeVerifier: randomPKCECodeVerifier(),
});

/** A visitor waits for each answer. */
const TIMEOUT_SECONDS = 5;

/** Version of the Graph API; each is served for at least two years. */
const FACEBOOK_VERSION = 'v24.0';
const FACEBOOK_ADDRESSES = {
  dialog: 'https://www.facebook.com',
  graph: 'https://graph.facebook.com',
};

/**
 * Allows plain HTTP on this machine alone: the environment allows no other. It is marked as
 * deprecated to stand out.
 */
// oxlint-disable-next-line typescript/no-deprecated
const allowClear: (configuration: Configuration) => void = allowInsecureRequests;

/** The answer was not one of the protocol: an error page, a refused connection, silence. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);
const BUSY = new Set(['server_error', 'temporarily_unavailable']);

function reasonOf(error: unknown): Reason {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'denied';
    return BUSY.has(error.error) ? 'unavailable' : 'unproven';
  }
  if (error instanceof ResponseBodyError) return 'unproven';
  if (error instanceof ClientError)
    return NO_ANSWER.has(error.code ?? '') ? 'unavailable' : 'unproven';
  // fetch throws a TypeError when no server answers.
  return error instanceof TypeError ? 'unavailable' : 'unproven';
}

async function orFail<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderFailure(reasonOf(error), { cause: error });
  }
}

/** Differences of a provider's protocol. */
interface Dialect {
  scope: string;
  configure: () => Promise<Configuration>;
  /** True if it proves the identity with a signed token, bound to the visit by its nonce. */
  hasIdToken: boolean;
  readClaims: (
    configuration: Configuration,
    tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>,
  ) => Promise<Claims>;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullish(),
  // Some issuers write it as text.
  email_verified: z.union([z.boolean(), z.stringbool()]).nullish(),
  name: z.string().nullish(),
});

/**
 * Client authentication of the issuer: in a header, which is the standard's default, or in the
 * form.
 */
const authenticate =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    method(secret)(server, ...request);
  };

function openIdConnect({ issuer, clientId, clientSecret }: ProviderOptions): Dialect {
  const url = new URL(issuer);
  let known: Promise<Configuration> | undefined;
  return {
    scope: 'openid email profile',
    hasIdToken: true,
    // Discovery runs at the first use, and again after a failure: an issuer that is down blocks
    // nothing else.
    configure: () => {
      const execute = [enableNonRepudiationChecks];
      if (url.protocol === 'http:') execute.push(allowClear);
      known ??= discovery(url, clientId, {}, authenticate(clientSecret), {
        execute,
        timeout: TIMEOUT_SECONDS,
      }).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
    async readClaims(configuration, tokens) {
      const token = claims.parse(tokens.claims());
      const { userinfo_endpoint: userInfo } = configuration.serverMetadata();
      const more =
        token.email || userInfo === undefined
          ? token
          : claims.parse(await fetchUserInfo(configuration, tokens.access_token, token.sub));
      return {
        subject: token.sub,
        email: more.email ?? null,
        isEmailVerified: more.email_verified ?? false,
        name: more.name ?? token.name ?? '',
      };
    },
  };
}

const graphProfile = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().optional(),
});

function facebook(
  { issuer, clientId, clientSecret }: ProviderOptions,
  { dialog, graph }: typeof FACEBOOK_ADDRESSES,
): Dialect {
  const configuration = new Configuration(
    {
      issuer,
      authorization_endpoint: `${dialog}/${FACEBOOK_VERSION}/dialog/oauth`,
      token_endpoint: `${graph}/${FACEBOOK_VERSION}/oauth/access_token`,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = TIMEOUT_SECONDS;
  if (graph.startsWith('http:')) allowClear(configuration);
  return {
    scope: 'public_profile email',
    hasIdToken: false,
    configure: () => Promise.resolve(configuration),
    async readClaims(_, { access_token: token }) {
      const address = new URL(`${graph}/${FACEBOOK_VERSION}/me?fields=id,name,email`);
      const answer = await fetchProtectedResource(configuration, token, address, 'GET');
      if (!answer.ok) throw new TypeError(`Facebook answered ${answer.status}.`);
      const { id, name = '', email = null } = graphProfile.parse(await answer.json());
      // Facebook does not state whether it verified the address.
      return { subject: id, email, isEmailVerified: false, name };
    },
  };
}

function speak(options: ProviderOptions, dialect: Dialect): IdentityProvider {
  const { id, name, issuer } = options;
  const { scope, hasIdToken, configure, readClaims } = dialect;
  return {
    id,
    name,
    key: id === 'oidc' ? issuer : id,
    authorizationUrl: ({ state, nonce, codeVerifier }, redirectUri) =>
      orFail(async () =>
        buildAuthorizationUrl(await configure(), {
          redirect_uri: redirectUri,
          scope,
          state,
          ...(hasIdToken && { nonce }),
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      ),
    identify: ({ state, nonce, codeVerifier }, address) =>
      orFail(async () => {
        const configuration = await configure();
        const tokens = await authorizationCodeGrant(configuration, address, {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
          ...(hasIdToken && { expectedNonce: nonce }),
        });
        return readClaims(configuration, tokens);
      }),
  };
}

/** Providers configured in the environment. @param addresses Facebook's */
export const createProviders = (
  options: readonly ProviderOptions[],
  addresses = FACEBOOK_ADDRESSES,
): IdentityProvider[] =>
  options.map((one) =>
    speak(one, one.id === 'facebook' ? facebook(one, addresses) : openIdConnect(one)),
  );
