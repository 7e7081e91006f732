import type { SubmissionResult } from '@conform-to/react';

const isResult = (answered: unknown): answered is SubmissionResult =>
  typeof answered === 'object' && answered !== null && 'status' in answered;

/**
 * Typed values of a returned form and the errors of each field; `''` is the form as a whole.
 * Undefined when no form came back.
 */
export function returnedOf(answered: unknown) {
  if (!isResult(answered)) return undefined;
  const values = Object.entries(answered.initialValue ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const errors = Object.entries(answered.error ?? {}).filter(
    (entry): entry is [string, string[]] => entry[1] !== null,
  );
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}
