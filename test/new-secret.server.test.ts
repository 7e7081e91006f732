/** What docs/security.md says to do when the site's secret is changed. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getMemberToken } from '#features/accounts/members/member-token.server.ts';
import { readSession } from '#features/accounts/sign-in/sessions.server.ts';
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts';
import { addMember, client, PASSWORD } from './members.ts';
import { ADA, enrol, openSecondFactors } from './second-factors.ts';
import { testServices } from './services.ts';

const { database, services } = await openSecondFactors();

test('members come in with their password, and set their second factor up again', async () => {
  const { cookies, session } = await enrol(await addMember(services), 'application');
  await getMemberToken(services, { actor: session.member, client: client(cookies) });
  const changed = testServices(database.db, { secret: 'un autre secret, de trente-deux signes' });
  expect((await readSession(changed, client(cookies))).session).toBeNull();

  const statements = /`(update users [^`]+)`/.exec(readFileSync('docs/security.md', 'utf8'))?.[1];
  for (const statement of statements?.split(';').filter((text) => text.trim()) ?? [])
    await database.db.execute(sql.raw(statement));

  const entered = await signIn(changed, { email: ADA, password: PASSWORD, client: client() });
  expect(entered.needsCode).toBe(false);
  const back = await readSession(changed, client(entered.cookies));
  expect(back.session).toMatchObject({ email: ADA, hasSecondFactor: false });
  const actor = back.session?.member ?? null;
  const asked = { actor, client: client(entered.cookies) };
  expect(await getMemberToken(changed, asked)).toMatch(/^eyJ/);
});
