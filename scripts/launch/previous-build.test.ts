import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepFiles } from './previous-build.ts';

it('keeps the files of the build before, whatever failed in between, and no older ones', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'zinc-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const assets = path.join(root, 'build/client/assets');
  mkdirSync(assets, { recursive: true });
  const build = (names: string[], isWhole = true) => {
    const done = keepFiles(root);
    for (const name of names) writeFileSync(path.join(assets, name), '');
    if (isWhole) done();
    return readdirSync(assets).join(' ');
  };
  expect(build(['same.js', 'page-1.js'])).toBe('page-1.js same.js');
  expect(build(['same.js', 'page-2.js'])).toBe('page-1.js page-2.js same.js');
  expect(build(['page-3.js'], false)).toContain('page-1.js');
  expect(build(['same.js', 'page-4.js'])).toBe('page-2.js page-4.js same.js');
  expect(build(['page-5.js'])).toBe('page-4.js page-5.js same.js');
});

it('keeps a file that the new build names and did not write again, over many builds', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'zinc-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const assets = path.join(root, 'build/client/assets');
  const server = path.join(root, 'build/server');
  for (const folder of [assets, server]) mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(assets, 'worker-1.js'), '');
  for (let times = 0; times < 4; times += 1) {
    const done = keepFiles(root);
    writeFileSync(path.join(assets, `page-${times}.js`), '');
    writeFileSync(path.join(server, 'index.js'), 'const worker = "/assets/worker-1.js";');
    done();
    expect(readdirSync(assets)).toContain('worker-1.js');
  }
});
