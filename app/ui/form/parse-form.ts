import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** Index of a list item, at the end of an error's name. */
const ITEM = /\[\d+\]$/;

/**
 * Validates a form. A list in one field, such as one name a line or a group of checkboxes, gets
 * the errors of its items: the page has no field of their name.
 */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const submission = parseWithZod(form, { schema });
  if (submission.status === 'success' || !submission.error) return submission;
  const { error } = submission;
  for (const [name, said] of Object.entries(error)) {
    const list = name.replace(ITEM, '');
    if (list === name || !form.has(list)) continue;
    error[list] = [...new Set([...(error[list] ?? []), ...(said ?? [])])];
    Reflect.deleteProperty(error, name);
  }
  return submission;
}
