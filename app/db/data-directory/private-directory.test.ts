import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keepPrivate } from './private-directory.server.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'zinc-private-'));
afterAll(() => rmSync(parent, { recursive: true }));

/** The account of the system that owns nothing. */
const NOBODY = 65_534;

let dataDir: string;
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(parent, 'a-')), 'data');
});

const modeOf = (file: string) => (statSync(file).mode & 0o7777).toString(8);

/** Makes the files as earlier versions left them: open to other accounts. */
function leaveOpen(mode = 0o755): void {
  for (const directory of [
    'database/base/5',
    'backups',
    'cache/medias',
    'medias/photos',
    'envois',
  ]) {
    mkdirSync(path.join(dataDir, directory), { recursive: true });
  }
  const files = ['secret', 'lock', 'lock-journal', 'lock.json', 'database/PG_VERSION'];
  files.push(
    'database/base/5/112',
    'backups/zinc-2026-11-21T02-00-17Z.tar.gz',
    'medias/photos/a.webp',
  );
  for (const file of files) writeFileSync(path.join(dataDir, file), file);
  for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(dataDir, name);
    chmodSync(file, lstatSync(file).isDirectory() ? 0o777 : 0o666);
  }
  chmodSync(dataDir, mode);
}

const openOnes = () =>
  [dataDir, ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]
    .map((name) => path.resolve(dataDir, name))
    .filter((file) => (lstatSync(file).mode & 0o077) !== 0);

test('one that is missing is made for its owner alone', () => {
  keepPrivate(dataDir);
  expect(modeOf(dataDir)).toBe('700');
});

test.each([0o755, 0o777, 0o770, 0o2775])(
  'one of mode %o is closed, with all that is in it',
  (mode) => {
    leaveOpen(mode);
    keepPrivate(dataDir);
    expect(openOnes()).toEqual([]);
    expect(modeOf(path.join(dataDir, 'secret'))).toBe('600');
    expect(modeOf(path.join(dataDir, 'database/base'))).toBe('700');
  },
);

test('one that its owner closed since has its files closed too', () => {
  leaveOpen(0o700);
  keepPrivate(dataDir);
  expect(openOnes()).toEqual([]);
});

test('the link that leads to it is followed, those inside are not', () => {
  const elsewhere = path.join(path.dirname(dataDir), 'elsewhere');
  mkdirSync(elsewhere);
  chmodSync(elsewhere, 0o755);
  leaveOpen();
  rmSync(path.join(dataDir, 'medias'), { recursive: true });
  symlinkSync(elsewhere, path.join(dataDir, 'medias'));
  const link = path.join(path.dirname(dataDir), 'link');
  symlinkSync(dataDir, link);
  keepPrivate(link);
  expect(modeOf(dataDir)).toBe('700');
  expect(modeOf(elsewhere)).toBe('755');
});

test.each([
  [
    'holds what is not ours',
    () => writeFileSync(path.join(dataDir, 'index.html'), ''),
    'index.html',
  ],
  ['is everybody’s', () => chmodSync(dataDir, 0o1777), 'dossier commun'],
])('one that %s is refused, and left as it is', (_, share, reason) => {
  leaveOpen();
  share();
  const before = modeOf(dataDir);
  const told = { code: 'data-dir-open', message: expect.stringContaining(reason) as unknown };
  expect(() => keepPrivate(dataDir)).toThrow(expect.objectContaining(told));
  expect(modeOf(dataDir)).toBe(before);
});

test('one that holds what is not ours is taken once its owner closed it', () => {
  leaveOpen(0o700);
  const theirs = path.join(dataDir, 'index.html');
  writeFileSync(theirs, '');
  chmodSync(theirs, 0o644);
  keepPrivate(dataDir);
  expect(openOnes()).toEqual([theirs]);
});

/** Runs `work` without the privileges of root, whom no permission stops. */
function withoutPrivilege(work: () => void): void {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test.each([
  ['read', 0o300],
  ['written in', 0o500],
  ['entered', 0o000],
])('one that our account’s rights let not be %s is said to be', (_, mode) => {
  mkdirSync(dataDir);
  if (process.geteuid?.() === 0) {
    for (const way of [parent, path.dirname(dataDir)]) chmodSync(way, 0o711);
    chownSync(dataDir, NOBODY, NOBODY);
  }
  chmodSync(dataDir, mode);
  const told = {
    code: 'data-dir',
    message: expect.stringContaining('le droit de lire') as unknown,
  };
  withoutPrivilege(() => expect(() => keepPrivate(dataDir)).toThrow(expect.objectContaining(told)));
  chmodSync(dataDir, 0o700);
});

test.each([
  ['nothing can be made there', () => (dataDir = '/proc/nope/data')],
  ['a file is in its place', () => writeFileSync(dataDir, '')],
  [
    'it would be in a file',
    () => writeFileSync(path.dirname((dataDir = path.join(dataDir, 'x'))), ''),
  ],
  ['a link leads nowhere', () => symlinkSync('/nowhere/at/all', dataDir)],
])('one that cannot be made is said to be: %s', (_, obstruct) => {
  obstruct();
  expect(() => keepPrivate(dataDir)).toThrow(expect.objectContaining({ code: 'data-dir' }));
});
