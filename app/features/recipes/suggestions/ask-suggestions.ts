import type { Suggested } from './suggestion.ts';
import { askMember } from '#ui/frame/ask-member.ts';

const FAILED = 'Les suggestions n’ont pas pu être faites. Réessayez plus tard.';

/** User message for an error. */
export const whyOf = (error: unknown) =>
  error instanceof Error && error.name === 'Error' ? error.message : FAILED;

/** @throws Error with a user message, or any error that `whyOf` explains */
export async function askSuggestions(
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<Suggested> {
  const response = await askMember('/admin/cocktails/suggestions', {
    method: 'POST',
    body: new URLSearchParams(
      [...new FormData(form)].filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    headers: { Accept: 'application/json' },
    signal,
  });
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  if (response.ok && isJson) return (await response.json()) as Suggested;
  const { message = FAILED } = isJson ? ((await response.json()) as { message?: string }) : {};
  throw new Error(message);
}
