import { expect, test } from 'vitest';
import { signUpAdministrator } from '#test/data/site-members.ts';
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

test('what reads a page’s data in the browser is a file of its own, beside its other modules', async () => {
  const page = await htmlOf('/bar-maison');
  const [manifest] = /\/assets\/manifest-\w+\.js/.exec(page) ?? [''];
  const modules = await htmlOf(manifest);
  const count = (text: string) => modules.split(text).length - 1;
  expect(count('"hasClientLoader":true')).toBeGreaterThan(1);
  expect(count('"clientLoaderModule":"/assets/')).toBe(count('"hasClientLoader":true'));
});
