/** What visitors read of public pages in the built site, and what is for others. */
import { expect, test } from 'vitest';
import { signUpAdministrator } from '#test/site-members.ts';
import { ask, site } from '../hostile/site.ts';

const htmlOf = async (path: string, cookie = '') =>
  (await ask(path, { Cookie: cookie })).body.toString();

test('notes for the owner are for staff', async () => {
  const admin = await signUpAdministrator(site);
  for (const [path, note] of [
    ['/contact', 'À compléter'],
    ['/mentions-legales', '[à compléter'],
    ['/partenaires', 'depuis l’administration'],
  ] as const) {
    expect(await htmlOf(path), path).not.toContain(note);
    expect(await htmlOf(path, admin), path).toContain(note);
  }
});

test('without scripts the order of the list has its button', async () => {
  expect(await htmlOf('/cocktails')).toMatch(/<noscript><button type="submit"[^>]*>Trier</);
});
