/**
 * The scheduler link over HTTP, and its page without scripts. Nothing is created in this
 * catalogue.
 */
import { expect, test } from 'vitest';
import { newName, signUpAdministrator } from '#test/data/site-members.ts';
import { ask, expectSane, site } from '../hostile/site.ts';
import { PlainBrowser } from './plain-browser.ts';

const PAGE = '/admin/tools/cron-link';

test('a link is made by a button, tried, revoked, and then does nothing; reading writes nothing', async () => {
  const theme = newName('thème').toLowerCase();
  const page = new PlainBrowser(await signUpAdministrator(site));
  const here = `${PAGE}?${new URLSearchParams({ theme }).toString()}`;
  for (let opened = 0; opened < 2; opened++) {
    await page.open(here);
    expect(page.text).toContain('Aucun lien n’est valable sur ce thème.');
  }
  await page.press('Générer', { Thème: theme });
  const command = String(page.value('Commande planifiée'));
  expect(command).toMatch(/^CRON_TZ=Europe\/Paris\n0 8 \* \* \* curl -fsS -X POST 'http[^']+'$/);
  expect(page.text).toContain('Géré automatiquement par JWT');
  await page.press('Tester');
  expect(page.text).toContain('Test réussi');
  expect(page.text).toContain('Rien n’a été créé.');

  const { pathname } = new URL(/'(http[^']+)'/.exec(command)?.[1] ?? '');
  const said = async (method: string, path = pathname) => {
    const answer = await ask(path, {}, { method });
    expectSane(answer, `${method} ${path}`);
    const { code } = JSON.parse(answer.body.toString() || '{}') as { code?: string };
    return [answer.status, code];
  };
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect(await said(method)).toEqual([405, 'method-not-allowed']);
  }
  expect((await ask(pathname, {}, { method: 'HEAD' })).status).toBe(405);
  expect(await said('POST', `${pathname}a`)).toEqual([401, 'lien-invalide']);
  const other = { Origin: 'https://pirate.example' };
  expect((await ask(pathname, other, { method: 'POST' })).status).toBe(403);

  await page.open(here);
  expect(page.text).toContain('Renouveler l’adresse');
  expect(page.text).not.toContain(pathname);
  await page.press(new RegExp(`^Révoquer le lien .*${theme}`));
  expect(page.text).toContain('Lien révoqué');
  expect(await said('POST')).toEqual([410, 'lien-revoque']);
});
