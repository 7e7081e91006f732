import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/members.server.ts';
import { settings } from '#db/schema/office.server.ts';
import { changeSettings } from '#features/platform/settings/change-settings.server.ts';
import { openSettings } from '#features/platform/settings/read-settings.server.ts';
import { addMember, anyAddress } from '#test/data/members.ts';
import { enrol, openSecondFactors, remove, type Enrolled } from '#test/data/second-factors.ts';
import { memberSession } from './member-session.ts';

const { database, services } = await openSecondFactors();

async function addStaff(role: 'admin' | 'editor', email: string): Promise<Enrolled> {
  const member = await addMember(services, { name: role, email });
  await database.db.update(users).set({ role }).where(eq(users.email, email));
  return member;
}

/** Member of a request with these cookies; null without one. */
async function memberOf({ cookies }: Pick<Enrolled, 'cookies'>) {
  const Cookie = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  const request = new Request('https://zinc.example/admin', { headers: { Cookie } });
  const { session } = await memberSession(services, request, anyAddress());
  return session?.member ?? null;
}

test('a second factor is asked of the team when the owner says so, who has one', async () => {
  await database.db.delete(settings);
  const owner = await addStaff('admin', 'ada@example.org');
  const editor = await addStaff('editor', 'grace@example.org');
  const user = await addMember(services, { name: 'Eve', email: 'eve@example.org' });
  const decide = async (member: Enrolled, requiresFactor: boolean) => {
    const actor = await memberOf(member);
    const { version } = await openSettings(services, { actor, key: 'equipe' });
    return changeSettings(services, { actor, key: 'equipe', values: { requiresFactor }, version });
  };
  await expect(decide(owner, true)).rejects.toMatchObject({ code: 'own-factor-first' });
  expect(await memberOf(editor)).not.toHaveProperty('lacksFactor');

  const proven = await enrol(owner, 'application');
  await decide(proven, true);
  expect(await memberOf(editor)).toMatchObject({ role: 'editor', lacksFactor: true });
  expect(await memberOf(proven)).not.toHaveProperty('lacksFactor');
  expect(await memberOf(user)).not.toHaveProperty('lacksFactor');

  // Setting up a second factor opens the back office, and removing it closes it, for the owner too.
  const editing = await enrol(editor, 'email');
  expect(await memberOf(editing)).not.toHaveProperty('lacksFactor');
  const cookies = await remove(proven, 'application');
  await expect(decide({ ...proven, cookies }, false)).rejects.toMatchObject({
    code: 'needs-factor',
  });
  const again = await enrol({ ...proven, cookies }, 'application');
  await decide(again, false);
  expect(await memberOf({ cookies: await remove(again, 'application') })).not.toHaveProperty(
    'lacksFactor',
  );
});
