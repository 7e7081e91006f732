/** Forms of reviews. Their messages are shown next to the field. */
import { z } from 'zod';
import { plainText } from '#language/plain-text.ts';
import { typedText } from '#language/typed-text.ts';
import {
  COMMENT_LENGTH,
  DECISIONS,
  REPORT_REASONS,
  STARS,
  type Decision,
  type ReportReason,
  type Stars,
} from './rating.ts';

const longest = `${COMMENT_LENGTH} caractères au plus.`;
const text = typedText(COMMENT_LENGTH).overwrite(plainText).max(COMMENT_LENGTH, longest);
const optionalText = text.default('');

const isStars = (value: number): value is Stars => STARS.some((stars) => stars === value);

export const ratingSchema = z.object({
  stars: z.number('Choisissez de 1 à 5 étoiles.').refine(isStars, 'Choisissez de 1 à 5 étoiles.'),
  comment: optionalText.transform((comment) => (comment === '' ? null : comment)),
});
export type RatingInput = z.output<typeof ratingSchema>;

export const reportSchema = z.object({
  reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason], 'Choisissez une raison.'),
  details: optionalText,
});
export type ReportInput = z.output<typeof reportSchema>;

export const contestSchema = z.object({
  contest: typedText(COMMENT_LENGTH, { missing: 'Dites-nous pourquoi.' })
    .overwrite(plainText)
    .min(1, 'Dites-nous pourquoi.')
    .max(COMMENT_LENGTH, longest),
});

const REASON_LENGTH = 500;

export const moderationSchema = z.object({
  review: z.uuid('Cet avis n’existe pas.'),
  decision: z.enum(Object.keys(DECISIONS) as [Decision]),
  reason: typedText(REASON_LENGTH)
    .overwrite(plainText)
    .max(REASON_LENGTH, `${REASON_LENGTH} caractères au plus.`)
    .default('')
    .transform((reason) => (reason === '' ? null : reason)),
});
