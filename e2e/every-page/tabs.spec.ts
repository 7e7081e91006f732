import type { BrowserContext, Page } from '@playwright/test';
import { newName } from '#test/data/site-members.ts';
import type { AuthEventDetail } from '#features/members/accounts/auth-events.ts';
import {
  newMember,
  signInByForm,
  signInMember,
  signOutMember,
  signUpMember,
} from '../support/member.ts';
import { takenOver, toast, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const comment = (page: Page) => page.getByRole('textbox', { name: 'Commentaire (facultatif)' });
const fiveStars = (page: Page) => page.getByRole('radio', { name: '5 étoiles', exact: true });
/** Unique: a repeated review would be held for moderation. */
/** Events that each page's code received, stored across pages. */
async function record(context: BrowserContext): Promise<(page: Page) => Promise<string[]>> {
  await context.addInitScript(() => {
    window.addEventListener('zinc:auth', (event) => {
      const { event: name } = (event as CustomEvent<AuthEventDetail>).detail;
      const told = JSON.parse(sessionStorage.getItem('told') ?? '[]') as string[];
      sessionStorage.setItem('told', JSON.stringify([...told, name]));
    });
  });
  return async (page) =>
    JSON.parse(await page.evaluate(() => sessionStorage.getItem('told') ?? '[]')) as string[];
}

async function signOutElsewhere(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await visit(other, '/profile');
  await other.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(other).toHaveURL('/');
  return other;
}

test('signing out in one tab signs out the others, and every page is told', async ({
  page,
  context,
}) => {
  const told = await record(context);
  const member = await signUpMember(context);
  await visit(page, '/profile');
  expect(await told(page)).toEqual(['INITIAL_SESSION']);
  const other = await signOutElsewhere(context);
  await expect(page).toHaveURL('/auth?returnTo=%2Fprofile');
  // The next page may have started already.
  expect((await told(page)).slice(0, 2)).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);

  await takenOver(page);
  await takenOver(other);
  await signInByForm(page, member);
  await expect(page).toHaveURL('/profile');
  await takenOver(page);
  expect((await told(page)).at(-1)).toBe('SIGNED_IN');
  await expect.poll(async () => (await told(other)).at(-1)).toBe('SIGNED_IN');
  // The page does not change; the next one shows the member.
  await other.getByRole('link', { name: 'Toutes les recettes' }).click();
  await expect(
    other.getByRole('banner').getByRole('link', { name: 'Profil', includeHidden: true }).first(),
  ).toBeAttached();
  expect(await told(other)).toEqual([
    'INITIAL_SESSION',
    'SIGNED_OUT',
    'INITIAL_SESSION',
    'SIGNED_IN',
    'INITIAL_SESSION',
  ]);
});

test('a comment that another tab’s sign-out finds half typed is there after signing in again, in a new tab too, and not for another', async ({
  page,
  context,
}) => {
  const member = await signUpMember(context);
  await visit(page, '/cocktails/gimlet');
  const text = newName('Plus de citron vert, moins de sirop.');
  await fiveStars(page).check();
  await comment(page).fill(text);
  await signOutElsewhere(context);
  await expect(toast(page, 'Déconnecté dans un autre onglet')).toBeVisible();
  await expect(comment(page)).toHaveValue(text);

  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(page).toHaveURL('/auth?returnTo=%2Freprendre');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Connexion', includeHidden: true }).first(),
  ).toBeAttached();
  await signInByForm(page, member);
  await expect(page).toHaveURL(/\/cocktails\/gimlet/);
  await expect(page.getByRole('article').getByText(text).last()).toBeVisible();

  // It is sent as it stands, once one has signed in again in a new tab.
  await visit(page, '/cocktails/mai-tai');
  const other = newName('Un rhum vieux change tout.');
  await fiveStars(page).check();
  await comment(page).fill(other);
  await signOutElsewhere(context);
  const [entrance] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Se connecter (nouvel onglet)' }).click(),
  ]);
  await entrance.waitForURL('/auth');
  await takenOver(entrance);
  await signInByForm(entrance, member);
  await expect(entrance).toHaveURL('/');
  await expect(toast(page, 'Vous êtes reconnecté')).toBeVisible();
  await expect(toast(page, 'Déconnecté dans un autre onglet')).toHaveCount(0);
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(toast(page, 'Note ajoutée')).toBeVisible();
  await expect(page.getByRole('article').getByText(other).last()).toBeVisible();

  await visit(page, '/cocktails/daiquiri');
  await comment(page).fill('Ce que j’en pense.');
  const elsewhere = await signOutElsewhere(context);
  await expect(toast(page, 'Déconnecté dans un autre onglet')).toBeVisible();
  await signUpMember(context, newMember('Grace'));
  await visit(elsewhere, '/profile');
  await expect(comment(page)).toHaveValue('');
});

test('signing out before scripts are there signs out the others too', async ({ page, context }) => {
  await signUpMember(context);
  const other = await context.newPage();
  await visit(other, '/');
  await visit(page, '/profile');
  await signOutMember(context);
  await visit(other, '/');
  await expect(page).toHaveURL('/auth?returnTo=%2Fprofile');
});

test.describe('what one member typed', () => {
  test.use({ expectedComplaint: /status of 401/ });

  test('in the profile is kept too; a password is not worth it', async ({ page, context }) => {
    const member = await signUpMember(context);
    await visit(page, '/profile/nom');
    await page.getByLabel('Nom', { exact: true }).fill('Ada Lovelace');
    const secret = await context.newPage();
    await visit(secret, '/profile/mot-de-passe');
    await secret.getByLabel('Mot de passe actuel', { exact: true }).fill(member.password);
    await signOutElsewhere(context);
    await expect(secret).toHaveURL(/\/auth/);
    await page.getByRole('button', { name: 'Changer' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Vous n’êtes plus connecté.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ada Lovelace');
    await signInMember(context, member);
    await page.getByRole('button', { name: 'Changer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
  });
});

test('a session that ended on another device is found out when the comment is sent', async ({
  page,
  context,
  browser,
}) => {
  const member = await signUpMember(context);
  await visit(page, '/cocktails/caipirinha');
  // The longest comment, two bytes a character: it must fit in a cookie.
  const text = newName('é'.repeat(991));
  await fiveStars(page).check();
  await comment(page).fill(text);
  const elsewhere = await browser.newContext();
  await signInMember(elsewhere, member);
  const closed = await elsewhere.request.post('/profile/appareils', {
    form: { password: member.password },
  });
  expect(closed.ok()).toBe(true);
  await elsewhere.close();
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(page).toHaveURL('/auth?returnTo=%2Freprendre');
  await signInByForm(page, member);
  await expect(page).toHaveURL(/\/cocktails\/caipirinha/);
  await expect(page.getByRole('article').getByText(text).last()).toBeVisible();
  await signOutMember(context);
});

test.describe('two tabs', () => {
  test.use({ expectedComplaint: /status of 400/ });
  test('a note that another tab changed is shown beside what was typed', async ({
    page,
    context,
  }) => {
    await signUpMember(context);
    const path = '/cocktails/negroni/note';
    const other = await context.newPage();
    for (const tab of [page, other]) await visit(tab, path);
    const keep = async (tab: Page, note: string) => {
      await tab.getByRole('textbox', { name: 'Note' }).fill(note);
      await tab.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    };
    await keep(page, 'Au frais.');
    await expect(page).toHaveURL('/cocktails/negroni');
    await keep(other, 'Au congélateur.');
    await expect(other.getByText('«\u00a0Au frais.\u00a0» est enregistré.')).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Note' })).toHaveValue('Au congélateur.');
  });
});
