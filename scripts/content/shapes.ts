/** Shapes that files of content/ share. */
import { z } from 'zod';
import { isSlug } from '#language/fold.ts';

export const text = z
  .string()
  .min(1, 'Le texte est vide.')
  .refine((value) => value.trim() === value, 'Le texte commence ou finit par une espace.');
export const slug = z.string().refine(isSlug, 'Minuscules sans accent, chiffres, tirets.');

interface Placed<Entry> {
  entry: Entry;
  path: PropertyKey[];
}

/** Refuses a key that two entries share. */
export function distinct<Entry>(
  entries: readonly Placed<Entry>[],
  context: z.RefinementCtx,
  keysOf: (entry: Entry) => readonly string[],
): void {
  const seen = new Set<string>();
  for (const { entry, path } of entries) {
    for (const key of keysOf(entry)) {
      if (seen.has(key)) {
        context.addIssue({ code: 'custom', path, message: `« ${key} » est en double.` });
      }
      seen.add(key);
    }
  }
}

/** A list whose entries differ by one key; texts differ as a whole. */
export const listOf = <Entry extends z.ZodType>(
  entry: Entry,
  keyOf: (value: z.output<Entry>) => string = String,
) =>
  z.array(entry).superRefine((entries, context) => {
    const placed = entries.map((value, index) => ({ entry: value, path: [index] }));
    distinct(placed, context, (value) => [keyOf(value)]);
  });
