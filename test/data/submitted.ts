import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** A form value as its action reads it: Conform treats empty fields as absent. */
export function submitted<Schema extends z.ZodObject>(
  schema: Schema,
  fields: Record<string, string>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  const [faults] = Object.values(submission.reply().error ?? {});
  return {
    value: submission.status === 'success' ? submission.value : undefined,
    error: faults?.[0],
  };
}
