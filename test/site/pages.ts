/** Handles of the routes, from their sources. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import urlMap from '#app/routes.ts';
import { addressesOf } from '#server/pages/page-key.ts';
import { pageFinder, readPages, type Routes } from '#server/pages/read-pages.ts';

async function load(entries: readonly RouteConfigEntry[], parentId = 'root'): Promise<Routes> {
  const loaded = entries.map(
    async ({ file, id = file.replace(/\.tsx?$/, ''), path, children = [] }) => {
      const module = (await import(/* @vite-ignore */ `../../app/${file}`)) as {
        handle?: unknown;
        default?: unknown;
      };
      return { [id]: { id, path, parentId, module }, ...(await load(children, id)) };
    },
  );
  return Object.assign({}, ...(await Promise.all(loaded))) as Routes;
}

export const routes: Routes = { root: { id: 'root', module: {} }, ...(await load(urlMap)) };
export const pages = readPages(routes);
export const addressOf = addressesOf(pageFinder(pages));
