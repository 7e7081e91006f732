/**
 * `npm run lighthouse -- --json mesures.json`: Lighthouse's mobile preset on the main pages of a server
 * just started on new data, three times each: as it comes, then with an ad network that has the
 * visitor's consent. Fails under the budgets.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDataDirectory } from '#db/data-directory/data-directory.server.ts';
import { settings } from '#db/schema-office.server.ts';
import { parseSettings } from '#features/settings/setting.ts';
import { build } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { isRoot } from '../scripts/programs.ts';
import {
  catchSignals,
  runChild,
  runMain,
  ScriptError,
  throwIfInterrupted,
} from '../scripts/run-child.mjs';
import { startAdNetwork } from '#test/ad-network.ts';
import { startSite } from '#test/built-site.ts';
import {
  overBudget,
  summarize,
  type LighthouseResult,
  type PageReport,
} from './lighthouse-report.ts';

const FOLDER = path.join(import.meta.dirname, 'lighthouse');
const PAGES = ['/', '/cocktails', '/cocktails/negroni'];
const RUNS = 3;
/** Of one run: on a busy machine the browser may be too late for Lighthouse, which then says nothing. */
const ATTEMPTS = 3;
const CHROMIUM_FLAGS = [
  '--headless=new',
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The versions of bench/lighthouse/package-lock.json, installed there at the first use. */
async function ensureLighthouse(): Promise<string> {
  const installed = path.join(FOLDER, 'node_modules/lighthouse');
  const { dependencies } = readManifest(FOLDER);
  const present = existsSync(installed) && readManifest(installed).version;
  if (present !== dependencies?.['lighthouse']) {
    console.log('Installation de Lighthouse…');
    const code = await runChild('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
    });
    if (code !== 0) throw new ScriptError('Lighthouse n’a pas pu être installé.');
  }
  return path.join(installed, 'cli/index.js');
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version?: string;
    dependencies?: Record<string, string>;
  };

async function runOnce(
  address: string,
  { lighthouse, chromium, file }: Tools,
): Promise<LighthouseResult> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = await runChild(
      process.execPath,
      [
        lighthouse,
        address,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium } },
    );
    throwIfInterrupted();
    if (code === 0) return JSON.parse(readFileSync(file, 'utf8')) as LighthouseResult;
  }
  throw new ScriptError(`Lighthouse a échoué sur ${address}.`);
}

interface Tools {
  chromium: string;
  lighthouse: string;
  /** Where a run leaves its report. */
  file: string;
}

/** @param name what tells its reports from those of other sites; empty for the site as it comes */
async function measureSite(env: Record<string, string>, name: string, tools: Tools) {
  const site = await startSite(env);
  const reports: PageReport[] = [];
  try {
    for (const page of PAGES) {
      const runs: LighthouseResult[] = [];
      for (let turn = 0; turn < RUNS; turn++) {
        runs.push(await runOnce(`${site.origin}${page}`, tools));
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

/** Ads in every place, as the owner decides them. */
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
      // Ads load on public hosts alone; the browser asks for localhost all the same.
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
