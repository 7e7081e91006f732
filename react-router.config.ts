import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';

interface Manifest {
  entry: { module: string; imports?: string[] };
  routes: Record<string, { module: string; imports?: string[]; hasDefaultExport?: boolean }>;
}

/** Routes for programs of others, to which no script of a page leads; pages send forms to those that generate. */
const FOR_PROGRAMS = /^routes\/functions\/(?!generate-)/;

const DECLARATION = /^window\.__reactRouterManifest=(.*);$/s;

/** Routes of members’ pages and of the back office. */
const PRELOADS_NONE = /^routes\/(?:account|admin)\//;

/** Leaves false properties out: the router takes missing ones for false. */
const unlessFalse = (_: string, value: unknown) => (value === false ? undefined : value);

/**
 * Shortens the manifest of routes to the properties that browsers need. Routes without code for browsers (targets of
 * forms, files) get the module of the entry, which has nothing for the router either and is there already: a form is
 * then sent in one round trip, and without network the page stays, and says so. Those for programs of others are left
 * out. Modules of every page are in no route, and pages of members and of the office name none to preload: every
 * visitor loads the manifest, and those pages find their modules in the first, one round trip later.
 *
 * @param client where the browser's files were built
 */
async function shortenManifest(client: string): Promise<void> {
  const assets = path.join(client, 'assets');
  const names = await readdir(assets);
  const manifests = await Promise.all(
    names
      .filter((name) => /^manifest-[0-9a-f]{8}\.js$/.test(name))
      .map(async (name) => {
        const found = path.join(assets, name);
        return { found, written: (await stat(found)).mtimeMs };
      }),
  );
  // The one of the build before is there too.
  const [latest] = manifests.toSorted((a, b) => b.written - a.written);
  const file = latest?.found ?? '';
  const [, declared = ''] = DECLARATION.exec(await readFile(file, 'utf8')) ?? [];
  const manifest = JSON.parse(declared) as Manifest;
  const empty = new Set<string>();
  const onEveryPage = new Set([
    ...(manifest.entry.imports ?? []),
    ...(manifest.routes['root']?.imports ?? []),
  ]);
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (PRELOADS_NONE.test(id)) delete route.imports;
    else if (route.imports)
      route.imports = route.imports.filter((module) => !onEveryPage.has(module));
    if ((await stat(path.join(client, route.module))).size > 0) continue;
    empty.add(route.module);
    route.module = manifest.entry.module;
  }
  for (const module of empty) await rm(path.join(client, module));
  const isForPages = ([id, { hasDefaultExport }]: [string, Manifest['routes'][string]]) =>
    !FOR_PROGRAMS.test(id) || hasDefaultExport === true;
  manifest.routes = Object.fromEntries(Object.entries(manifest.routes).filter(isForPages));
  await writeFile(file, `window.__reactRouterManifest=${JSON.stringify(manifest, unlessFalse)};`);
}

export default {
  ssr: true,
  // Every route is known from the start: nothing is asked for before a form is sent.
  routeDiscovery: { mode: 'initial' },
  // Posts from other sites never come this far (server/http/refused-requests.ts), and behind a proxy the address
  // of the request is not the one that the browser knows.
  allowedActionOrigins: ['**'],
  buildEnd: ({ reactRouterConfig }) =>
    shortenManifest(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
