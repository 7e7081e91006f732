import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { signingKeys } from '#db/schema/accounts.server.ts';
import { addMember, client } from '#test/data/members.ts';
import { openServices } from '#test/run/services.ts';
import { getMemberToken, publicKeys } from './member-token.server.ts';

let database: OpenDatabase;
let services: Services;
openServices((opened) => {
  ({ database, services } = opened);
});

test('a token says who a member is, and the published keys prove it', async () => {
  const { session, cookies } = await addMember(services);
  const asked = { actor: session.member, client: client(cookies) };
  const token = await getMemberToken(services, asked);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  expect(read(payload)).toMatchObject({
    sub: session.member.id,
    iss: 'https://zinc.example',
    aud: 'https://zinc.example',
    name: 'Ada',
    role: 'user',
  });
  expect(Number(read(payload)['exp']) - Number(read(payload)['iat'])).toBe(900);
  const { keys } = await publicKeys(services);
  const key = keys.find(({ kid }) => kid === read(header)['kid']);
  expect(key).not.toHaveProperty('d');
  const proven = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    createPublicKey({ key: { ...key }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
  expect(proven).toBe(true);
});

test('the private part is encrypted in the database', async () => {
  await publicKeys(services);
  const [kept] = await database.db.select().from(signingKeys);
  expect(kept?.privateKey).not.toContain('"d"');
});

test('a visitor gets none', async () => {
  await expect(getMemberToken(services, { actor: null, client: client() })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
