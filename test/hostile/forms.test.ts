import { beforeAll, describe, expect, test } from 'vitest';
import { signUp, signUpAdministrator } from '#test/data/site-members.ts';
import { BODIES, MARKS } from './hostile-bodies.ts';
import {
  ADDRESSES,
  boundOf,
  isForStaff,
  PUBLIC_ADDRESSES,
  readForms,
  type ServedForm,
} from './routes.ts';
import { ask, expectAlive, expectSane, send, site } from './site.ts';

const ENTRIES = ['/auth?onglet=inscription'];
/** Forms of new items; those of existing ones have an id in the address. */
const STAFF_ENTRIES = ['cocktails', 'hero', 'ingredients', 'tags'].map(
  (noun) => `/admin/${noun}/nouveau`,
);
const NOT_A_FORM: ServedForm = {
  address: '',
  names: ['a', 'email'],
  typed: [],
  isKept: false,
  most: 0,
};

let cookie: string;
let administrator: string;
let strangers: ServedForm[];
let members: ServedForm[];
let staff: ServedForm[];
beforeAll(async () => {
  cookie = await signUp(site);
  administrator = await signUpAdministrator(site);
  strangers = await readForms([...PUBLIC_ADDRESSES, ...ENTRIES]);
  members = await readForms(
    ADDRESSES.filter((address) => !isForStaff(address)),
    cookie,
  );
  staff = await readForms([...ADDRESSES.filter(isForStaff), ...STAFF_ENTRIES], administrator);
});

/**
 * Sends each form every body, or one in `share` of them; the share rotates over the forms, so that
 * all bodies are sent.
 */
const expectRefused = (forms: readonly ServedForm[], cookies: string, share = 1) =>
  expectAlive(
    forms.flatMap(({ address, names }, at) =>
      Object.entries(BODIES)
        .filter((_, index) => (index + at) % share === 0)
        .map(([fault, body]) => async () => {
          expectSane(await send(address, body(names), { Cookie: cookies }), `${address}: ${fault}`);
        }),
    ),
  );

test('the forms of the site were found', () => {
  const addresses = strangers.map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(['/auth', '/contact']));
  expect(members.map(({ address }) => address)).toContain('/profile/mot-de-passe');
  expect(staff.map(({ address }) => address)).toContain('/admin/cocktails/nouveau');
});

test('the browser keeps a draft of each form of the back office with text', () => {
  const written = staff.filter(
    ({ address, typed }) => typed.length > 0 && address.startsWith('/admin'),
  );
  expect(written.length).toBeGreaterThan(10);
  expect(written.filter(({ isKept }) => !isKept)).toEqual([]);
});

test('whatever a page lets its visitor type is no longer than its route takes', () => {
  const longer = [...strangers, ...members, ...staff].filter(
    ({ address, most }) => most > boundOf(address),
  );
  expect(longer.map(({ address, most }) => `${address}: ${most} > ${boundOf(address)}`)).toEqual(
    [],
  );
});

describe('hostile forms are refused, and change nothing', () => {
  test('of strangers', () => expectRefused(strangers, ''));
  test('at addresses that take none', () => {
    const nowhere = PUBLIC_ADDRESSES.map((address) => ({ ...NOT_A_FORM, address }));
    return expectRefused(nowhere, '', 5);
  });
  test('of members', async () => {
    await expectRefused(members, cookie, 3);
    expect((await ask('/profile', { Cookie: cookie })).status).toBe(200);
  });
  test('of staff', async () => {
    await expectRefused(staff, administrator, 5);
    expect((await ask('/admin', { Cookie: administrator })).status).toBe(200);
  });
});

test('200 KB of combining marks in any field that is typed are refused at once', () =>
  expectAlive(
    [
      ...strangers.map((form) => ({ form, cookies: '' })),
      ...members.map((form) => ({ form, cookies: cookie })),
    ].flatMap(({ form: { address, names, typed }, cookies }) =>
      typed.map((name) => async () => {
        const fields = Object.fromEntries(names.map((other) => [other, 'on']));
        const answer = await send(address, { ...fields, [name]: MARKS }, { Cookie: cookies });
        expectSane(answer, `${address}: ${name}`);
      }),
    ),
  ));
