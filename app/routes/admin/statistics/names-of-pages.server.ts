import type { RouterContextProvider } from 'react-router';
import { pagesContext } from '#app/context.server.ts';
import { pagesWith } from '#app/routes/page.ts';

/** What the pages of menus are called there, by their path. */
export const namesOfPages = (context: Readonly<RouterContextProvider>) =>
  Object.fromEntries(
    pagesWith(context.get(pagesContext), 'menu').map(({ path, label }) => [path, label]),
  );
