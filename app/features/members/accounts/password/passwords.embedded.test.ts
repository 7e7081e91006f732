import { hashPassword } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { Passwords } from './passwords.server.ts';

const CHEAP = { N: 2 ** 10, r: 8, p: 1 };
const PASSWORD = 'trois citrons verts';

test('a password is kept at the cost that OWASP asks for', async () => {
  const passwords = new Passwords();
  const hash = await passwords.hash(PASSWORD);
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{86}$/);
  expect(await passwords.verify({ hash, password: PASSWORD })).toBe(true);
  expect(await passwords.verify({ hash, password: `${PASSWORD}!` })).toBe(false);
  expect(passwords.isOutdated(hash)).toBe(false);
});

test('the same twice makes two hashes, and whichever way it is written, one password', async () => {
  const passwords = new Passwords(CHEAP);
  expect(await passwords.hash(PASSWORD)).not.toBe(await passwords.hash(PASSWORD));
  const hash = await passwords.hash('cafe\u0301 au comptoir');
  expect(await passwords.verify({ hash, password: 'café au comptoir' })).toBe(true);
});

test('hashes of before, by better-auth or at another cost, still open, and are outdated', async () => {
  const passwords = new Passwords(CHEAP);
  const others = [
    await hashPassword(PASSWORD),
    await new Passwords({ ...CHEAP, p: 2 }).hash(PASSWORD),
  ];
  for (const hash of others) {
    expect(await passwords.verify({ hash, password: PASSWORD })).toBe(true);
    expect(await passwords.verify({ hash, password: 'autre chose' })).toBe(false);
    expect(passwords.isOutdated(hash)).toBe(true);
  }
});

test.each(['', 'x', '$scrypt$ln=10,r=8,p=1$', ':'])('%j is no hash', async (hash) => {
  expect(await new Passwords(CHEAP).verify({ hash, password: PASSWORD })).toBe(false);
});

test('a crowd is refused rather than given memory, and those let in are served', async () => {
  const passwords = new Passwords(CHEAP);
  const tries = await Promise.allSettled(
    Array.from({ length: 100 }, () => passwords.hash(PASSWORD)),
  );
  const refused = tries.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(100 - 50);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
  await expect(passwords.hash(PASSWORD)).resolves.toMatch(/^\$scrypt/);
});
