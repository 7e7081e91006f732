import type { Page } from '@playwright/test';
import { newName } from '#test/data/site-members.ts';
import { expectAccessible } from '../support/accessible.ts';
import {
  newMember,
  signInByForm,
  signInMember,
  signOutMember,
  signUpByForm,
  signUpMember,
} from '../support/member.ts';
import { takenOver, toast, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Avis', exact: true });
const stars = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Votre note' }).getByRole('radio', { name, exact: true });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Commentaire (facultatif)' });
const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, includeHidden: true }).first();
/** Heart of a recipe's page, or of a card in a list. */
const heart = (page: Page, title = '') =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Ajouter ${title} aux favoris`.replace('  ', ' '), exact: true });
const filledHeart = (page: Page, title = '') =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Retirer ${title} des favoris`.replace('  ', ' '), exact: true });

/** Unique: a repeated review would be held for moderation. */
test('somebody signs up, rates, keeps, leaves and comes back to it all', async ({ page }) => {
  const member = newMember();
  await visit(page, '/auth?onglet=inscription&returnTo=%2Fcocktails%2Fmojito');
  await signUpByForm(page, member);
  await expect(page).toHaveURL('/cocktails/mojito');
  await takenOver(page);
  await expect(headerLink(page, 'Profil')).toHaveAttribute('href', '/profile');
  await expect(headerLink(page, 'Favoris')).toHaveAttribute('href', '/favorites');
  await expect(headerLink(page, 'Administration')).toHaveCount(0);
  const send = page.getByRole('button', { name: 'Envoyer mon avis' });
  await expect(send).toBeDisabled();
  await stars(page, '4 étoiles').check();
  await comment(page).fill(newName('Très frais.'));
  await expect(
    section(page)
      .getByText(/^20\s\/\s1.000\./)
      .first(),
  ).toBeVisible();
  await send.click();
  await expect(toast(page, 'Note ajoutée')).toBeVisible();
  await expect(section(page).getByText('Votre avis', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/cocktails/mojito#avis');

  await heart(page).click();
  await expect(toast(page, 'Ajouté aux favoris')).toBeVisible();
  await expect(filledHeart(page)).toBeVisible();

  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/');
  await visit(page, '/cocktails/mojito');
  await expect(headerLink(page, 'Connexion')).toHaveAttribute('href', '/auth');
  await expect(heart(page)).toBeVisible();
  await expect(stars(page, '4 étoiles')).toHaveCount(0);
  await visit(page, '/auth?returnTo=%2Ffavorites');
  await signInByForm(page, member);
  await expect(page).toHaveURL('/favorites');
  await takenOver(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await filledHeart(page, 'Mojito').click();
  await expect(page.getByText('Vous n’avez pas encore de favoris.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await filledHeart(page, 'Mojito').click();
  await expect(page.getByText('Vous n’avez pas encore de favoris.')).toBeVisible();
  await page.getByRole('link', { name: 'Parcourir les cocktails' }).click();
  await expect(page).toHaveURL('/cocktails');

  await visit(page, '/cocktails/mojito');
  await expect(stars(page, '4 étoiles')).toBeChecked();
  await stars(page, '4 étoiles').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(toast(page, 'Note mise à jour')).toBeVisible();
  await comment(page).fill('Voir www.bar.example');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(
    section(page)
      .getByText(/en attente de relecture/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Supprimer mon avis').click();
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expect(toast(page, 'Avis supprimé')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Envoyer mon avis' })).toBeVisible();
});

test.describe('signed out', () => {
  test.use({ expectedComplaint: /status of 401/ });

  test('a heart, then a review, are sent after signing in', async ({ page, context }) => {
    const member = await signUpMember(context);
    await signOutMember(context);
    await visit(page, '/cocktails?q=negroni');
    await heart(page, 'Negroni').first().click();
    await expect(toast(page, 'Vous devez être connecté pour ajouter des favoris.')).toBeVisible();
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL('/auth?returnTo=%2Freprendre');
    await signInMember(context, member);
    await page.goto('/reprendre');
    await expect(toast(page, 'Ajouté aux favoris')).toBeVisible();
    await expect(page).toHaveURL('/cocktails?q=negroni#favori-negroni');
    await expect(filledHeart(page, 'Negroni').first()).toBeVisible();

    await visit(page, '/cocktails/daiquiri');
    const text = newName('Un long commentaire, écrit trop lentement.');
    await stars(page, '5 étoiles').check();
    await comment(page).fill(text);
    await signOutMember(context);
    await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
    await expect(page).toHaveURL('/auth?returnTo=%2Freprendre');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(toast(page, 'Vous devez être connecté pour noter un cocktail.')).toBeVisible();
    await signInByForm(page, member);
    await expect(page).toHaveURL(/\/cocktails\/daiquiri/);
    await expect(section(page).getByText(text).last()).toBeVisible();
  });
});

test('a double click keeps once, and another tab says the same once it is asked', async ({
  page,
  context,
}) => {
  await signUpMember(context);
  const other = await context.newPage();
  await visit(page, '/cocktails/kir');
  await visit(other, '/cocktails/kir');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await heart(page).dblclick();
  await expect(filledHeart(page)).toBeVisible();
  expect(posts).toHaveLength(1);
  // It still shows an empty heart: adding twice changes nothing.
  await heart(other).click();
  await expect(filledHeart(other)).toBeVisible();
  await page.goto('/favorites');
  await expect(page.getByRole('article')).toHaveCount(1);
});

test.describe('of another', () => {
  // A report without a reason.
  test.use({ expectedComplaint: /status of 400/ });

  test('« utile », reporting and the page of rules', async ({ page: reader, context, browser }) => {
    // The name tells this run's review from others.
    const author = newName('Béatrice');
    const text = newName('<b>Pas</b> assez sec.');
    const others = await browser.newContext();
    await signUpMember(others, newMember(author));
    const form = { stars: '3', comment: text };
    const sent = await others.request.post('/cocktails/sidecar', { form, maxRedirects: 0 });
    expect(sent.status()).toBe(303);
    await others.close();

    await signUpMember(context);
    await visit(reader, '/cocktails/sidecar');
    await expect(section(reader).getByText(text)).toBeVisible();
    const useful = section(reader).getByRole('button', {
      name: new RegExp(`^Utile.*l’avis de ${author}$`),
    });
    await useful.click();
    await expect(useful).toHaveAttribute('aria-pressed', 'true');
    await expect(useful).toContainText('(1)');
    await section(reader)
      .getByRole('link', { name: `Signaler l’avis de ${author}` })
      .click();
    await reader.getByRole('button', { name: 'Signaler' }).click();
    await expect(reader.getByText('Choisissez une raison.')).toBeVisible();
    await expect(reader.getByRole('main').getByRole('radio').first()).toBeFocused();
    await reader.getByRole('radio', { name: 'Ne parle pas de la recette' }).check();
    await reader.getByRole('button', { name: 'Signaler' }).click();
    await expect(toast(reader, 'Avis signalé')).toBeVisible();
    await section(reader)
      .getByRole('link', { name: /comment ils sont modérés/ })
      .click();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Les règles des avis');
  });
});
