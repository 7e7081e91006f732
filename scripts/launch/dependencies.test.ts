import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureDependencies, explain } from './dependencies.mjs';

let root: string;
let installs: string[];

function write(file: string, content: string) {
  const location = path.join(root, file);
  mkdirSync(path.dirname(location), { recursive: true });
  writeFileSync(location, content);
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

function lock(version: string) {
  return JSON.stringify({
    packages: {
      '': {},
      'node_modules/node': { version, integrity: `sha512-${version}` },
      'node_modules/other-platform': { version, optional: true },
    },
  });
}

// why: npm takes a minute and a network; what it leaves on the disk is all that counts here.
async function install(directory: string) {
  installs.push(directory);
  await Promise.resolve();
  rmSync(path.join(directory, 'node_modules'), { recursive: true, force: true });
  write('node_modules/.bin/node', read('package-lock.json'));
  write('node_modules/.package-lock.json', read('package-lock.json'));
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'zinc-dependencies-'));
  installs = [];
  write('package.json', '{}');
  write('package-lock.json', lock('1'));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('ensureDependencies', () => {
  it('installs once, and leaves nothing else behind', async () => {
    expect(await ensureDependencies(root, { tools: true }, install)).toBe(true);
    expect(await ensureDependencies(root, { tools: true }, install)).toBe(false);
    expect(read('node_modules/.bin/node')).toBe(lock('1'));
    expect(readdirSync(root).toSorted()).toEqual([
      'node_modules',
      'package-lock.json',
      'package.json',
    ]);
  });

  it('installs again when the lock file changed', async () => {
    await ensureDependencies(root, { tools: true }, install);
    write('package-lock.json', lock('2'));
    expect(await ensureDependencies(root, { tools: true }, install)).toBe(true);
    expect(read('node_modules/.bin/node')).toBe(lock('2'));
  });

  it('begins anew after an install that failed', async () => {
    await ensureDependencies(root, { tools: true }, install);
    write('package-lock.json', lock('2'));
    const failure = ensureDependencies(root, { tools: true }, async (directory) => {
      await install(directory);
      rmSync(path.join(directory, 'node_modules/.package-lock.json'));
      throw new Error('network');
    });
    await expect(failure).rejects.toThrow('network');
    expect(await ensureDependencies(root, { tools: true }, install)).toBe(true);
    expect(read('node_modules/.bin/node')).toBe(lock('2'));
  });

  it('repairs an install that was killed', async () => {
    write('node_modules/.bin/node', 'half');
    write('.install.lock', '999999999 1');
    expect(await ensureDependencies(root, { tools: true }, install)).toBe(true);
    expect(read('node_modules/.bin/node')).toBe(lock('1'));
    expect(existsSync(path.join(root, '.install.lock'))).toBe(false);
  });

  it('replaces a node_modules without the project’s Node', async () => {
    write('node_modules/left-over/package.json', '{}');
    expect(await ensureDependencies(root, { tools: true }, install)).toBe(true);
    expect(existsSync(path.join(root, 'node_modules/left-over'))).toBe(false);
  });

  it('recognises an install that npm completed by hand', async () => {
    write('node_modules/.bin/node', '');
    const record = { packages: { 'node_modules/node': { version: '1', integrity: 'sha512-1' } } };
    write('node_modules/.package-lock.json', JSON.stringify(record));
    expect(await ensureDependencies(root, { tools: true }, install)).toBe(false);
    write('package-lock.json', lock('2'));
    expect(await ensureDependencies(root, { tools: true }, install)).toBe(true);
  });

  it('adds the tools of development to what runs a site, and asks for none where it only runs', async () => {
    const packages = {
      'node_modules/node': { version: '1', integrity: 'sha512-1' },
      'node_modules/linter': { version: '2', integrity: 'sha512-2', dev: true },
    };
    write('package-lock.json', JSON.stringify({ packages }));
    const asked: object[] = [];
    const npm = async (directory: string, wanted: { tools: boolean; added: boolean }) => {
      asked.push(wanted);
      await install(directory);
      const { 'node_modules/linter': linter, ...needed } = packages;
      const installed = wanted.tools ? { ...needed, 'node_modules/linter': linter } : needed;
      write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
    };
    expect(await ensureDependencies(root, { tools: false }, npm)).toBe(true);
    expect(await ensureDependencies(root, { tools: false }, npm)).toBe(false);
    expect(await ensureDependencies(root, { tools: true }, npm)).toBe(true);
    expect(await ensureDependencies(root, { tools: false }, npm)).toBe(false);
    expect(asked).toEqual([
      { tools: false, added: false },
      { tools: true, added: true },
    ]);
  });

  it('installs once when two starts meet', async () => {
    const both = await Promise.all([
      ensureDependencies(root, { tools: true }, install),
      ensureDependencies(root, { tools: true }, install),
    ]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(installs).toHaveLength(1);
  });

  it('says so when npm did not run the install script of Node', async () => {
    await expect(
      ensureDependencies(root, { tools: true }, () => Promise.resolve()),
    ).rejects.toThrow('script d’installation');
  });
});

describe('explain', () => {
  it.each([
    ['npm error code ENOTFOUND', 'ne répond pas'],
    ['npm error code ECONNREFUSED', 'ne répond pas'],
    ['npm error code E503', 'ne répond pas'],
    ['npm error code ENOSPC', 'disque est plein'],
    ['npm error code EACCES', 'pas le droit'],
    ['npm error code EUSAGE', 'ne s’accordent pas'],
    ['npm error code EINTEGRITY', 'npm en donne la raison'],
  ])('%s', (errors, explanation) => {
    expect(explain(errors)).toContain(explanation);
  });
});
