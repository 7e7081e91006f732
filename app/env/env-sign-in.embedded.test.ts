import { describe, expect, test } from 'vitest';
import { readEnv } from './env.server.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'gs' };
const FACEBOOK = { FACEBOOK_CLIENT_ID: 'f', FACEBOOK_CLIENT_SECRET: 'fs' };
const OIDC = {
  OIDC_ISSUER: 'https://registre.example/site',
  OIDC_CLIENT_ID: 'o',
  OIDC_CLIENT_SECRET: 'os',
};
const CAPTCHA = {
  CAPTCHA_PROVIDER: 'hcaptcha',
  CAPTCHA_SITE_KEY: 'public',
  CAPTCHA_SECRET_KEY: 'secret',
};

test('nothing is configured by itself', () => {
  expect(readEnv({})).toMatchObject({ providers: [], captcha: undefined });
});

test('each service serves once all of it is given', () => {
  const { providers, captcha } = readEnv({ ...OIDC, ...FACEBOOK, ...GOOGLE, ...CAPTCHA });
  expect(providers).toEqual([
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'g',
      clientSecret: 'gs',
    },
    {
      id: 'facebook',
      name: 'Facebook',
      issuer: 'https://www.facebook.com',
      clientId: 'f',
      clientSecret: 'fs',
    },
    {
      id: 'oidc',
      name: 'registre.example',
      issuer: OIDC.OIDC_ISSUER,
      clientId: 'o',
      clientSecret: 'os',
    },
  ]);
  expect(captcha).toEqual({
    provider: 'hcaptcha',
    siteKey: 'public',
    secretKey: 'secret',
    verifyUrl: undefined,
  });
});

test('an issuer has the name that it is given', () => {
  const { providers } = readEnv({ ...OIDC, OIDC_NAME: ' Le Registre ' });
  expect(providers).toMatchObject([{ name: 'Le Registre' }]);
});

describe('half of one stops the start, and names what is missing', () => {
  const groups = Object.entries({ GOOGLE, FACEBOOK, OIDC, CAPTCHA });
  test.each(groups)('%s', (_, group) => {
    for (const missing of Object.keys(group)) {
      const rest = Object.fromEntries(Object.entries(group).filter(([name]) => name !== missing));
      expect(() => readEnv(rest)).toThrow(`  ${missing} : elle manque, puisque `);
    }
  });

  test.each([
    ['OIDC_NAME', 'OIDC_ISSUER'],
    ['CAPTCHA_VERIFY_URL', 'CAPTCHA_SECRET_KEY'],
  ])('%s alone', (name, missing) => {
    expect(() => readEnv({ [name]: 'https://registre.example' })).toThrow(`  ${missing} : `);
  });
});

test.each([
  ['OIDC_ISSUER', 'registre.example'],
  ['OIDC_ISSUER', 'http://registre.example'],
  ['OIDC_NAME', 'x'.repeat(41)],
  ['CAPTCHA_PROVIDER', 'recaptcha'],
  ['CAPTCHA_VERIFY_URL', 'http://verifier.example'],
])('%s=%s is refused', (name, value) => {
  expect(() => readEnv({ ...OIDC, ...CAPTCHA, [name]: value })).toThrow(`  ${name} : `);
});

test('this machine may be asked in the clear', () => {
  for (const issuer of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000']) {
    expect(readEnv({ ...OIDC, OIDC_ISSUER: issuer }).providers).toMatchObject([{ issuer }]);
  }
});
