import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppError } from '#app/errors.ts';
import { readEnv } from './env.server.ts';

/** Message of the error that `readEnv` throws. */
function refusal(source: NodeJS.ProcessEnv): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof AppError && error.code === 'configuration') return error.message;
    throw error;
  }
  return 'accepted';
}

test('without a variable, the site is on port 3000 with its data beside it', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    port: 3000,
    host: undefined,
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    secret: undefined,
  });
  expect(env.trustedProxies.check('127.0.0.1')).toBe(false);
});

test('an empty variable counts as absent', () => {
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'DATA_DIR', 'DATABASE_URL', 'SECRET'];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(JSON.stringify(readEnv(empty))).toBe(JSON.stringify(readEnv({})));
});

describe('good values', () => {
  test.each<[source: NodeJS.ProcessEnv, expected: Partial<ReturnType<typeof readEnv>>]>([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
    [{ PUBLIC_URL: 'https://zinc.example' }, { publicUrl: 'https://zinc.example' }],
    [{ PUBLIC_URL: 'https://zinc.example/' }, { publicUrl: 'https://zinc.example' }],
    [{ PUBLIC_URL: 'HTTPS://Zinc.Example:443' }, { publicUrl: 'https://zinc.example' }],
    [{ PUBLIC_URL: 'http://10.0.0.2:8080' }, { publicUrl: 'http://10.0.0.2:8080' }],
    [{ PUBLIC_URL: 'https://zinc.example', PORT: '80' }, { publicUrl: 'https://zinc.example' }],
    [{ DATA_DIR: '/var/lib/zinc' }, { dataDir: '/var/lib/zinc' }],
    [{ DATA_DIR: 'autre/../ailleurs' }, { dataDir: path.resolve('ailleurs') }],
    [{ SECRET: 'x'.repeat(32) }, { secret: 'x'.repeat(32) }],
    [
      { SMS_WEBHOOK_URL: 'https://sms.example/envoi', SMS_WEBHOOK_SECRET: 'seize caractères.' },
      { sms: { url: 'https://sms.example/envoi', secret: 'seize caractères.' } },
    ],
    [{ REQUIRE_EMAIL_VERIFICATION: 'oui' }, { requireEmailVerification: true }],
    [{ REQUIRE_EMAIL_VERIFICATION: 'true' }, { requireEmailVerification: true }],
    [{ HSTS_SUBDOMAINS: 'oui' }, { hstsSubdomains: true }],
    [{ PAGES_PER_SECOND: '0.5' }, { pagesPerSecond: 0.5 }],
    [
      { TCF_CMP_URL: 'https://cmp.example/cmp.js' },
      { consentPlatform: 'https://cmp.example/cmp.js' },
    ],
    [{ REQUIRE_EMAIL_VERIFICATION: 'non' }, { requireEmailVerification: false }],
    [
      { SMTP_URL: 'smtps://u:p@h:465', MAIL_FROM: 'Zinc <zinc@exemple.fr>' },
      { mail: { url: 'smtps://u:p@h:465', from: 'Zinc <zinc@exemple.fr>' } },
    ],
    [
      { SMTP_URL: 'smtp://h', PUBLIC_URL: 'https://zinc.example' },
      { mail: { url: 'smtp://h', from: 'Zinc <ne-pas-repondre@zinc.example>' } },
    ],
    [{ DATABASE_URL: 'postgres://u:p@h/d' }, { databaseUrl: 'postgres://u:p@h/d' }],
    [
      { DATABASE_URL: 'postgresql://h:5433/d?sslmode=require' },
      { databaseUrl: 'postgresql://h:5433/d?sslmode=require' },
    ],
    [
      { DATABASE_URL: 'postgres://u:p@h:1,[::1],h3/d', DATABASE_DIRECT_URL: 'postgres://h/d' },
      { databaseUrl: 'postgres://u:p@h:1,[::1],h3/d', databaseDirectUrl: 'postgres://h/d' },
    ],
  ])('%j', (source, expected) => {
    expect(readEnv(source)).toMatchObject(expected);
  });

  test.each<[list: string, trusted: string[], others: string[]]>([
    ['loopback', ['127.0.0.1', '127.8.9.10', '::1'], ['10.0.0.1', '::2']],
    ['10.1.2.3', ['10.1.2.3'], ['10.1.2.4', '127.0.0.1']],
    ['10.0.0.0/8, 192.168.1.0/24', ['10.255.0.1', '192.168.1.9'], ['11.0.0.1', '192.168.2.1']],
    ['2001:db8::/32', ['2001:db8::1'], ['2001:db9::1', '10.0.0.1']],
    ['2001:db8::7', ['2001:db8::7'], ['2001:db8::8']],
    [' loopback , 10.0.0.1,, ', ['::1', '10.0.0.1'], ['10.0.0.2']],
  ])('TRUST_PROXY=%s', (list, trusted, others) => {
    const { trustedProxies } = readEnv({ TRUST_PROXY: list });
    const believes = (address: string) =>
      trustedProxies.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
    expect(trusted.filter((address) => !believes(address))).toEqual([]);
    expect(others.filter(believes)).toEqual([]);
  });
});

describe('bad values, and the variable they name', () => {
  test.each<[name: string, values: string[]]>([
    ['PORT', ['abc', '-1', '65536', '80.5', '3000 ou 4000']],
    ['PUBLIC_URL', ['zinc.example', 'ftp://zinc.example', 'https://zinc.example/blog', 'https://']],
    [
      'TRUST_PROXY',
      [
        'proxy',
        '10.0.0.0/33',
        '10.0.0.0/-1',
        '10.0.0.0/8.5',
        '10.0.0.0/',
        '::/',
        '300.0.0.1',
        '::1/129',
        'loopback/8',
      ],
    ],
    ['SECRET', ['x'.repeat(31), 'secret']],
    ['DATABASE_URL', ['mysql://h/d', 'h:5432', 'postgres', '/var/run/postgresql']],
    ['SMTP_URL', ['mail.example', 'https://mail.example']],
    ['SMS_WEBHOOK_URL', ['sms.example', 'ftp://sms.example']],
    ['SMS_WEBHOOK_SECRET', ['trop court']],
    ['TCF_CMP_URL', ['cmp.example', 'data:text/javascript,1', '/cmp.js']],
    ['MAIL_FROM', ['zinc', 'Zinc <zinc>', 'a@b <c@d> e']],
    ['REQUIRE_EMAIL_VERIFICATION', ['peut-être', '1']],
    ['HSTS_SUBDOMAINS', ['peut-être', '1']],
    ['PAGES_PER_SECOND', ['0', '-1', 'beaucoup']],
  ])('%s', (name, values) => {
    const others = { SMTP_URL: 'smtp://h', SMS_WEBHOOK_URL: 'https://sms.example' };
    const messages = values.map((value) => refusal({ ...others, [name]: value }));
    const pattern = new RegExp(`^La configuration est incorrecte\\.\\n {2}${name} : .+\\.$`);
    expect(messages.filter((message) => !pattern.test(message))).toEqual([]);
  });

  test.each<[given: NodeJS.ProcessEnv, missing: string]>([
    [{ CREATORS_API_CLIENT_ID: 'a' }, 'CREATORS_API_CLIENT_SECRET'],
    [{ CREATORS_API_CLIENT_SECRET: 'a' }, 'CREATORS_API_CLIENT_ID'],
    [{ SMS_WEBHOOK_SECRET: 'seize caractères.' }, 'SMS_WEBHOOK_URL'],
    [{ MAIL_FROM: 'zinc@exemple.fr' }, 'SMTP_URL'],
  ])('%j without what it goes with', (given, missing) => {
    expect(refusal(given)).toContain(`  ${missing} : elle manque`);
  });

  test('are all told at once, with what to do next', () => {
    const source = { PORT: 'x', PUBLIC_URL: 'x', TRUST_PROXY: 'x', DATABASE_URL: 'x' };
    expect(refusal(source).split('\n').slice(1)).toEqual([
      '  PORT : un numéro de port est attendu.',
      '  PUBLIC_URL : une adresse http:// ou https:// est attendue.',
      '  TRUST_PROXY : « x » n’est ni une adresse, ni un bloc CIDR, ni « loopback ».',
      '  DATABASE_URL : une adresse postgres://… est attendue.',
    ]);
    const suggestion: unknown = expect.stringContaining('.env.example');
    expect(() => readEnv(source)).toThrow(expect.objectContaining({ suggestion }));
  });

  test('never show the password of the database', () => {
    expect(refusal({ DATABASE_URL: 'mysql://zinc:s3cret@h/d' })).not.toContain('s3cret');
  });
});
