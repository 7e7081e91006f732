import { AppError } from '#app/errors.ts';

const STATUSES: Record<string, number> = { unauthenticated: 401, banned: 403, forbidden: 403 };

/** Answers a remote procedure as JSON: its result, or `{ code, message }` with the status of a refusal. */
export async function answerFunction(work: () => unknown): Promise<Response> {
  const headers = { 'Cache-Control': 'private, no-store' };
  try {
    return Response.json(await work(), { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    return Response.json({ code, message }, { status: STATUSES[code] ?? 400, headers });
  }
}
