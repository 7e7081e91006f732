import { RouterContextProvider } from 'react-router';
import {
  pagesContext,
  picturesContext,
  renditionsContext,
  servicesContext,
  type Services,
} from '#app/context.server.ts';
import type { SitePages } from '#app/routes/page.ts';
import type { FileCache } from '#services/storage/file-cache.server.ts';

/** From a visitor with a wrong Host header. */
export function loaderArguments(
  services: Services,
  {
    address,
    params = {},
    pictures,
    pages,
    headers = {},
  }: {
    address: string;
    params?: object;
    pictures?: FileCache;
    pages?: SitePages;
    headers?: Record<string, string>;
  },
) {
  const url = new URL(address, 'http://mechant.example');
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  if (pages) context.set(pagesContext, pages);
  if (pictures) {
    context.set(picturesContext, pictures);
    context.set(renditionsContext, pictures);
  }
  return { request: new Request(url, { headers }), url, pattern: '', params, context } as never;
}
