import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { FontaineTransform } from 'fontaine';
import { defineConfig, type Plugin } from 'vite';
import { PROGRAMS, UNBUNDLED } from './app/process/program-files.server.ts';
import { contentPlugin } from './scripts/content/plugin.ts';

/**
 * Few files for what the pages of visitors share; each comes with all that its modules import, but for what has
 * a group of higher priority. What is left to one page, or to the back office, is cut by the bundler.
 */
const CHUNKS = [
  // Islands of reading pages need React, but no router.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 6 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 5 },
  // All that a reading page starts with; pages of the application share most of it.
  { name: 'reading', test: /\/app\/reading\/start-reading\.ts/, priority: 4 },
  // The long lists of a recipe's choices: cards import modules that import them, and need none.
  { name: 'choices', test: /\/cocktails\/cocktail\.ts/, priority: 3 },
  { name: 'shell', test: /\/app\/root\.tsx/, priority: 2 },
  // Small modules that a recipe shares with few pages: each would be a round trip of its own.
  {
    name: 'parts',
    test: /\/(counted-field|field)\.tsx|\/(ratings\/rating|returned-form)\.ts/,
    priority: 0,
  },
  { name: 'cards', test: /\/(cocktail-card\.tsx|page-meta\.ts|bounded-number\.ts)/, priority: 1 },
];

/**
 * Modules that the process around the application shares with it while developing: classes of errors that one throws
 * and the other catches, the present request. Both must load the one file, so Vite leaves its import to Node.
 */
const SHARED = [
  '#app/errors.ts',
  '#app/process/errand.server.ts',
  '#services/model/model.ts',
  '#services/retailer/retailer.server.ts',
];
const fileOf = (id: string) =>
  pathToFileURL(id.startsWith('#app/') ? id.slice(1) : id.replace('#', 'app/')).href;
const sharedModules: Plugin = {
  name: 'shared-modules',
  apply: 'serve',
  enforce: 'pre',
  resolveId(id) {
    return SHARED.includes(id) && this.environment.name === 'ssr'
      ? { id: fileOf(id), external: true }
      : null;
  },
};

/** Names of the programs without a hash: other processes start them. */
const programNames: Plugin = {
  name: 'program-names',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
};

/**
 * Modules of the server in ASCII: V8 keeps the source of each, in two bytes a letter if one of them is « é ». Tagged templates with
 * such letters are those of regular expressions, which read an escape as its letter.
 */
const asciiSources: Plugin = {
  name: 'ascii-sources',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // A chunk is printed once more after `renderChunk`, which undoes escapes.
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[^\0-\x7F]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** Reading pages have no module for browsers: the server alone renders them. */
const readingPagesOfServer: Plugin = {
  name: 'reading-pages-of-server',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/app\/routes\/.*\?__react-router-build-client-route/ },
    handler: async (_, id) =>
      /^ {2}isReading: true,$/m.test(await readFile(id.split('?')[0] ?? '', 'utf8')) ? '' : null,
  },
};

/** Module of the server: address of the script that makes reading pages live. */
const READING_SCRIPT = 'virtual:reading-script';
const START_READING = '/app/reading/start-reading.ts';
const readingScript = (): Plugin => {
  let address = START_READING;
  return {
    name: 'reading-script',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return;
      const start = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(START_READING),
      );
      if (!start) this.error(`No script of ${START_READING}.`);
      address = `/${start.fileName}`;
    },
    resolveId: (id) => (id === READING_SCRIPT ? `\0${id}` : null),
    load: (id) =>
      id === `\0${READING_SCRIPT}` ? `export default ${JSON.stringify(address)}` : null,
  };
};

/** Handles of pages (app/routes/page.ts) are read by the server alone: browsers do not load them. */
const handlesOfServer: Plugin = {
  name: 'handles-of-server',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/app\/routes\//, code: /\bhandle\b/ },
    handler: (code) =>
      code
        .replace('export const handle', 'const handle')
        // As React Router's entry of each route names what it exports.
        .replace(/^export \{(.*?)\bhandle,? ?(.*)\} from/m, 'export {$1$2} from'),
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    contentPlugin(),
    readingPagesOfServer,
    readingScript(),
    handlesOfServer,
    tailwindcss(),
    // Fallback faces with the metrics of ours: text does not move when the fonts arrive.
    FontaineTransform.vite({
      fallbacks: { Fraunces: ['Georgia'], 'Instrument Sans': ['Arial'] },
    }),
    reactRouter(),
    sharedModules,
    programNames,
    asciiSources,
  ],
  environments: {
    // The server, its processes and the commands, with their packages: Node looks for the package.json of each
    // module that it loads, which was half of a start.
    ssr: {
      resolve: {
        builtins: [...builtinModules, /^node:/, ...SHARED.map(fileOf)],
        ...(command === 'build' && {
          noExternal: true,
          external: [...UNBUNDLED],
          // The file that Node would load, of a package without exports.
          mainFields: ['main'],
        }),
      },
      // React brings its checks of development otherwise.
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      // Development alone needs Vite and the doubles of tests.
      build: { rolldownOptions: { input: PROGRAMS, external: ['vite', /^#test\//] } },
    },
    client: {
      build: {
        rolldownOptions: {
          input: [`.${START_READING}`],
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
  },
  build: {
    // Files of the build before are still asked for: scripts/launch/previous-build.ts removes them in time.
    emptyOutDir: false,
    // Icons and fonts stay files: they are cached for a year, inlined ones would weigh on every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Icons are some of two thousand modules that one file names.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
}));
