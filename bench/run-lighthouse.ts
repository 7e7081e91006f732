/** Runs Lighthouse on a page with the system's Chromium. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isRoot } from '../scripts/testing/programs.ts';
import { runChild, ScriptError, throwIfInterrupted } from '../scripts/launch/run-child.mjs';
import type { LighthouseResult } from './lighthouse-report.ts';

const VERSION = '13.5.0';
const FOLDER = path.join(import.meta.dirname, `../node_modules/.cache/lighthouse-${VERSION}`);
/** On a busy machine the browser may start too late for Lighthouse. */
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

/** Path of Lighthouse's command, installed under `node_modules/.cache` if missing. */
export async function ensureLighthouse(): Promise<string> {
  const command = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(command)) {
    console.log('Installation de Lighthouse…');
    const options = [
      '--prefix',
      FOLDER,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ];
    await mkdir(FOLDER, { recursive: true });
    const code = await runChild('npm', ['install', ...options, `lighthouse@${VERSION}`]);
    if (code !== 0) throw new ScriptError('Lighthouse n’a pas pu être installé.');
  }
  return command;
}

/** @throws ScriptError after the last attempt */
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
  file: string;
}
