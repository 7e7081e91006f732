import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** The name of the whole list that an error is about one item of. */
const ITEM = /\[\d+\]$/;

/**
 * Reads a form by its schema. A list that one field holds, such as a name a line or a group of boxes, has
 * the errors of its items: nothing on the page is called as they are.
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
