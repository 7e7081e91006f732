import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findChromium, type Machine } from './chromium.ts';
import { findPostgres } from './postgres.ts';
import { findPrograms } from './programs.ts';

let root: string;

/** A program that says this when asked for its version. */
function program(file: string, says: string): string {
  const location = path.join(root, file);
  mkdirSync(path.dirname(location), { recursive: true });
  writeFileSync(location, `#!/bin/sh\necho '${says}'\n`);
  chmodSync(location, 0o755);
  return location;
}

function postgres(folder: string, version: string) {
  program(`${folder}/initdb`, `initdb (PostgreSQL) ${version}`);
  program(`${folder}/postgres`, `postgres (PostgreSQL) ${version}`);
  return path.join(root, folder);
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'zinc-programs-')));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('findPrograms', () => {
  it('follows links, drops doubles, passes over what cannot be executed', () => {
    const real = program('opt/tool', '1');
    mkdirSync(path.join(root, 'bin'));
    symlinkSync(real, path.join(root, 'bin/tool'));
    mkdirSync(path.join(root, 'plain'));
    writeFileSync(path.join(root, 'plain/tool'), '');
    mkdirSync(path.join(root, 'folder/tool'), { recursive: true });
    const searchPath = ['plain', 'bin', 'folder'].map((name) => path.join(root, name)).join(':');
    expect(findPrograms(['tool'], `${searchPath}:.:relative`, [path.join(root, 'opt')])).toEqual([
      real,
    ]);
    expect(findPrograms(['tool'], undefined)).toEqual([]);
  });
});

describe('findChromium', () => {
  function machine(changes: Partial<Machine> = {}): Machine {
    const PATH = path.join(root, 'bin');
    return {
      env: { PATH },
      managed: path.join(root, 'managed/chrome'),
      folders: [],
      starts: () => true,
      ...changes,
    };
  }

  it('prefers the chosen one, then Playwright’s, then the system’s', () => {
    expect(findChromium(machine())).toBeUndefined();
    const system = program('bin/google-chrome', '1');
    expect(findChromium(machine())).toBe(system);
    const debian = program('bin/chromium', '1');
    expect(findChromium(machine())).toBe(debian);
    expect(findChromium(machine(), ['google-chrome'])).toBe(system);
    const managed = program('managed/chrome', '1');
    expect(findChromium(machine())).toBe(managed);
    const chosen = program('chosen', '1');
    expect(findChromium(machine({ env: { CHROMIUM_PATH: chosen } }))).toBe(chosen);
  });

  it('passes over one that does not start', () => {
    const broken = program('bin/chromium', '1');
    const working = program('bin/google-chrome', '1');
    expect(findChromium(machine({ starts: (file) => file !== broken }))).toBe(working);
  });

  it('looks beside the PATH', () => {
    const elsewhere = program('elsewhere/chromium', '1');
    expect(findChromium(machine({ folders: [path.join(root, 'elsewhere')] }))).toBe(elsewhere);
  });

  it('refuses a wrong choice rather than take another', () => {
    program('bin/chromium', '1');
    const env = { PATH: path.join(root, 'bin'), CHROMIUM_PATH: '/nowhere/chromium' };
    expect(() => findChromium(machine({ env }))).toThrow('/nowhere/chromium');
  });
});

describe('findPostgres', () => {
  it('takes the newest that is new enough', () => {
    const folders = [path.join(root, 'lib/*/bin')];
    expect(findPostgres(undefined, folders)).toBeUndefined();
    postgres('lib/14/bin', '14.9');
    expect(findPostgres(undefined, folders)).toBeUndefined();
    const fifteen = postgres('lib/15/bin', '15.18 (Debian 15.18-0+deb12u1)');
    expect(findPostgres(undefined, folders)).toBe(fifteen);
    const inPath = postgres('own/bin', '18beta1');
    expect(findPostgres(inPath, folders)).toBe(inPath);
  });

  it('passes over an initdb without its server', () => {
    program('bin/initdb', 'initdb (PostgreSQL) 17.1');
    expect(findPostgres(path.join(root, 'bin'), [])).toBeUndefined();
  });
});
