import type { RouterContextProvider } from 'react-router';
import { actorContext, pagesContext } from '#app/context.server.ts';
import { backOfficePages } from '#features/platform/access/back-office.ts';
import { pagesWith } from '../page.ts';

/** Pages of the back office that the member may open, in the order of its navigation. */
export const openPages = (context: Readonly<RouterContextProvider>) =>
  backOfficePages(pagesWith(context.get(pagesContext), 'office'), context.get(actorContext));
