import { z } from 'zod';
import { clientAddressContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { actWithToken } from '#features/members/tokens/tokens.server.ts';
import { COMPONENTS } from '#features/pages/open/answers.ts';
import { wrongIn } from '#features/pages/open/endpoints.ts';
import { OWN_ANSWERS } from '#features/pages/open/own-answers.server.ts';
import { endpointAt, OWN_ENDPOINTS, type OwnEndpoint } from '#features/pages/open/own-endpoints.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import type { Page } from '#app/routes/page.ts';
import { refusalOf } from '#app/routes/refusal.server.ts';
import { readJson } from '#app/routes/sent-body.server.ts';
import { problem, unavailable, wrongParameter } from './open-answer.server.ts';
import { openHeaders } from './open-headers.ts';
import type { Route } from './+types/me.ts';

export const handle: Page = { audience: 'anybody', writes: ['POST', 'PUT', 'DELETE'] };

const OWN_HEADERS = { ...openHeaders, 'Cache-Control': 'private, no-store' };

/** Calls of one address, with any keys: as many as of two keys. */
const USE: Limit = { what: 'call with keys, by address', times: 1200, seconds: 600 };
/** Longer keys are cut. */
const MOST_KEY = 100;

/** Body of a call, by the schema of its document. @throws AppError `invalid-payload` */
async function readOwnBody(request: Request, { body }: OwnEndpoint): Promise<unknown> {
  if (body === undefined) return null;
  const schema: z.ZodType<object> = COMPONENTS[body];
  const { success, data, error } = schema.safeParse(await readJson(request));
  if (success) return data;
  const wrong = z.flattenError(error);
  const fields = Object.keys(wrong.fieldErrors).join(', ');
  throw new AppError(
    'invalid-payload',
    'Le corps n’est pas celui du document OpenAPI.',
    fields === '' ? undefined : `Champs refusés\u00a0: ${fields}.`,
  );
}

/** `/api/v1/me/…`: a member's own things, for the key that is sent. Cookies count for nothing. */
async function answer({ request, context }: Route.LoaderArgs | Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { pathname, searchParams } = new URL(request.url);
  const { found, methods } = endpointAt(request.method, pathname);
  if (methods.length === 0) return problem(404, 'Introuvable', 'Il n’y a rien à cette adresse.');
  if (found === null)
    return problem(405, 'Méthode refusée', `Cette adresse n’attend que ${methods.join(', ')}.`, {
      Allow: methods.join(', '),
    });
  const endpoint: OwnEndpoint = OWN_ENDPOINTS[found.name];
  try {
    await consume(services, USE, context.get(clientAddressContext));
    const header = request.headers.get('Authorization');
    const actor = await actWithToken(services, { header, scope: endpoint.scope });
    const wrong = wrongIn(endpoint, searchParams);
    if (wrong !== null) return wrongParameter(wrong);
    const body = await readOwnBody(request, endpoint);
    const page = Number(searchParams.get('page') || 1);
    const key = (request.headers.get('Idempotency-Key') ?? '').slice(0, MOST_KEY);
    const call = { actor, part: found.part, page, body, key };
    const said = await OWN_ANSWERS[found.name](services, call);
    if (said === null) return new Response(null, { status: 204, headers: OWN_HEADERS });
    return Response.json(said, {
      status: endpoint.method === 'POST' ? 201 : 200,
      headers: OWN_HEADERS,
    });
  } catch (thrown) {
    return refuse(thrown);
  }
}

function refuse(thrown: unknown): Response {
  if (thrown instanceof Response)
    return problem(
      thrown.status,
      'Corps refusé',
      'Ce corps est illisible, ou trop long.',
      OWN_HEADERS,
    );
  try {
    const { error, status, headers } = refusalOf(thrown);
    return problem(status, error.message, error.suggestion ?? error.message, {
      ...OWN_HEADERS,
      ...headers,
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer realm="Zinc"' }),
    });
  } catch (error) {
    return unavailable(error);
  }
}

export const loader = (args: Route.LoaderArgs) => answer(args);
export const action = (args: Route.ActionArgs) => answer(args);
