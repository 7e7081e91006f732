/** Refusals of requests that ask for a page: the error page shows their sentence. */
import type { Context, Env, MiddlewareHandler } from 'hono';
import { isTold } from '#ui/frame/error-page.tsx';

export interface Refusal {
  message: string;
  status: number;
}

/** Address without a page: its route shows the refusal. */
const PATH = '/refus';

/** The sentence of a refusal: plain text, or the JSON of `toldOf`. */
export async function sentenceOf(response: Response): Promise<string | null> {
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('text/plain')) return (await response.text()).trim();
  if (!type.startsWith('application/json')) return null;
  const said: unknown = await response.json();
  return isTold(said) ? said.message : null;
}

/** @param answer renders the page of a request, with a refusal to show */
export function showRefusals<E extends Env>(
  answer: (context: Context<E>, request: Request, refusal: Refusal) => Promise<Response>,
): MiddlewareHandler<E> {
  return async (context, next) => {
    await next();
    const { req, res } = context;
    const { status } = res;
    if (status < 400 || status >= 500) return;
    if (req.header('Accept')?.includes('text/html') !== true) return;
    const message = await sentenceOf(res.clone());
    if (message === null) return;
    const { headers, signal } = req.raw;
    const page = new Request(new URL(PATH, req.url), { headers, signal });
    context.res = await answer(context, page, { message, status });
  };
}
