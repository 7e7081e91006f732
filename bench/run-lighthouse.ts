/** Lighthouse, of exact versions of its own, against one page in the system's Chromium. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRoot } from '../scripts/programs.ts';
import { runChild, ScriptError, throwIfInterrupted } from '../scripts/run-child.mjs';
import type { LighthouseResult } from './lighthouse-report.ts';

const FOLDER = path.join(import.meta.dirname, 'lighthouse');
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
export async function ensureLighthouse(): Promise<string> {
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

/** @throws ScriptError when it fails again and again */
export async function runLighthouse(
  address: string,
  { lighthouse, chromium, file }: LighthouseTools,
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

export interface LighthouseTools {
  chromium: string;
  lighthouse: string;
  /** Where a run leaves its report. */
  file: string;
}
