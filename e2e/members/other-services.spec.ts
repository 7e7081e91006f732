/** Other services in our pages: a captcha, and an issuer that opens accounts. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { GOOD_TOKEN } from '#test/outside/captcha-verifier.ts';
import { acceptAt } from '#test/outside/openid-issuer.ts';
import { expectAccessible } from '../support/accessible.ts';
import { anyAddress, newMember, signOutMember, signUpMember } from '../support/member.ts';
import { answerIssuer, serveWidget, test } from '../support/outside.ts';
import { takenOver, visit } from '../support/pages.ts';
import { expect } from '../support/test.ts';

// One site, whose services and their faults are shared: tests run one after the other.
test.describe.configure({ mode: 'default' });
test.afterEach(({ outside }) => {
  outside.verifier.fault = null;
  outside.issuer.fault = null;
});

async function fill(page: Page) {
  const member = newMember();
  await page.getByLabel('Nom', { exact: true }).fill(member.name);
  await page.getByLabel('Adresse e-mail').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
  await page.getByLabel('J’ai 18 ans ou plus.').check();
  await page.getByLabel('J’accepte les conditions d’utilisation').check();
}
const widget = (page: Page) => page.getByRole('button', { name: 'Je suis une personne' });
const send = (page: Page) => page.getByRole('button', { name: 'Créer mon compte' }).click();
const alert = (page: Page, hasText: string) => page.getByRole('alert').filter({ hasText });
const UNDONE = 'La vérification n’est pas faite';

test.describe('a captcha', () => {
  test('is let in where it is asked for, and nowhere else', async ({ request }) => {
    const policyOf = async (path: string) =>
      (await request.get(path)).headers()['content-security-policy'] ?? '';
    for (const path of ['/auth?onglet=inscription', '/auth/mot-de-passe-oublie']) {
      const policy = await policyOf(path);
      for (const directive of ['script-src', 'frame-src', 'connect-src', 'style-src']) {
        expect(policy).toMatch(new RegExp(`${directive} [^;]*https://challenges.cloudflare.com`));
      }
    }
    for (const path of ['/', '/auth', '/cocktails', '/auth/nouveau-mot-de-passe']) {
      expect(await policyOf(path)).not.toContain('cloudflare');
    }
  });

  test('says without scripts what to do, and lets nobody through', async ({ request }) => {
    const address = '/auth?onglet=inscription';
    expect(await (await request.get(address)).text()).toMatch(/<form.*<noscript><p/s);
    const form = { ...newMember('Ada'), adult: 'on', terms: 'on' };
    const headers = { 'X-Forwarded-For': anyAddress() };
    const answer = await request.post(address, { form, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(UNDONE);
    expect(await answer.text()).toContain('value="Ada"');
  });

  test.describe('in sign-up', () => {
    test.use({ expectedComplaint: /status of (?:400|503)/ });

    test('is refused when missing, wrong or down, starts anew, and lets a person join', async ({
      page,
      outside,
    }) => {
      await serveWidget(page);
      // By a link of the form to sign in, too.
      await visit(page, '/auth');
      await page.getByRole('link', { name: 'Inscription' }).click();
      await takenOver(page);
      await fill(page);
      await send(page);
      await expect(alert(page, UNDONE)).toBeVisible();
      await expect(page.getByLabel('Adresse e-mail')).toHaveValue(/@example\.org$/);
      const resets = () => page.evaluate(() => 'resets' in window && window.resets);
      const again = async (token?: string) => {
        await page.evaluate((nextToken) => Object.assign(window, { nextToken }), token);
        await page.getByLabel('Mot de passe', { exact: true }).fill('trois citrons verts');
        await widget(page).click();
        await send(page);
      };
      await again('un robot');
      await expect.poll(resets).toBe(2);
      await expect(alert(page, UNDONE)).toBeVisible();
      outside.verifier.fault = 'down';
      await again();
      await expect(alert(page, 'ne répond pas')).toBeVisible();
      await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ada');
      outside.verifier.fault = null;
      await again();
      await expect(page).toHaveURL('/');
    });
  });

  test.describe('in recovery', () => {
    test.use({ expectedComplaint: /ERR_FAILED|Failed to load resource/ });

    test('guards it, says what to do when it is blocked, and axe has nothing to say', async ({
      page,
    }) => {
      await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
      await visit(page, '/auth/mot-de-passe-oublie');
      await expect(alert(page, 'n’a pas pu s’afficher')).toBeVisible();
      await serveWidget(page);
      await page.reload();
      await takenOver(page);
      await expect(widget(page)).toBeVisible();
      await expectAccessible(page, '.min-h-20');
      await page.getByLabel('Adresse e-mail').fill('personne@example.org');
      await widget(page).click();
      await page.getByRole('button', { name: 'Envoyer le lien' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regardez votre courrier');
    });
  });
});

test.describe('by another service', () => {
  test.use({ expectedComplaint: /status of 400/ });
  const join = (page: Page) =>
    page.getByRole('button', { name: 'Continuer avec le Registre' }).click();
  const somebody = () => {
    const sub = randomUUID();
    return { sub, email: `${sub}@example.org` };
  };
  const audit = async (page: Page) => {
    await takenOver(page);
    await expectAccessible(page);
  };

  test('an issuer that fails is said, and an answer that was tampered with is refused', async ({
    request,
    outside,
  }) => {
    /** Begins a visit. @returns address of the issuer */
    const leave = async () => {
      const headers = { 'X-Forwarded-For': anyAddress() };
      const away = await (await request.post('/auth/vers/oidc', { headers })).text();
      return /href="([^"]+\/authorize\?[^"]+)"/.exec(away)?.[1]?.replaceAll('&amp;', '&') ?? '';
    };
    outside.issuer.fault = 'no tokens';
    const unanswered = await (await request.get(await acceptAt(await leave(), somebody()))).text();
    expect(unanswered).toContain('Ce service ne répond pas.');
    expect(unanswered).toMatch(
      /<input(?=[^>]* name="email")(?![^>]* (?:disabled|readonly))[^>]*>/i,
    );
    outside.issuer.fault = null;
    await leave();
    const tampered = await request.get('/auth/retour/oidc?code=abc&state=def');
    expect(await tampered.text()).toContain('ne permet pas de vous reconnaître');
    const names = (await request.storageState()).cookies.map(({ name }) => name);
    for (const name of ['zinc-session', 'zinc-visite']) expect(names).not.toContain(name);
  });

  test('one says no, then joins; a member links one; axe finds nothing on the way', async ({
    page,
    context,
  }) => {
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': anyAddress() });
    await page.goto('/auth?returnTo=%2Fprofile');
    await takenOver(page);
    await join(page);
    await answerIssuer(page, somebody(), 'Refuser');
    await expect(alert(page, 'Vous n’avez pas donné votre accord.')).toBeVisible();
    await audit(page);
    await join(page);
    await answerIssuer(page, somebody());
    await expect(page).toHaveURL('/auth/bienvenue');
    await audit(page);
    await send(page);
    await expect(page.getByLabel('J’ai 18 ans ou plus.')).toHaveAccessibleDescription(/18 ans/);
    await page.getByLabel('J’ai 18 ans ou plus.').check();
    await page.getByLabel('J’accepte les conditions d’utilisation').check();
    await send(page);
    await expect(page).toHaveURL(/\/profile(\?avis=connecte)?$/);
    await audit(page);
    await page.getByRole('link', { name: /^Connexions/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexions');
    await audit(page);
    await page.getByRole('button', { name: 'Délier le Registre' }).click();
    await expect(alert(page, 'seul moyen de vous connecter')).toBeVisible();
    await page.goto('/profile/premier-mot-de-passe');
    await audit(page);

    await signOutMember(context);
    const member = { ...newMember(), captcha: GOOD_TOKEN };
    await signUpMember(context, member);
    await visit(page, '/profile/connexions');
    await page.getByLabel('Mot de passe', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Relier le Registre' }).click();
    await answerIssuer(page, somebody());
    await expect(page).toHaveURL(/\/profile\/connexions/);
    await takenOver(page);
    await expect(page.getByRole('main')).toContainText(/Relié le \d/);
    await page.getByRole('button', { name: 'Délier le Registre' }).click();
    await expect(page.getByText('Aucun autre service n’ouvre votre compte.')).toBeVisible();
  });
});
