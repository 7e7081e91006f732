import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { newMember, signUp, TICKED } from '#test/data/site-members.ts';
import { send, site } from './site.ts';

const hex = () => randomInt(0x1_0000).toString(16);
/** Sign-ups with a taken address that one visitor may try in an hour. */
const LET_THROUGH = 10;

test('whoever has a whole /64 of IPv6 counts as one visitor', async () => {
  const taken = newMember();
  await signUp(site, taken);
  const network = `2001:db8:${hex()}:${hex()}`;
  const from = (address: string) =>
    send('/auth?onglet=inscription', { ...taken, ...TICKED }, { 'X-Forwarded-For': address });
  for (let count = 0; count < LET_THROUGH; count++) {
    const { status } = await from(`${network}:${hex()}:${hex()}:${hex()}:${hex()}`);
    expect(status).not.toBe(429);
  }
  const refused = await from(`${network}:${hex()}:${hex()}:${hex()}:${hex()}`);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect((await from(`2001:db8:${hex()}:${hex()}::1`)).status).not.toBe(429);
});
