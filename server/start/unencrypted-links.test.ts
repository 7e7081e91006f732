import { expect, test } from 'vitest';
import { readEnv } from '#app/env/env.server.ts';
import { unencryptedLinks } from './start-screen.ts';

const S3 = { S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
const named = (source: NodeJS.ProcessEnv) =>
  unencryptedLinks(readEnv(source)).map((said) => said.split(' ', 1)[0]);

test.each<NodeJS.ProcessEnv>([
  { DATABASE_URL: 'postgres://u:p@base.example.org/zinc' },
  { DATABASE_URL: 'postgres://u:p@10.0.0.3/zinc?sslmode=prefer' },
  { DATABASE_URL: 'postgres://u:p@localhost,10.0.0.3/zinc' },
  { DATABASE_URL: 'postgres://u:p@[2001:db8::1]/zinc?sslmode=no-verify' },
  { DATABASE_URL: 'postgres://u:p@localhost/zinc?host=base.example.org' },
  { SMTP_URL: 'smtp://u:p@smtp.example.org:587' },
  { SMS_WEBHOOK_URL: 'http://sms.example.org/send' },
  { S3_ENDPOINT: 'http://s3.example.org', ...S3 },
])('%j is told', (source) => {
  expect(named(source)).toEqual([Object.keys(source)[0]]);
});

test.each<NodeJS.ProcessEnv>([
  {},
  { DATABASE_URL: 'postgres://u:p@localhost:5432/zinc' },
  { DATABASE_URL: 'postgres://u:p@127.0.0.1/zinc' },
  { DATABASE_URL: 'postgres://u:p@[::1]/zinc' },
  { DATABASE_URL: 'postgres://u@%2Fvar%2Frun%2Fpostgresql/zinc' },
  { DATABASE_URL: 'postgres:///zinc?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://u:p@postgres,postgres-relais/zinc' },
  { DATABASE_URL: 'postgres://u:p@base.example.org/zinc?sslmode=verify-full' },
  { SMTP_URL: 'smtps://u:p@smtp.example.org' },
  { SMTP_URL: 'smtp://u:p@smtp.example.org:587?requireTLS=true' },
  { SMTP_URL: 'smtp://localhost:1025' },
  { SMS_WEBHOOK_URL: 'https://sms.example.org/send' },
  { S3_ENDPOINT: 'https://s3.example.org', ...S3 },
  S3,
])('%j is not', (source) => {
  expect(named(source)).toEqual([]);
});
