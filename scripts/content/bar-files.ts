/** Shapes of the files of content/bar/ and content/ingredients/. */
import { z } from 'zod';
import { CATEGORIES, type Category } from '#features/recipes/cocktails/cocktail.ts';
import { listOf, slug, text } from './shapes.ts';

const slugs = listOf(slug);

/** Paragraph on an ingredient. */
const paragraph = text
  .max(600)
  .regex(/\.$/, 'Le paragraphe finit par un point.')
  .refine(
    (said) => [2, 3, 4].includes(said.split(/\. (?=\p{Lu})/u).length),
    'On attend deux à quatre phrases.',
  );

export const BAR_FILES: Readonly<Record<string, z.ZodType>> = {
  'ingredients/*.json': z.record(slug, paragraph),
  'bar/families.json': z.strictObject({ apart: slugs, gives: z.record(slug, slugs.min(1)) }),
  'bar/shelves.json': z.strictObject({
    pantry: slugs,
    shelves: listOf(
      z.strictObject({
        name: text,
        isBottle: z.literal(true).optional(),
        keeps: z.literal(true).optional(),
        isFresh: z.literal(true).optional(),
        of: slugs,
      }),
      ({ name }) => name,
    ),
    sets: z.record(slug, z.strictObject({ name: text, of: slugs.min(1) })),
  }),
  'bar/list-words.json': z.strictObject({
    absentBefore: listOf(text),
    absentAfter: listOf(text),
    nearly: listOf(text),
    beside: listOf(text),
  }),
  'bar/shopping.json': z.strictObject({
    pieces: listOf(
      z.strictObject({
        of: slug,
        piece: text.optional(),
        parts: z
          .array(
            z
              .array(z.strictObject({ what: slug, unit: text, gives: z.number().positive() }))
              .min(1),
          )
          .min(1),
      }),
      ({ of }) => of,
    ),
    bottles: listOf(
      z.strictObject({ of: slug, cl: z.number().positive().nullable() }),
      ({ of }) => of,
    ),
    solids: slugs,
  }),
  'bar/questions.json': z.strictObject({
    replace: listOf(text).min(1),
    use: listOf(text).min(1),
    before: text,
    after: text,
  }),
  'bar/substitutes.json': z.strictObject({
    substitutes: listOf(
      z.strictObject({
        for: slug,
        use: slug,
        ratio: z.number().positive(),
        note: text,
        /** Categories of the drinks where it may; without, all. */
        in: z
          .array(z.enum(Object.keys(CATEGORIES) as [Category]))
          .min(1)
          .optional(),
      }),
      ({ for: line, use }) => `${line} ← ${use}`,
    ),
    none: slugs,
  }),
};
