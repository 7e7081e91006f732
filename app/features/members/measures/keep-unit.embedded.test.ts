import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { OPENING } from '#test/data/catalogue.ts';
import { enrol } from '#test/data/opinions.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { chooseUnit, findUnit } from './keep-unit.server.ts';
import { withUnitOf } from './unit-cookie.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PUBLIC_URL = 'https://zinc.example';
const services = () => ({ db: database.db, clock: () => OPENING, publicUrl: PUBLIC_URL });

test('a visitor’s choice is in a cookie, a member’s in the account, which goes before', async () => {
  const [cookie = ''] = await chooseUnit(services(), { actor: null }, 'oz');
  expect(cookie).toMatch(/^__Host-zinc-unite=oz; Path=\/; Max-Age=31536000; HttpOnly/);
  const cookies = cookie.split(';', 1)[0] ?? '';
  expect(await findUnit(services(), { actor: null, cookies })).toBe('oz');
  const zoe = await enrol(database.db, 'Zoé');
  expect(await findUnit(services(), { actor: zoe, cookies })).toBe('oz');
  expect(await chooseUnit(services(), { actor: zoe }, 'parts')).toEqual([]);
  expect(await findUnit(services(), { actor: zoe, cookies })).toBe('parts');
});

test.each([
  ['__Host-zinc-unite=ml', '/cocktails/mojito', '/cocktails/mojito?unite=ml'],
  ['a=b; __Host-zinc-unite=oz', '/a?portions=2', '/a?portions=2&unite=oz'],
  ['__Host-zinc-unite=ml', '/a?unite=cl', '/a?unite=cl'],
  ['__Host-zinc-unite=pinte', '/a', '/a'],
  ['zinc-unite=ml', '/a', '/a'],
  ['', '/a', '/a'],
])('with the cookies %j, %s is %s', (cookies, url, expected) => {
  expect(withUnitOf(cookies, PUBLIC_URL, url)).toBe(expected);
});
