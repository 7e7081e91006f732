/** Answers of the public API: JSON, or a problem (RFC 9457) in French. */
import { errand } from '#app/process/errand.server.ts';
import type { AnswerOf } from '#features/pages/open/answers.ts';
import { openHeaders } from './open-headers.ts';

export const problem = (
  status: number,
  title: string,
  detail: string,
  headers: Record<string, string> = {},
) => {
  const said: AnswerOf<'Problem'> = { type: 'about:blank', title, status, detail };
  return Response.json(said, {
    status,
    headers: { ...openHeaders, 'Content-Type': 'application/problem+json', ...headers },
  });
};

export const asJson = (answer: object) => Response.json(answer, { headers: openHeaders });

/** Problem of an internal error, which is logged. */
export function unavailable(error: unknown): Response {
  console.error('L’API n’a pas pu répondre.', error);
  const reference = errand()?.id;
  const detail = `Réessayez dans un instant.${reference === undefined ? '' : ` Référence\u00a0: ${reference}.`}`;
  return problem(503, 'Indisponible', detail, { 'Retry-After': '5' });
}

/** Problem of a parameter whose value is not one of the document. */
export const wrongParameter = (name: string) =>
  problem(
    400,
    'Paramètre refusé',
    `La valeur de «\u00a0${name}\u00a0» n’est pas de celles du document OpenAPI.`,
  );

/** Redirect to the present address of what was renamed, which pages of other sites may follow. */
export const moved = (path: string) =>
  new Response(null, { status: 301, headers: { ...openHeaders, Location: path } });

/**
 * @param missing sentence for a null answer, status 404
 * @param present writes any other answer
 * @param movedTo path that answers in place of a null answer; null without one
 */
export async function openAnswer(
  work: Promise<object | null>,
  missing = 'Il n’y a rien à cette adresse.',
  {
    present = asJson,
    movedTo,
  }: { present?: typeof asJson; movedTo?: () => Promise<string | null> } = {},
): Promise<Response> {
  try {
    const answer = await work;
    if (answer !== null) return present(answer);
    const path = await movedTo?.();
    return path ? moved(path) : problem(404, 'Introuvable', missing);
  } catch (error) {
    return unavailable(error);
  }
}
