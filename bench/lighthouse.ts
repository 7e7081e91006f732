/**
 * `npm run lighthouse -- --json mesures.json`: Lighthouse's mobile preset on the main pages of a
 * new site, three times each: by default, then with an ad network and consent. Fails under the
 * budgets.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDataDirectory } from '#db/data-directory/data-directory.server.ts';
import { settings } from '#db/schema/office.server.ts';
import { parseSettings } from '#features/platform/settings/setting.ts';
import { build } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/testing/chromium.ts';
import { catchSignals, runMain } from '../scripts/launch/run-child.mjs';
import { startAdNetwork } from '#test/outside/ad-network.ts';
import { startSite } from '#test/run/built-site.ts';
import {
  overBudget,
  summarize,
  type LighthouseResult,
  type PageReport,
} from './lighthouse-report.ts';
import { ensureLighthouse, runLighthouse, type LighthouseTools } from './run-lighthouse.ts';

const PAGES = ['/', '/cocktails', '/cocktails/negroni'];
const RUNS = 3;
/** @param name prefix of its reports; empty for the default site */
async function measureSite(env: Record<string, string>, name: string, tools: LighthouseTools) {
  const site = await startSite(env);
  const reports: PageReport[] = [];
  try {
    for (const page of PAGES) {
      const runs: LighthouseResult[] = [];
      for (let turn = 0; turn < RUNS; turn++) {
        runs.push(await runLighthouse(`${site.origin}${page}`, tools));
      }
      const report = summarize(page + name, runs);
      console.log(JSON.stringify(report, null, 2));
      reports.push(report);
    }
  } finally {
    await site.stop();
  }
  return reports;
}

async function sellPlaces(dataDir: string): Promise<void> {
  const database = await openDataDirectory({ dataDir, prepare: async () => {}, address: null });
  const units = { leaderboardUnit: '111', rectangleUnit: '222', articleUnit: '333' };
  const value = parseSettings('publicites', { publisherId: 'ca-pub-1234567890123456', ...units });
  await database.db.insert(settings).values({ key: 'publicites', value });
  await database.close();
}

async function measurePages(workplace: string): Promise<PageReport[]> {
  const [chromium, lighthouse] = [await ensureChromium(), await ensureLighthouse()];
  const tools = { chromium, lighthouse, file: path.join(workplace, 'report.json') };
  const dataDir = path.join(workplace, 'data');
  const plain = await measureSite({ DATA_DIR: dataDir }, '', tools);
  await sellPlaces(dataDir);
  const network = await startAdNetwork();
  try {
    const sold = {
      DATA_DIR: dataDir,
      // Ads only load on public hosts; the browser still opens localhost.
      PUBLIC_URL: 'http://zinc.example',
      AD_SCRIPT_URL: `${network.origin}/annonces.js`,
      TCF_CMP_URL: `${network.origin}/plateforme.js?accord=1234567890`,
    };
    return [...plain, ...(await measureSite(sold, ' (annonces)', tools))];
  } finally {
    network.close();
  }
}

await runMain(async () => {
  const { values } = parseArgs({ options: { json: { type: 'string' } } });
  catchSignals();
  await build();
  const workplace = await mkdtemp(path.join(tmpdir(), 'zinc-lighthouse-'));
  try {
    const reports = await measurePages(workplace);
    if (values.json !== undefined) {
      await writeFile(values.json, `${JSON.stringify(reports, null, 2)}\n`);
    }
    const failures = reports.flatMap(overBudget);
    console.log(failures.length === 0 ? 'Tous les objectifs sont tenus.' : failures.join('\n'));
    return failures.length === 0 ? 0 : 1;
  } finally {
    await rm(workplace, { recursive: true, force: true, maxRetries: 5 });
  }
});
