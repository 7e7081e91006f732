/** Imports of a source, read from its text. */
import path from 'node:path';

const IMPORT = /^(?:import|export)\b(?:[^'";]*?\bfrom)?\s*'([^']+)'|\bimport\('([^']+)'\)/gm;
const ALIASES: Record<string, string> = {
  ...Object.fromEntries(
    ['language', 'features', 'services', 'db', 'ui'].map((to) => [to, `app/${to}`]),
  ),
  seed: 'db/seed',
};

/** Imports of a file: own files by path from the root, packages by name. */
export function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, direct, late]) => {
    const name = direct ?? late ?? '';
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
    const [, alias = '', rest = ''] = /^#([^/]+)\/(.*)$/.exec(name) ?? [];
    return alias === '' ? name : `${ALIASES[alias] ?? alias}/${rest}`;
  });
}
