/** The browser of the journeys: found, else installed. */
import { chromium } from '@playwright/test';
import {
  canInstallPackages,
  findPrograms,
  installPackages,
  isProgram,
  versionOf,
} from './programs.ts';
import { ScriptError } from '#scripts/launch/run-child.mjs';
import { runTool } from '#scripts/steps.ts';

/** Chromium without windows, toolbars and profiles: the same pages for half the processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

export interface Machine {
  env: NodeJS.ProcessEnv;
  /** Path of Playwright's own Chromium, which may not be installed. */
  managed?: string;
  folders: readonly string[];
  /** True when a program starts: on some systems `chromium-browser` only points to a shop. */
  starts: (file: string) => boolean;
}

/**
 * CHROMIUM_PATH, else the file `managed`, else the first of `names` on this system.
 *
 * @throws {ScriptError} when CHROMIUM_PATH is set but is no browser that starts
 */
export function findChromium(
  { env, managed = '', folders, starts }: Machine,
  names: readonly string[] = NAMES,
): string | undefined {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (isProgram(chosen) && starts(chosen)) return chosen;
    throw new ScriptError(`CHROMIUM_PATH vaut ${chosen}, qui n’est pas un Chromium qui démarre.`);
  }
  const candidates = [managed, ...findPrograms(names, env['PATH'], folders)];
  return candidates.find((file) => isProgram(file) && starts(file));
}

const SYSTEM: Machine = {
  env: process.env,
  folders: FOLDERS,
  starts: (file) => versionOf(file) !== undefined,
};

/**
 * The browser of the journeys: CHROMIUM_PATH, else a headless shell, which is installed where
 * Debian has one, else Chromium itself.
 */
export async function ensureHeadlessChromium(): Promise<string> {
  const find = () => findChromium(SYSTEM, SHELLS);
  const present = find();
  if (present !== undefined) return present;
  if (canInstallPackages()) {
    console.log('Installation de chromium-headless-shell par apt-get…');
    await installPackages('chromium-headless-shell');
  }
  return find() ?? ensureChromium();
}

/**
 * Finds Chromium (CHROMIUM_PATH, Playwright's, the system's), else installs it: Playwright's own
 * download, else Debian's package.
 *
 * @returns the path of the program
 * @throws {ScriptError} when none can be found or installed
 */
export async function ensureChromium(): Promise<string> {
  const machine = { ...SYSTEM, managed: chromium.executablePath() };
  const present = findChromium(machine);
  if (present !== undefined) return present;

  console.log('Chromium est introuvable : installation de celui de Playwright…');
  await runTool('playwright', ['install', '--no-shell', 'chromium']);
  const downloaded = findChromium(machine);
  if (downloaded !== undefined) return downloaded;

  if (canInstallPackages()) {
    console.log('Installation de Chromium par apt-get…');
    await installPackages('chromium');
    const packaged = findChromium(machine);
    if (packaged !== undefined) return packaged;
  }
  throw new ScriptError(
    'Chromium est introuvable et n’a pas pu être installé : les parcours ne peuvent pas tourner.\n' +
      'Installez-le (Debian : apt-get install chromium) ou donnez son chemin dans CHROMIUM_PATH.',
  );
}
