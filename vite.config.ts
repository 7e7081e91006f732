import { builtinModules } from 'node:module';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { FontaineTransform } from 'fontaine';
import { defineConfig, type Plugin } from 'vite';

/** What is of a few pages only: it comes with them, whatever else imports it. */
const OF_FEW_PAGES = [
  // The events of a session are every page's.
  String.raw`accounts?/(?!auth-events)`,
  '(?:audit|captcha|contact|editor|hero|identities|jobs|admin|partners|settings|shop|routes/pages)/',
  // The library, but for the pictures that pages show.
  String.raw`media/(?!blur-style|media-picture|media\.ts|renditions)`,
  // Forms, with what checks them.
  String.raw`-(?:form\.ts|editor\.tsx|field\.tsx)`,
  'language/(?:looks-like-link|one-line|typed-text)',
  'ui/(?:form/|frame/)?(?:confirmation|copy-button|data-table|dialog|difference|edit-|field|filter-nav|form-|merge-choice|progress|site-form|submit-|use-)',
  // Pages to read at length.
  'ui/(?:reading-page|written-)',
  'ui/(?:office-notices|sub-page|table-page)',
  '(?:tags/tag-(?:color|preview)|ingredients/allergens|ui/color)',
  // A recipe, whole.
  'cocktails/(?:[a-z]+/)?(?:cocktail-(?:facts|heading)|ingredient-li|parse-|quantity|recipe-(?:article|fields)|rounding|step-list|unit)',
].join('|');

/**
 * Few files, for what every page loads: the libraries, which rarely change, then what pages share.
 * What is left to each page, or comes later, has its own.
 */
const CHUNKS = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
    priority: 1,
  },
  { name: 'shared', test: new RegExp(`/app/(?!.*(?:${OF_FEW_PAGES}))`), minShareCount: 2 },
];

/**
 * The class of errors that people may read: the process around the application throws and catches it too, so
 * that both must load the one file. The bundle leaves its import to Node, as Vite does here while developing.
 */
const ERRORS = '#app/errors.ts';
const ERRORS_URL = pathToFileURL('app/errors.ts').href;
const oneErrorClass: Plugin = {
  name: 'one-error-class',
  apply: 'serve',
  enforce: 'pre',
  resolveId(id) {
    return id === ERRORS && this.environment.name === 'ssr'
      ? { id: ERRORS_URL, external: true }
      : null;
  },
};

/** What a page says of itself (app/routes/page.ts) is read by the server alone: browsers do not load it. */
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

export default defineConfig({
  plugins: [
    handlesOfServer,
    tailwindcss(),
    // Fallback faces with the metrics of ours: text does not move when the fonts arrive.
    FontaineTransform.vite({
      fallbacks: { Fraunces: ['Georgia'], 'Instrument Sans': ['Arial'] },
    }),
    reactRouter(),
    oneErrorClass,
  ],
  environments: {
    // The server bundle is the whole web application, ready to be mounted by server/main.ts.
    ssr: {
      resolve: { builtins: [...builtinModules, /^node:/, ERRORS_URL] },
      build: { rolldownOptions: { input: './server/app.ts', external: [ERRORS] } },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  build: {
    // Icons and fonts stay files: they are cached for a year, inlined ones would weigh on every page.
    assetsInlineLimit: 0,
  },
});
