import type { RouterContextProvider } from 'react-router';
import { pagesContext } from '#app/context.server.ts';
import { pagesWith } from '#app/routes/page.ts';

/** Names of menu pages, by path. */
export const namesOfPages = (context: Readonly<RouterContextProvider>) =>
  Object.fromEntries(
    pagesWith(context.get(pagesContext), 'menu').map(({ path, label }) => [path, label]),
  );
