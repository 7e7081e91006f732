import { refusalOf } from '../refusal.server.ts';

const OURS = { 'Cache-Control': 'private, no-store' };

/** Answers a remote procedure as JSON: its result, or `{ code, message }` with the status of a refusal. */
export async function answerFunction(work: () => unknown): Promise<Response> {
  try {
    return Response.json(await work(), { headers: OURS });
  } catch (thrown) {
    const { error, status, headers } = refusalOf(thrown);
    const { code, message } = error;
    return Response.json({ code, message }, { status, headers: { ...headers, ...OURS } });
  }
}

/** The loader of a function that only takes `POST`. */
export const refuseReading = (): Response =>
  Response.json(
    { code: 'method-not-allowed', message: 'Cette fonction attend une requête POST.' },
    { status: 405, headers: { ...OURS, Allow: 'POST' } },
  );

/** Shorter than connections may be silent. */
const SIGN_OF_LIFE_MS = 20_000;

/**
 * Answers a remote procedure that takes minutes: JSON after spaces, which keep the connection. What fails by then is
 * `{ success: false, error }`, for the status is sent already.
 */
export function answerLater(work: () => Promise<object>): Response {
  const encoder = new TextEncoder();
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      timer = setInterval(() => say(' '), SIGN_OF_LIFE_MS);
      const failed = (thrown: unknown) => ({
        success: false,
        error: refusalOf(thrown).error.message,
      });
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
