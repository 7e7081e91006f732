import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { FontaineTransform } from 'fontaine';
import { defineConfig } from 'vite';

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
  // Forms come with what checks them, for the few pages that have one; so do products, the back office,
  // and pages to read at length.
  // The events of a session are every page's.
  {
    name: 'shared',
    test: /\/app\/(?!.*\/(?:accounts?\/(?!auth-events)|(?:captcha|contact|editor|identities|admin|partners|settings|shop)\/)|.*-(?:form\.ts|editor\.tsx)|.*\/tags\/tag-(?:color|preview)|ui\/(?:color-field|confirmation|counted-field|data-table|dialog|edit-conflict|field|form-|merge-choice|name-field|reading-page|sub-page|table-page|type-into|use-(?:site|live)-form|use-unsaved|written-))/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    // Fallback faces with the metrics of ours: text does not move when the fonts arrive.
    FontaineTransform.vite({
      fallbacks: { Fraunces: ['Georgia'], 'Instrument Sans': ['Arial'] },
    }),
    reactRouter(),
  ],
  environments: {
    // The server bundle is the whole web application, ready to be mounted by server/main.ts.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
  build: {
    // Icons and fonts stay files: they are cached for a year, inlined ones would weigh on every page.
    assetsInlineLimit: 0,
  },
});
