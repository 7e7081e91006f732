/** What is around every page of the back office. */
import { expect, test } from 'vitest';
import { signUpAdministrator } from '#test/site-members.ts';
import { ask, site } from '../hostile/site.ts';

const around = async (address: string, Cookie = '') => {
  const html = (await ask(address, { Cookie })).body.toString();
  return {
    footer: html.includes('<footer'),
    consent: html.includes('id="choix-cookies"'),
    health: html.includes('Avertissement sanitaire'),
    save: html.includes('save-bar'),
  };
};

test('keeps the health warning, without the public footer or the question of consent', async () => {
  const admin = await signUpAdministrator(site);
  const office = { footer: false, consent: false, health: true };
  expect(await around('/admin', admin)).toEqual({ ...office, save: false });
  // What saves a form stands where the question would.
  expect(await around('/admin/hero', admin)).toEqual({ ...office, save: true });
  expect(await around('/admin/cocktails/nouveau', admin)).toEqual({ ...office, save: true });
  const outside = { footer: true, consent: true, health: true, save: false };
  expect(await around('/cocktails', admin)).toEqual(outside);
});
