/** A site of its own at a public address, where ads may load; what the owner decides there goes by its pages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { request as newRequest } from '@playwright/test';
import { startAdNetwork } from '#test/ad-network.ts';
import { newMember } from './member.ts';
import { makeAdministrator } from './operator.ts';
import { expect, test as base } from './test.ts';

const PUBLISHER = 'ca-pub-1234567890123456';
const UNITS = { leaderboardUnit: '111', rectangleUnit: '222', articleUnit: '333' };
const PLACES = { leaderboard: 'on', rectangle: 'on', article: 'on' };
/** Settings with an ad in each place. */
export const EVERYWHERE = { publisherId: PUBLISHER, ...UNITS, ...PLACES };

const START_MS = 120_000;

export interface PublicSite {
  /** As visitors see it; browsers of the journeys find it there. */
  origin: string;
  /** Where the ad network is. */
  network: string;
  /** Decides the group « Publicités »; nothing said is nothing ticked. */
  decide: (settings: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts it, with ads in every place. */
async function openPublicSite({ hasPlatform }: { hasPlatform: boolean }): Promise<PublicSite> {
  const network = await startAdNetwork();
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-public-'));
  const origin = `http://zinc.example:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      AD_SCRIPT_URL: `${network.origin}/annonces.js`,
      TCF_CMP_URL: hasPlatform ? `${network.origin}/plateforme.js` : '',
    },
    stdio: 'ignore',
  });
  const owner = await newRequest.newContext({ baseURL: `http://127.0.0.1:${port}` });
  const isReady = () =>
    owner.get('/health/ready').then(
      (response) => response.ok(),
      () => false,
    );
  await expect.poll(isReady, { timeout: START_MS }).toBe(true);
  const post = async (address: string, form: Record<string, string>) => {
    const response = await owner.post(address, { form, maxRedirects: 0 });
    expect(response.status(), await response.text()).toBe(303);
  };
  const member = newMember('Sonia');
  await post('/auth?onglet=inscription', { ...member, adult: 'on', terms: 'on' });
  await makeAdministrator(member.email, dataDir);
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
      server.kill('SIGTERM');
      await once(server, 'exit');
      network.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Journeys on a public site, which asks for consent itself or has a platform ask. */
export const test = base.extend<object, { hasPlatform: boolean; site: PublicSite }>({
  hasPlatform: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ hasPlatform }, use) => {
      const site = await openPublicSite({ hasPlatform });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

export { expect };
