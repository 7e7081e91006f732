import { signUpMember } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('other services of the owner find the keys, and a member their token', async ({ context }) => {
  const keys = await context.request.get('/.well-known/jwks.json');
  // One for each of those that were the first to ask, at once.
  expect(await keys.json()).toMatchObject({
    keys: expect.arrayContaining([
      expect.objectContaining({ alg: 'EdDSA', kty: 'OKP' }),
    ]) as unknown,
  });
  const refused = await context.request.post('/api/functions/get_token', {
    failOnStatusCode: false,
  });
  expect(refused.status()).toBe(401);
  await signUpMember(context);
  const given = await context.request.post('/api/functions/get_token');
  expect(await given.json()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});
