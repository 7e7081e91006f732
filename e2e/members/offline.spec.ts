/** Writes of members without a network: kept, said, sent once. */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { newMember, signInMember, signUpMember } from '../support/member.ts';
import { overflow } from '../support/page-checks.ts';
import { isKept, isServed, takenOver } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedComplaint:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (?:503|401|409)|sign-out-[\w-]+\.js/,
});

const KEPT = 'Enregistré sur cet appareil';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const said = (page: Page) =>
  page
    .getByText(/Pas de (?:connexion|réponse)/)
    .filter({ visible: true })
    .first();
const waiting = (page: Page) => page.getByRole('region', { name: 'En attente d’envoi' });
const cut = (context: BrowserContext) => context.setOffline(true);

/** Opens pages that are then kept. */
async function read(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await takenOver(page);
    await isServed(page);
    await isKept(page, path);
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

const NOTE = '/cocktails/negroni/note';
const JOURNAL = '/cocktails/negroni/journal';
const BOTTLES = '/bar-maison/mes-bouteilles';

async function writeNote(page: Page, text: string): Promise<void> {
  await open(page, NOTE);
  await page.getByLabel('Note', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
}

test(
  'hearts, bottles, lists, journal and notes wait on the device, are shown there, and are sent once',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signUpMember(context, newMember('Zoé'));
    const recipe = '/cocktails/negroni';
    await read(page, recipe, JOURNAL, NOTE, BOTTLES, '/carnet');
    await cut(context);
    const isSaidKept = () => expect(page.getByText(KEPT).first()).toBeVisible();

    await open(page, recipe);
    for (const name of [/Ajouter.* aux favoris/, /^Je l’ai\s: Gin$/, 'Ajouter à ma liste']) {
      await page.getByRole('button', { name }).first().click();
      await isSaidKept();
    }
    const fullHeart = page.getByRole('button', { name: /Retirer.* des favoris/ }).first();
    await expect(fullHeart).toBeVisible();
    await expect(page.getByText('Ajouté aux favoris')).toHaveCount(0);

    // A second press of the same form is the same entry.
    await open(page, JOURNAL);
    await page.getByLabel(/Ce que j’ai changé/).fill('Un zeste de plus.');
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('button', { name: 'Ajouter au journal' }).click();
      await isSaidKept();
    }
    await expect(page.getByLabel(/Ce que j’ai changé/)).toHaveValue('Un zeste de plus.');

    await writeNote(page, 'Servi sur <glace>.');
    await isSaidKept();

    await open(page, BOTTLES);
    const bourbon = page.getByRole('checkbox', { name: 'Bourbon', exact: true });
    await bourbon.check();
    await isSaidKept();
    await page.reload();
    await takenOver(page);
    await expect(bourbon).toBeChecked();
    await isSaidKept();

    await open(page, recipe);
    await expect(fullHeart).toBeVisible();
    await expect(page.getByRole('button', { name: /^Dans mes bouteilles\s: Gin$/ })).toBeVisible();
    await expect(main(page).getByText('Servi sur <glace>.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Je l’ai fait (1)' })).toBeVisible();
    await page.goto(NOTE);
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Servi sur <glace>.');
    await open(page, '/carnet');
    await expect(waiting(page).getByRole('listitem')).toHaveText([/^Journal\s: negroni/]);
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/hors-ligne\?page=%2Fprofile$/);
    await expect(waiting(page).getByRole('listitem')).toHaveText([
      /^Favori\s: negroni/,
      /^Mes bouteilles\s: gin/,
      /^Liste de courses\s: negroni/,
      /^Journal\s: negroni.*Un zeste de plus\./s,
      /^Note\s: negroni.*Servi sur <glace>\./s,
      /^Mes bouteilles/,
    ]);
    await expectAccessible(page);
    expect(await overflow(page)).toEqual([]);

    await context.setOffline(false);
    await expect(waiting(page)).toBeHidden();
    await page.goto('/carnet');
    await expect(main(page).getByText('Un zeste de plus.')).toHaveCount(1);
    for (const path of ['/favorites', '/liste-de-courses']) {
      await page.goto(path);
      await expect(
        main(page).getByRole('link', { name: 'Negroni', exact: true }).first(),
      ).toBeVisible();
    }
    await page.goto(NOTE);
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Servi sur <glace>.');
    await page.goto(BOTTLES);
    for (const name of ['Gin', 'Bourbon'])
      await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  },
);

test('what was done with a network is in the copies of the pages that list it', async ({
  page,
  context,
}) => {
  await signUpMember(context, newMember('Zoé'));
  await read(page, '/cocktails/negroni', BOTTLES);
  await page.getByRole('button', { name: 'Le bar de base' }).click();
  const negroni = main(page).getByRole('link', { name: 'Negroni', exact: true });
  await expect(negroni).toBeVisible();
  await open(page, '/cocktails/negroni');
  for (const name of [/Ajouter.* aux favoris/, 'Ajouter à ma liste'])
    await page.getByRole('button', { name }).first().click();
  for (const path of ['/favorites', '/liste-de-courses']) await isKept(page, path);
  const copy = (path: string) =>
    page.evaluate(async (url) => (await caches.match(url))?.text(), path);
  await expect.poll(() => copy(BOTTLES)).toContain('/cocktails/negroni"');
  await cut(context);
  for (const path of ['/favorites', '/liste-de-courses', BOTTLES]) {
    await open(page, path);
    await expect(negroni).toBeVisible();
  }
  // A page that was changed in place, as it was left.
  await expect(page.getByRole('checkbox', { name: 'Gin', exact: true })).toBeChecked();
  // So are writes that waited, once they were sent.
  await open(page, '/cocktails/negroni');
  await page
    .getByRole('button', { name: /Retirer.* des favoris/ })
    .first()
    .click();
  await expect(page.getByText(KEPT).first()).toBeVisible();
  await context.setOffline(false);
  await open(page, '/hors-ligne');
  await expect(waiting(page)).toBeHidden();
  await expect.poll(() => copy('/favorites')).toContain('Vous n’avez pas encore de favoris');
  await cut(context);
  await open(page, '/cocktails/negroni');
  await expect(page.getByRole('button', { name: /Ajouter.* aux favoris/ }).first()).toBeVisible();
});

test(
  'lines of the shopping list come and go without a network, and are sent in order',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signUpMember(context, newMember('Zoé'));
    const form = { recette: 'negroni', portions: 1, retour: '/liste-de-courses' };
    const put = await context.request.post('/liste-de-courses/ajouter', { form, maxRedirects: 0 });
    expect(put.status()).toBe(303);
    await read(page, '/cocktails/spritz', '/liste-de-courses', '/favorites');
    await cut(context);
    await open(page, '/liste-de-courses');
    const add = async (line: string) => {
      await page.getByLabel('Une ligne par chose à acheter').fill(line);
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await expect(page.getByRole('checkbox', { name: line })).toBeVisible();
      await expect(page.getByLabel('Une ligne par chose à acheter')).toHaveValue('');
    };
    await add('Pailles');
    await add('Serviettes');
    await page.getByRole('button', { name: /^Retirer\s*:? ?Gin$/ }).click();
    await expect(page.getByRole('checkbox', { name: /^Gin/ })).toBeHidden();
    await page.getByRole('button', { name: /^Retirer\s*:? ?Pailles$/ }).click();
    await expect(page.getByRole('checkbox', { name: 'Pailles' })).toBeHidden();
    // To empty the list wants an answer.
    await page.getByRole('button', { name: 'Vider la liste' }).click();
    await expect(said(page)).toBeVisible();
    await open(page, '/cocktails/spritz');
    for (const name of [/Ajouter.* aux favoris/, 'Ajouter à ma liste'])
      await page.getByRole('button', { name }).first().click();
    await open(page, '/favorites');
    await expect(waiting(page)).toContainText(/Favori\s: spritz/);
    await open(page, '/liste-de-courses');
    await expect(page.getByRole('checkbox', { name: 'Serviettes' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Gin/ })).toBeHidden();
    await expect(waiting(page)).toContainText(/Liste de courses\s: spritz/);
    await expectAccessible(page);
    expect(await overflow(page)).toEqual([]);

    await context.setOffline(false);
    await expect(waiting(page)).toBeHidden();
    await expect(main(page).getByRole('link', { name: 'Spritz', exact: true })).toBeVisible();
    await page.reload();
    await takenOver(page);
    await expect(page.getByRole('checkbox', { name: 'Serviettes' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Pailles' })).toBeHidden();
    await expect(page.getByRole('checkbox', { name: /^Gin/ })).toBeHidden();
  },
);

test('a note that two devices changed is shown twice; signing out takes an answer, and leaves nothing', async ({
  page,
  context,
  browser,
}) => {
  const member = await signUpMember(context, newMember('Zoé'));
  await read(page, NOTE, JOURNAL, '/favorites');
  await cut(context);
  await page.goto('/favorites');
  await expect(heading(page)).toHaveText(/favoris/i);
  await writeNote(page, 'De cet appareil.');
  await expect(page.getByText(KEPT).first()).toBeVisible();

  const other = await browser.newContext();
  await signInMember(other, member);
  const shown = await (await other.request.get(NOTE)).text();
  const [, version = ''] = /name="version" value="([^"]*)"/.exec(shown) ?? [];
  const form = { note: 'De l’autre.', version };
  expect((await other.request.post(NOTE, { form, maxRedirects: 0 })).status()).toBe(303);
  await other.close();

  await open(page, '/hors-ligne');
  await context.setOffline(false);
  await expect(waiting(page)).toContainText('sur un autre appareil');
  await expect(waiting(page)).toContainText('De cet appareil.');
  await expect(waiting(page)).toContainText('De l’autre.');
  await expectAccessible(page);

  await waiting(page).getByRole('button', { name: 'Garder celle de cet appareil' }).click();
  await expect(waiting(page)).toBeHidden();
  expect(await (await context.request.get(NOTE)).text()).toContain('De cet appareil.');

  await cut(context);
  await open(page, JOURNAL);
  // The site refuses what is kept: a day to come.
  await page.getByLabel('Le', { exact: true }).evaluate((field) => field.removeAttribute('max'));
  await page.getByLabel('Le', { exact: true }).fill('2099-01-01');
  await page.getByRole('button', { name: 'Ajouter au journal' }).click();
  await expect(page.getByText(KEPT).first()).toBeVisible();
  await open(page, '/hors-ligne');
  await context.setOffline(false);
  await expect(waiting(page)).toContainText('Refusé. Ce jour n’est pas encore venu.');
  // Signing out would lose it: it is asked first.
  await open(page, '/profile');
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  const leave = main(page)
    .getByRole('button', { name: /déconnecter/ })
    .first();
  await leave.click();
  await expect.poll(() => questions).toEqual([expect.stringContaining('attendent')]);
  await expect(page).toHaveURL(/profile/);
  // Staying reads the page again.
  await page.waitForLoadState('networkidle');
  page.on('dialog', (dialog) => void dialog.accept());
  // Without a network nobody signs out, and the page says so.
  await cut(context);
  await leave.click();
  await expect(said(page)).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await context.setOffline(false);
  // The attempt took all copies away: this one is there as the session ends.
  await read(page, '/favorites');
  await open(page, '/profile');
  await expect(page).toHaveURL(/profile/);
  await leave.click();
  await expect(page).not.toHaveURL(/profile/);
  const left = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const asked = indexedDB.open('zinc-envois');
        asked.addEventListener('success', () => {
          const all = asked.result.transaction('envois').objectStore('envois').getAll();
          all.addEventListener('success', () => resolve(all.result));
        });
      }),
  );
  expect(left).toEqual([]);

  // Nor does anybody sign in, or read what was theirs.
  await open(page, '/auth');
  await page.getByLabel('Adresse e-mail').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await cut(context);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(said(page)).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(member.email);
  await page.goto('/favorites');
  await expect(page).toHaveURL(/hors-ligne/);
  expect(await page.evaluate(() => caches.keys())).not.toContain('zinc-membre');
});

test('a device that takes nothing more says that a write was not kept', async ({
  page,
  context,
}) => {
  await signUpMember(context, newMember('Zoé'));
  await read(page, NOTE);
  // Chromium’s quota, however small, takes a short row all the same: a newer version refuses it.
  await page.evaluate(() => indexedDB.open('zinc-envois', 99));
  await cut(context);
  await page.getByLabel('Note', { exact: true }).fill('Trop pour lui.');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(said(page)).toBeVisible();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Trop pour lui.');
});
