import { describe, expect, test } from 'vitest';
import { KnownMembers, type Member } from './member-pages.ts';

const memberOf = (id: string, cookies: string[] = []): Member => ({
  facts: {
    viewer: { id, name: 'Ada', role: 'user', opensOffice: false, isRenewed: cookies.length > 0 },
    unit: null,
    facts: new Set(),
    recipes: new Set(),
  },
  cookies,
});

/** Counts how often a member is read. */
function reading(member: Member | null) {
  const known = new KnownMembers();
  let times = 0;
  const ask = () => {
    times++;
    return Promise.resolve(member);
  };
  return { known, read: () => known.read('token', ask), times: () => times };
}

describe('a member is read once', () => {
  test('for requests at once and those that follow', async () => {
    const { read, times } = reading(memberOf('ada'));
    await Promise.all([read(), read()]);
    await read();
    expect(times()).toBe(1);
  });

  test.each([
    ['their own change', ['member:ada'], 2],
    ['a change of the catalogue', ['lists'], 2],
    ['a change of another', ['member:bob', 'recipe:negroni'], 1],
  ])('until %s', async (_, subjects, expected) => {
    const { known, read, times } = reading(memberOf('ada'));
    await read();
    known.drop(subjects);
    await read();
    expect(times()).toBe(expected);
  });

  test('until they write, or notices may be lost', async () => {
    const { known, read, times } = reading(memberOf('ada'));
    await read();
    known.forget('token');
    await read();
    known.clear();
    await read();
    expect(times()).toBe(3);
  });

  test('and again when a change comes while they are read', async () => {
    const { known, read, times } = reading(memberOf('ada'));
    const first = read();
    known.drop(['member:ada']);
    await first;
    await read();
    expect(times()).toBe(2);
  });

  test('but each time while their session is renewed, or where their pages are their own', async () => {
    for (const member of [memberOf('ada', ['a=b']), null]) {
      const { read, times } = reading(member);
      await read();
      await read();
      expect(times()).toBe(2);
    }
  });

  test('and again after an error', async () => {
    const known = new KnownMembers();
    const fail = () => Promise.reject(new Error('away'));
    await expect(known.read('token', fail)).rejects.toThrow('away');
    await expect(known.read('token', () => Promise.resolve(null))).resolves.toBeNull();
  });
});
