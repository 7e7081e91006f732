/** Forms of a member’s shelf. */
import { z } from 'zod';
import { plainText } from '#language/plain-text.ts';
import { typedText } from '#language/typed-text.ts';
import { versionField } from '#ui/form/version-field.ts';
import { CHANGES_LENGTH, isDay, NOTE_LENGTH, STAR_CHOICES } from './shelf.ts';

const DAY_LENGTH = '2026-03-21'.length;

/** Optional text of several lines; empty without one. */
const longText = (most: number) =>
  typedText(most).overwrite(plainText).max(most, `${most} caractères au plus.`).default('');

const entrySchema = z.object({
  madeOn: typedText(DAY_LENGTH, { missing: 'Dites quel jour.' })
    .trim()
    .refine(isDay, 'Dites un jour, comme 2026-03-21.'),
  stars: z
    .enum(Object.keys(STAR_CHOICES) as [string], 'Choisissez de 1 à 5 étoiles, ou aucune.')
    .default('0')
    .transform((stars) => Number(stars) || null),
  changes: longText(CHANGES_LENGTH),
});
export type EntryInput = z.output<typeof entrySchema>;
/** With the version that is changed, or the key with which a new entry is made once. */
export const entryFormSchema = entrySchema.extend({
  version: versionField,
  cle: z.string().max(100, { abort: true }).default(''),
});

/** An empty note removes it. */
export const noteSchema = z.object({ note: longText(NOTE_LENGTH), version: versionField });
