/** The form of a tag: one schema for the page and for the action that receives it. */
import { z } from 'zod';
import { colorSchema } from '#ui/form/color/color-form.ts';
import { namesSchema } from '#ui/form/names-form.ts';
import { slugSchema } from '#features/platform/slugs/slug-form.ts';
import { slugify } from '#language/fold.ts';
import { oneLine } from '#language/one-line.ts';
import { typedText } from '#language/typed-text.ts';
import { colorFault } from './tag-color.ts';
import { MAX_TAG_DESCRIPTION, MAX_TAG_NAME, TAG_KINDS, type TagKind } from './tag.ts';
import { versionField } from '#ui/form/version-field.ts';

const tooLong = (length: number) => `${length} caractères au plus.`;

const NAME_REQUIRED = 'Le nom du tag est requis.';
const name = typedText(MAX_TAG_NAME, { missing: NAME_REQUIRED })
  .overwrite(oneLine)
  .min(1, NAME_REQUIRED)
  .max(MAX_TAG_NAME, tooLong(MAX_TAG_NAME))
  .refine((text) => slugify(text) !== '', 'Il y faut une lettre ou un chiffre au moins.');

const color = typedText(7, { missing: 'Choisissez une couleur.' }).pipe(
  colorSchema.superRefine((hex, context) => {
    const fault = /^#[0-9a-f]{6}$/.test(hex) ? colorFault(hex) : null;
    if (fault !== null) context.addIssue(fault);
  }),
);

const MAX_RANK = 999;
const homeRank = typedText(10)
  .default('')
  .transform((text, context) => {
    const typed = oneLine(text);
    if (typed === '') return null;
    const rank = Number(typed);
    if (!/^\d+$/.test(typed) || rank < 1 || rank > MAX_RANK) {
      context.addIssue(`Un nombre entier de 1 à ${MAX_RANK}, ou rien.`);
    }
    return rank;
  });

export const tagForm = z.object({
  name,
  aliases: namesSchema,
  /** Empty: made from the name. */
  slug: z.union([z.literal(''), slugSchema]).default(''),
  kind: z.enum(Object.keys(TAG_KINDS) as [TagKind], { error: 'Choisissez de quoi il parle.' }),
  color,
  description: typedText(MAX_TAG_DESCRIPTION)
    .overwrite(oneLine)
    .max(MAX_TAG_DESCRIPTION, tooLong(MAX_TAG_DESCRIPTION))
    .default(''),
  homeRank,
  /** Version of the tag when the form was loaded; the id for a new tag. */
  version: versionField,
});

/**
 * Values of a tag from its form. `homeRank` is its place among the tiles of the home page; null
 * comes after them.
 */
export type TagValues = Omit<z.output<typeof tagForm>, 'version'>;
