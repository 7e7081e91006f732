import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { rateLimits } from '#db/schema/accounts.server.ts';
import { users } from '#db/schema/members.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import { runCommand } from '#cli/commands.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addMember, client } from '#test/data/members.ts';
import { testServices } from '#test/run/services.ts';
import {
  claimFirstAdministrator,
  firstAdministratorPath,
} from '../sign-in/first-administrator.server.ts';
import { getUserRole } from './get-user-role.ts';
import { readSession } from '../sign-in/sessions.server.ts';

let database: OpenDatabase;
let services: Services;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await services.jobs.settled();
  for (const table of [users, auditLog, rateLimits]) await database.db.delete(table);
});

const audit = () => database.db.select().from(auditLog);
const roleOf = async (cookies: string[]) =>
  getUserRole((await readSession(services, client(cookies))).session?.member ?? null);
async function operator(...args: string[]) {
  const printed: string[] = [];
  const exit = await runCommand(services, 'administrateur', args, (text) => printed.push(text));
  return { exit, printed: printed.join('\n') };
}

describe('npm run admin', () => {
  test('gives the role, which the open session has at once, and says so in the log', async () => {
    const { session, cookies } = await addMember(services);
    expect(await roleOf(cookies)).toBe('user');
    expect(await operator('Ada@Example.org')).toMatchObject({ exit: 0 });
    expect(await roleOf(cookies)).toBe('admin');
    expect(await audit()).toEqual([
      expect.objectContaining({
        actorId: null,
        actorRole: 'operator',
        action: 'change role',
        subjectId: session.member.id,
        before: { role: 'user' },
        after: { role: 'admin' },
      }),
    ]);
    expect((await operator('ada@example.org')).printed).toContain('déjà');
    expect(await audit()).toHaveLength(1);
  });

  test('asks for an account that exists, and for one only', async () => {
    expect(await operator('personne@example.org')).toMatchObject({ exit: 1 });
    expect(await operator()).toMatchObject({ exit: 2 });
    expect(await operator('a@example.org', 'b@example.org')).toMatchObject({ exit: 2 });
  });
});

describe('the link of the first administrator', () => {
  const keyOf = (path: string | null) => path?.split('?cle=')[1] ?? '';

  test('is the same at each start, serves once, and dies with it', async () => {
    const { session, cookies } = await addMember(services);
    const path = await firstAdministratorPath(services);
    expect(path).toMatch(/^\/auth\/premier-administrateur\?cle=[\w-]{43}$/);
    expect(await firstAdministratorPath(services)).toBe(path);
    const claim = (key: string) =>
      claimFirstAdministrator(services, { actor: session.member, key });
    await expect(claim('x')).rejects.toMatchObject({ code: 'link' });
    await expect(claim('')).rejects.toMatchObject({ code: 'link' });
    await claim(keyOf(path));
    expect(await roleOf(cookies)).toBe('admin');
    expect(await audit()).toMatchObject([{ actorRole: 'site', after: { role: 'admin' } }]);
    expect(await firstAdministratorPath(services)).toBeNull();
    await expect(claim(keyOf(path))).rejects.toMatchObject({ code: 'link' });
    // The link stays invalid, even without any administrator left.
    await database.db.update(users).set({ role: 'user' }).where(eq(users.id, session.member.id));
    await expect(claim(keyOf(path))).rejects.toMatchObject({ code: 'link' });
  });

  test('makes one administrator, however many claim at once', async () => {
    const members = await Promise.all(
      ['a', 'b', 'c'].map((name) => addMember(services, { name, email: `${name}@example.org` })),
    );
    const key = keyOf(await firstAdministratorPath(services));
    const claims = await Promise.allSettled(
      members.map(({ session }) =>
        claimFirstAdministrator(services, { actor: session.member, key }),
      ),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database.db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });

  test('is nobody’s who is not signed in', async () => {
    const key = keyOf(await firstAdministratorPath(services));
    await expect(claimFirstAdministrator(services, { actor: null, key })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

test('a visitor has no role', () => {
  expect(() => getUserRole(null)).toThrow(expect.objectContaining({ code: 'unauthenticated' }));
});
