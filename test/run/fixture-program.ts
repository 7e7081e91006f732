/** Programs of `test/fixtures` as bundles, which start several times sooner than their sources. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { ROOT, UNBUNDLED } from '#app/process/program-files.server.ts';
import { contentPlugin } from '#scripts/content/plugin.ts';
import { hashSources, isBuilt } from '#scripts/sources.ts';

const CACHE = path.join(ROOT, 'node_modules/.cache/fixtures');
const INPUTS = ['app', 'content', 'db', 'server', 'test', 'package-lock.json'];
const NAMES = [
  'count-steps',
  'hold-data',
  'hold-lock',
  'hold-site',
  'import-many',
  'migrate-many',
  'optimise-many',
  'write-draft',
] as const;

let directory: Promise<string> | undefined;

/** @returns path of the bundle, which is made once for all that is the same in the sources */
export async function fixtureProgram(name: (typeof NAMES)[number]): Promise<string> {
  directory ??= ensureBundles();
  const bundles = await directory;
  return path.join(bundles, name + path.extname(bundles));
}

/** @returns directory of the bundles, which ends as they do */
async function ensureBundles(): Promise<string> {
  // A program that ends in .js starts built programs (app/process/program-files.server.ts).
  const extension = isBuilt(ROOT, hashSources(ROOT)) ? '.js' : '.mjs';
  const place = path.join(CACHE, hashSources(ROOT, INPUTS).slice(0, 16) + extension);
  if (existsSync(place)) return place;
  await mkdir(CACHE, { recursive: true });
  const older = (await readdir(CACHE)).filter((name) => !name.startsWith('new-'));
  const draft = await mkdtemp(path.join(CACHE, 'new-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [contentPlugin()],
    resolve: { mainFields: ['main'] },
    ssr: { noExternal: true, external: [...UNBUNDLED] },
    build: {
      ssr: true,
      outDir: draft,
      rolldownOptions: {
        input: NAMES.map((name) => path.join(ROOT, 'test/fixtures', `${name}.ts`)),
        external: ['vite'],
        output: {
          entryFileNames: `[name]${extension}`,
          chunkFileNames: `[name]-[hash]${extension}`,
        },
      },
    },
  });
  // Another worker may have put its own in place meanwhile, which is the same.
  await rename(draft, place).catch(() => rm(draft, { recursive: true }));
  for (const name of older) {
    if (name !== path.basename(place)) {
      await rm(path.join(CACHE, name), { recursive: true, force: true });
    }
  }
  return place;
}
