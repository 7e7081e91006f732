import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { errand } from '#app/process/errand.server.ts';
import { RateLimited } from '#features/platform/limits/rate-limited.ts';
import { refusalOf } from '../refusal.server.ts';
import { readJson } from '../sent-body.server.ts';

const OURS = { 'Cache-Control': 'private, no-store' };

/** Message of an error; with a rate limit, also when to retry: callers show nothing else. */
const saidOf = (error: AppError) =>
  error instanceof RateLimited ? `${error.message} ${error.suggestion}` : error.message;

/** Message of a refusal; for an internal error, with the reference of its log entry. */
function refused(thrown: unknown) {
  try {
    const { error, status, headers } = refusalOf(thrown);
    return { said: { code: error.code, message: saidOf(error) }, reference: {}, status, headers };
  } catch {
    console.error(thrown);
    const said = { code: 'unexpected', message: 'Une erreur inattendue est survenue.' };
    return { said, reference: { reference: errand()?.id }, status: 500, headers: {} };
  }
}

/**
 * Answers a remote procedure as JSON: its result, with the status of `statusOf` if any, or `{ code,
 * message }` with the status of a refusal.
 */
export async function answerFunction<Result>(
  work: () => Result,
  statusOf: (result: Awaited<Result>) => number = () => 200,
): Promise<Response> {
  try {
    const result = await work();
    return Response.json(result, { status: statusOf(result), headers: OURS });
  } catch (thrown) {
    return refusal(thrown);
  }
}

function refusal(thrown: unknown): Response {
  // The body could not be read.
  if (thrown instanceof Response) return thrown;
  const { said, reference, status, headers } = refused(thrown);
  return Response.json({ ...said, ...reference }, { status, headers: { ...headers, ...OURS } });
}

/** Answers a remote procedure once its long work has ended, or at once when that cannot start. */
export async function answerOnceDone<Started>(
  start: () => Promise<Started>,
  finish: (started: Started) => Promise<object>,
): Promise<Response> {
  try {
    const started = await start();
    return answerLater(() => finish(started));
  } catch (thrown) {
    return refusal(thrown);
  }
}

/**
 * Reads the JSON payload of a remote procedure, once its caller is known to be allowed.
 *
 * @param expected description of the payload, in French
 * @throws AppError `invalid-payload`; Response as `readJson`
 */
export async function readPayload<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  expected: string,
): Promise<z.output<Schema>> {
  const { success, data } = schema.safeParse(await readJson(request));
  if (!success) throw new AppError('invalid-payload', expected);
  return data;
}

/** Shorter than the idle timeout of connections. */
const SIGN_OF_LIFE_MS = 20_000;

/**
 * Answers a remote procedure that takes minutes: JSON after spaces, which keep the connection open.
 * An error is `{ success: false, error }`: the status was sent before.
 */
export function answerLater(work: () => Promise<object>): Response {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      timer = setInterval(() => say(' '), SIGN_OF_LIFE_MS);
      const failed = (thrown: unknown) => {
        const { said, reference } = refused(thrown);
        return { success: false, error: said.message, ...reference };
      };
      void work()
        .catch(failed)
        .then((answer) => {
          clearInterval(timer);
          say(JSON.stringify(answer));
          controller.close();
        })
        .catch((error: unknown) => {
          clearInterval(timer);
          console.error(error);
          controller.error(error);
        });
    },
    cancel() {
      clearInterval(timer);
    },
  });
  return new Response(body, { headers: { ...OURS, 'Content-Type': 'application/json' } });
}
