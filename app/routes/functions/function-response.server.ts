import { diskFull, DISK_RETRY_AFTER } from '#app/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import { RateLimited } from '#features/limits/rate-limited.ts';

const STATUSES: Record<string, number> = {
  unauthenticated: 401,
  banned: 403,
  forbidden: 403,
  'rate-limited': 429,
  'disk-full': 503,
};

/** Answers a remote procedure as JSON: its result, or `{ code, message }` with the status of a refusal. */
export async function answerFunction(work: () => unknown): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  try {
    return Response.json(await work(), { headers });
  } catch (thrown) {
    const error = diskFull(thrown) ?? thrown;
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    if (error instanceof RateLimited) headers.set('Retry-After', String(error.retryAfterSeconds));
    if (code === 'disk-full') {
      console.error('Une fonction n’a rien pu enregistrer.', error);
      headers.set('Retry-After', DISK_RETRY_AFTER);
    }
    return Response.json({ code, message }, { status: STATUSES[code] ?? 400, headers });
  }
}
