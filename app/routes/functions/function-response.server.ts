import { refusalOf } from '../refusal.server.ts';

/** Answers a remote procedure as JSON: its result, or `{ code, message }` with the status of a refusal. */
export async function answerFunction(work: () => unknown): Promise<Response> {
  const ours = { 'Cache-Control': 'private, no-store' };
  try {
    return Response.json(await work(), { headers: ours });
  } catch (thrown) {
    const { error, status, headers } = refusalOf(thrown);
    const { code, message } = error;
    return Response.json({ code, message }, { status, headers: { ...headers, ...ours } });
  }
}
