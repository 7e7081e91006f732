import type { z } from 'zod';
import { clientAddressContext, servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { actWithToken } from '#features/members/tokens/tokens.server.ts';
import { COMPONENTS } from '#features/pages/open/answers.ts';
import { wrongIn } from '#features/pages/open/endpoints.ts';
import { OWN_ANSWERS } from '#features/pages/open/own-answers.server.ts';
import { readCursor } from '#features/pages/open/own-cursor.ts';
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

const nothing = () => new Response(null, { status: 204, headers: OWN_HEADERS });

/** Calls of one address, with any keys: as many as of two keys. */
const USE: Limit = { what: 'call with keys, by address', times: 1200, seconds: 600 };
const KEY_HEADER = 'Idempotency-Key';
const MOST_KEY = 100;

/** Body of a call, by the schema of its document. @throws AppError `invalid-payload` */
async function readOwnBody(request: Request, { body }: OwnEndpoint): Promise<unknown> {
  if (body === undefined) return null;
  const schema: z.ZodType<object> = COMPONENTS[body];
  const { success, data, error } = schema.safeParse(await readJson(request));
  if (success) return data;
  const wrong = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
  );
  const fields = [...new Set(wrong)].join(', ');
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
  // Other methods of an address were refused before (server/http/refused-requests.ts).
  const found = endpointAt(request.method, pathname);
  if (found === null) return problem(404, 'Introuvable', 'Il n’y a rien à cette adresse.');
  const endpoint: OwnEndpoint = OWN_ENDPOINTS[found.name];
  try {
    await consume(services, USE, context.get(clientAddressContext));
    const header = request.headers.get('Authorization');
    const actor = await actWithToken(services, { header, scope: endpoint.scope });
    const wrong = wrongIn(endpoint, searchParams);
    if (wrong !== null) return wrongParameter(wrong);
    const cursor = searchParams.get('cursor') ?? '';
    const after = readCursor(cursor);
    if (cursor !== '' && after === null) return wrongParameter('cursor');
    const body = await readOwnBody(request, endpoint);
    const key = request.headers.get(KEY_HEADER) ?? '';
    if (key.length > MOST_KEY) return wrongParameter(KEY_HEADER);
    const call = { actor, part: found.part, after, body, key };
    const said = await OWN_ANSWERS[found.name](services, call);
    if (said === null) return nothing();
    return Response.json(said, {
      status: endpoint.method === 'POST' ? 201 : 200,
      headers: OWN_HEADERS,
    });
  } catch (thrown) {
    return refuse(thrown, endpoint);
  }
}

function refuse(thrown: unknown, { method }: OwnEndpoint): Response {
  if (thrown instanceof Response)
    return problem(
      thrown.status,
      'Corps refusé',
      'Ce corps est illisible, ou trop long.',
      OWN_HEADERS,
    );
  try {
    const { error, status, headers } = refusalOf(thrown);
    // It is not there, as was asked: a call that is sent again succeeds again.
    if (status === 404 && method === 'DELETE') return nothing();
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
