/** Reads JSON of this site while the visitor types. @throws Error on a refusal, or as `ask` */
export async function readJson<Answer>(
  path: string,
  query: Record<string, string> | string,
  signal: AbortSignal | null = null,
  ask: (path: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Answer> {
  const response = await ask(`${path}?${new URLSearchParams(query).toString()}`, {
    signal,
    headers: { Accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Answer;
}
