/** A site of its own, beside services of others that run on this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  CAPTCHA_SECRET,
  GOOD_TOKEN,
  startVerifier,
  type Verifier,
} from '#test/captcha-verifier.ts';
import { CLIENT, startIssuer, type Issuer } from '#test/openid-issuer.ts';
import { expect, test as base } from './test.ts';

interface Outside {
  url: string;
  issuer: Issuer;
  verifier: Verifier;
}

/** As long as making a database takes on a busy machine. */
const PATIENCE_MS = 120_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function startSite(env: Record<string, string>) {
  const directory = mkdtempSync(path.join(tmpdir(), 'zinc-outside-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: directory,
      TRUST_PROXY: 'loopback',
      ...env,
    },
  });
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: PATIENCE_MS }).toBe(true);
  return {
    url,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The test of journeys on a site where an issuer and a captcha are configured. */
export const test = base.extend<object, { outside: Outside }>({
  outside: [
    async ({ browserName: _ }, use) => {
      const [issuer, verifier] = await Promise.all([startIssuer(), startVerifier()]);
      const { clientId, clientSecret } = CLIENT;
      const site = await startSite({
        OIDC_ISSUER: issuer.url,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        OIDC_NAME: 'le Registre',
        CAPTCHA_PROVIDER: 'turnstile',
        CAPTCHA_SITE_KEY: 'cle-du-site',
        CAPTCHA_SECRET_KEY: CAPTCHA_SECRET,
        CAPTCHA_VERIFY_URL: verifier.url,
      });
      await use({ url: site.url, issuer, verifier });
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

/** On the issuer's page: says who one is, and accepts or refuses. */
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

/** What Turnstile's own script defines, with a button for a widget. */
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

/** Has the captcha's script come from here. */
// why: the real one comes over the network, and tells robots from people.
export const serveWidget = (page: Page) =>
  page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  );
