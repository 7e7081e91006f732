/**
 * A separate site with a public address, where ads may load; settings are sent through its pages.
 */
import { request as newRequest } from '@playwright/test';
import { startAdNetwork } from '#test/outside/ad-network.ts';
import { PATIENCE_MS, startSite } from '#test/run/built-site.ts';
import { freePort } from '#test/run/free-port.ts';
import { makeAdministrator } from '#test/run/operator.ts';
import { newMember } from './member.ts';
import { expect, test as base } from './test.ts';

const PUBLISHER = 'ca-pub-1234567890123456';
const UNITS = { leaderboardUnit: '111', rectangleUnit: '222', articleUnit: '333' };
const PLACES = { leaderboard: 'on', rectangle: 'on', article: 'on' };
export const EVERYWHERE = { publisherId: PUBLISHER, ...UNITS, ...PLACES };

export interface PublicSite {
  /** Reachable by the tests' browsers. */
  origin: string;
  network: string;
  /** Saves the group « Publicités »; absent boxes are unticked. */
  decide: (settings: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
}

async function openPublicSite({ hasPlatform }: { hasPlatform: boolean }): Promise<PublicSite> {
  const network = await startAdNetwork();
  const port = await freePort();
  const origin = `http://zinc.example:${port}`;
  const server = await startSite({
    PORT: String(port),
    PUBLIC_URL: origin,
    AD_SCRIPT_URL: `${network.origin}/annonces.js`,
    TCF_CMP_URL: hasPlatform ? `${network.origin}/plateforme.js` : '',
  });
  const owner = await newRequest.newContext({ baseURL: server.origin });
  const post = async (address: string, form: Record<string, string>) => {
    const response = await owner.post(address, { form, maxRedirects: 0 });
    expect(response.status(), await response.text()).toBe(303);
  };
  const member = newMember('Sonia');
  await post('/auth?onglet=inscription', { ...member, adult: 'on', terms: 'on' });
  await makeAdministrator(member.email, server.dataDir);
  const decide = async (settings: Record<string, string>) => {
    const page = await (await owner.get('/admin/parametres/publicites')).text();
    const [, version = ''] = /name="version" value="([^"]*)"/.exec(page) ?? [];
    await post('/admin/parametres/publicites', { ...settings, version });
  };
  await decide(EVERYWHERE);
  return {
    origin,
    network: network.origin,
    decide,
    close: async () => {
      await owner.dispose();
      await server.stop();
      network.close();
    },
  };
}

/** Test on a public site, which asks for consent itself or through a platform. */
export const test = base.extend<object, { hasPlatform: boolean; site: PublicSite }>({
  hasPlatform: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ hasPlatform }, use) => {
      const site = await openPublicSite({ hasPlatform });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
});

export { expect };
