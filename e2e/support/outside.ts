/** A separate site with external services on this machine. */
import type { Page } from '@playwright/test';
import {
  CAPTCHA_SECRET,
  GOOD_TOKEN,
  startVerifier,
  type Verifier,
} from '#test/outside/captcha-verifier.ts';
import { CLIENT, startIssuer, type Issuer } from '#test/outside/openid-issuer.ts';
import { PATIENCE_MS, startSite, TEST_FLAGS } from '#test/run/built-site.ts';
import { expect, test as base } from './test.ts';

interface Outside {
  url: string;
  issuer: Issuer;
  verifier: Verifier;
}

/** Test on a site with an issuer and a captcha. */
export const test = base.extend<object, { outside: Outside }>({
  outside: [
    async ({ browserName: _ }, use) => {
      const [issuer, verifier] = await Promise.all([startIssuer(), startVerifier()]);
      const { clientId, clientSecret } = CLIENT;
      const settings = {
        TRUST_PROXY: 'loopback',
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: 'le Registre',
        CAPTCHA_PROVIDER: 'turnstile',
        CAPTCHA_SITE_KEY: 'cle-du-site',
        CAPTCHA_SECRET_KEY: CAPTCHA_SECRET,
        CAPTCHA_VERIFY_URL: verifier.url,
      };
      const site = await startSite(settings, TEST_FLAGS);
      await use({ url: site.origin, issuer, verifier });
      await site.stop();
      await Promise.all([issuer.close(), verifier.close()]);
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
  baseURL: async ({ outside }, provide) => provide(outside.url),
});

interface Somebody {
  sub: string;
  email: string;
  isVerified?: boolean;
}

/** On the issuer's page: identifies as somebody, and accepts or refuses. */
export async function answerIssuer(
  page: Page,
  { sub, email, isVerified = true }: Somebody,
  choice: 'Accepter' | 'Refuser' = 'Accepter',
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le Registre');
  await page.getByLabel('Identifiant').fill(sub);
  await page.getByLabel('Adresse', { exact: true }).fill(email);
  await page.getByLabel('Nom').fill('Ada <Lovelace>');
  await page.getByLabel('Adresse vérifiée').setChecked(isVerified);
  await page.getByRole('button', { name: choice }).click();
}

/** Stand-in for Turnstile's script, with a button as its widget. */
const WIDGET = `window.turnstile = {
  render(box, options) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Je suis une personne';
    button.onclick = () => options.callback(window.nextToken ?? '${GOOD_TOKEN}');
    box.replaceChildren(button);
    return options.sitekey;
  },
  reset() { window.resets = (window.resets ?? 0) + 1; },
  remove() {},
};`;

// why: the real one comes over the network, and tells robots from people.
export const serveWidget = (page: Page) =>
  page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  );
