/** Variables of sign-in by other services, and of the captcha. */
import { z } from 'zod';
import type { Group } from '#app/env/env-groups.server.ts';
import type { CaptchaOptions } from '#services/captcha.server.ts';
import type { ProviderOptions } from '#services/identity-providers.server.ts';

const text = z.string().trim().optional();

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Answers from these addresses are trusted: plain http is allowed on this machine only. */
const safeUrl = z
  .url({
    protocol: /^https?$/,
    error: 'une adresse https:// est attendue',
    abort: true,
  })
  .refine((address) => {
    const { protocol, hostname } = new URL(address);
    return protocol === 'https:' || LOOPBACK.test(hostname);
  }, 'une adresse https:// est attendue')
  .optional();

export const signInVariables = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  OIDC_ISSUER: safeUrl,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: z.string().trim().max(40, '40 caractères au plus').optional(),
  CAPTCHA_PROVIDER: z
    .enum(['turnstile', 'hcaptcha'], 'turnstile ou hcaptcha est attendu')
    .optional(),
  CAPTCHA_SITE_KEY: text,
  CAPTCHA_SECRET_KEY: text,
  CAPTCHA_VERIFY_URL: safeUrl,
};

type Variables = z.output<z.ZodObject<typeof signInVariables>>;

export const SIGN_IN_GROUPS: readonly Group<keyof Variables>[] = [
  { all: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], also: [] },
  { all: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'], also: [] },
  { all: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], also: ['OIDC_NAME'] },
  {
    all: ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
    also: ['CAPTCHA_VERIFY_URL'],
  },
];

export interface SignInEnv {
  /** Services to sign in by, in the order of their buttons. */
  providers: ProviderOptions[];
  captcha: CaptchaOptions | undefined;
}

export function readSignIn(given: Variables): SignInEnv {
  const providers: ProviderOptions[] = [];
  const add = (
    which: Pick<ProviderOptions, 'id' | 'name' | 'issuer'>,
    clientId: string | undefined,
    clientSecret: string | undefined,
  ) => {
    if (clientId !== undefined && clientSecret !== undefined) {
      providers.push({ ...which, clientId, clientSecret });
    }
  };
  const { OIDC_ISSUER: issuer, OIDC_NAME: name } = given;
  add(
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com' },
    given.GOOGLE_CLIENT_ID,
    given.GOOGLE_CLIENT_SECRET,
  );
  add(
    { id: 'facebook', name: 'Facebook', issuer: 'https://www.facebook.com' },
    given.FACEBOOK_CLIENT_ID,
    given.FACEBOOK_CLIENT_SECRET,
  );
  if (issuer !== undefined) {
    add(
      { id: 'oidc', name: name ?? new URL(issuer).hostname, issuer },
      given.OIDC_CLIENT_ID,
      given.OIDC_CLIENT_SECRET,
    );
  }
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey } = given;
  const { CAPTCHA_SECRET_KEY: secretKey, CAPTCHA_VERIFY_URL: verifyUrl } = given;
  const captcha =
    provider === undefined || siteKey === undefined || secretKey === undefined
      ? undefined
      : { provider, siteKey, secretKey, verifyUrl };
  return { providers, captcha };
}
