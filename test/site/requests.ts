/** Member requests to loaders and actions, and their results. */
import { RouterContextProvider } from 'react-router';
import {
  actorContext,
  clientAddressContext,
  servicesContext,
  type Services,
} from '#app/context.server.ts';
import type { Actor } from '#features/platform/access/access.ts';

export interface Asked {
  actor?: Actor;
  form?: Record<string, string>;
  params?: object;
  cookie?: string;
  json?: unknown;
  clientAddress?: string;
}

export function requestArguments(
  services: Services,
  {
    path,
    actor = null,
    form,
    params = {},
    cookie,
    json,
    clientAddress = '192.0.2.1',
  }: Asked & { path: string },
) {
  const url = new URL(path, 'https://zinc.example');
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(actorContext, actor);
  context.set(clientAddressContext, clientAddress);
  const request = new Request(url, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    headers: cookie === undefined ? {} : { Cookie: cookie },
  });
  return { request, url, pattern: '', params, context } as never;
}

/** Undefined without cookies. */
const pairsOf = (cookies: readonly string[]) =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ') || undefined;

/** Redirect, or status and data. */
export async function outcome(work: Promise<unknown>) {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Response) {
    const cookies = answer.headers.getSetCookie();
    const to = answer.headers.get('Location');
    return { status: answer.status, to, cookie: pairsOf(cookies), cookies };
  }
  const { data, init } = answer as { data: Record<string, unknown>; init: ResponseInit | null };
  const cookie = pairsOf(new Headers(init?.headers).getSetCookie());
  return { status: init?.status, data, cookie };
}
