import type { AuthEventDetail } from '#features/accounts/auth-events.ts';
import { signUpMember } from './support/member.ts';
import { visit } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('signing out in one tab signs out the others, and the page is told', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    window.addEventListener('zinc:auth', (event) => {
      const { event: name } = (event as CustomEvent<AuthEventDetail>).detail;
      const told = JSON.parse(localStorage.getItem('told') ?? '[]') as string[];
      localStorage.setItem('told', JSON.stringify([...told, name]));
    });
  });
  const told = () => page.evaluate(() => localStorage.getItem('told'));
  await signUpMember(context);
  const other = await context.newPage();
  await visit(other, '/profile');
  await visit(page, '/profile');
  expect(await told()).toContain('INITIAL_SESSION');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/auth?returnTo=%2Fprofile');
  expect(await told()).toContain('SIGNED_OUT');
});

test('other services of the owner find the keys, and a member their token', async ({ context }) => {
  const keys = await context.request.get('/.well-known/jwks.json');
  expect(await keys.json()).toMatchObject({ keys: [{ alg: 'EdDSA', kty: 'OKP' }] });
  const refused = await context.request.post('/api/functions/get_token', {
    failOnStatusCode: false,
  });
  expect(refused.status()).toBe(401);
  await signUpMember(context);
  const given = await context.request.post('/api/functions/get_token');
  expect(await given.json()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});
