/** Vite plugin: Markdown of content/ as modules, and a build that faults of content/ stop. */
import path from 'node:path';
import type { Plugin } from 'vite';
import { checkContent, readContent } from './check-content.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export const contentPlugin = (): Plugin => ({
  name: 'content',
  buildStart() {
    const faults = checkContent(ROOT);
    if (faults.length > 0) this.error(`Textes et listes à corriger :\n${faults.join('\n')}`);
  },
  transform: {
    filter: { id: /\/content\/.*\.md$/ },
    handler(source, id) {
      const name = path.relative(path.join(ROOT, 'content'), id);
      return { code: `export default ${JSON.stringify(readContent(name, source))}`, map: null };
    },
  },
});
