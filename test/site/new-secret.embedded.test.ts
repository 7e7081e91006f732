/** Steps of docs/security.md to change the site's secret. */
import { expect, test } from 'vitest';
import { newSecret } from '#cli/commands.ts';
import type { Services } from '#app/context.server.ts';
import { getMemberToken } from '#features/members/accounts/members/member-token.server.ts';
import { readSession } from '#features/members/accounts/sign-in/sessions.server.ts';
import { signIn } from '#features/members/accounts/sign-in/sign-in.server.ts';
import { addMember, client, PASSWORD } from '#test/data/members.ts';
import { ADA, enrol, openSecondFactors } from '#test/data/second-factors.ts';
import { testServices } from '#test/run/services.ts';

const { database, services } = await openSecondFactors();

test('members come in with their password, and set their second factor up again', async () => {
  const { cookies, session } = await enrol(await addMember(services), 'application');
  await getMemberToken(services, { actor: session.member, client: client(cookies) });
  const changed = testServices(database.db, { secret: 'un autre secret, de trente-deux signes' });
  expect((await readSession(changed, client(cookies))).session).toBeNull();

  const ask = async (asked: Services, ...args: string[]) => {
    const said: string[] = [];
    await newSecret(asked, args, (text) => said.push(text));
    return said.join('\n');
  };
  expect(await ask(services, 'effacer')).toBe(
    '0\u00a0double authentification et 0\u00a0clé d’un autre secret.',
  );
  expect(await ask(changed)).toContain('1\u00a0double authentification et 1\u00a0clé');
  expect(await ask(changed, 'effacer')).toContain('1\u00a0double');
  expect(await ask(changed)).toContain('0\u00a0double');

  const entered = await signIn(changed, { email: ADA, password: PASSWORD, client: client() });
  expect(entered.needsCode).toBe(false);
  const back = await readSession(changed, client(entered.cookies));
  expect(back.session).toMatchObject({ email: ADA, hasSecondFactor: false });
  const actor = back.session?.member ?? null;
  const asked = { actor, client: client(entered.cookies) };
  expect(await getMemberToken(changed, asked)).toMatch(/^eyJ/);
});
