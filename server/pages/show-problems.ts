/** Refusals of the public API as problems (RFC 9457), whichever part of the server they come from. */
import type { MiddlewareHandler } from 'hono';
import { problem } from '#app/routes/functions/open/open-answer.server.ts';
import { isOpenPath } from '#features/pages/open/open-path.ts';
import { sentenceOf } from './refusal-page.ts';

const PROBLEM = 'application/problem+json';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Demande illisible',
  404: 'Introuvable',
  408: 'Trop lent',
  413: 'Corps trop long',
  414: 'Adresse trop longue',
  415: 'Format refusé',
  503: 'Indisponible',
};
const NOTHING = 'Il n’y a rien à cette adresse.';
const REFUSED = 'Cette demande n’a pas pu être traitée.';

export const showProblems: MiddlewareHandler = async (context, next) => {
  await next();
  const { req, res } = context;
  if (res.status < 400 || !isOpenPath(req.path)) return;
  if (res.headers.get('Content-Type')?.startsWith(PROBLEM)) return;
  const said = await sentenceOf(res.clone()).catch(() => null);
  const detail = said ?? (res.status === 404 ? NOTHING : REFUSED);
  // Other headers stay, such as Retry-After.
  context.res = problem(res.status, TITLES[res.status] ?? 'Refusé', detail);
};
