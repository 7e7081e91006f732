import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { FontaineTransform } from 'fontaine';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tailwindcss(),
    // Fallback faces with the metrics of ours: text does not move when the fonts arrive.
    FontaineTransform.vite({
      fallbacks: { Fraunces: ['Georgia'], 'Instrument Sans': ['Arial'] },
    }),
    reactRouter(),
  ],
  // The server bundle is the whole web application, ready to be mounted by server/main.ts.
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
  build: {
    // Icons and fonts stay files: they are cached for a year, inlined ones would weigh on every page.
    assetsInlineLimit: 0,
  },
});
