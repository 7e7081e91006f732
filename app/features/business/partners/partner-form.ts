import { z } from 'zod';
import { oneLine } from '#language/one-line.ts';
import { typedText } from '#language/typed-text.ts';
import { webAddress } from '#language/web-address.ts';
import { MOVES, PARTNER_LIMITS, type Move } from './partner.ts';
import { versionField } from '#ui/form/version-field.ts';

const NBSP = '\u00a0';

const text = (missing: string, length: number) =>
  typedText(length, { missing })
    .transform(oneLine)
    .pipe(
      z.string({ error: missing }).min(1, missing).max(length, `${length} caractères au plus.`),
    );

const URL_FAULT = `Une adresse complète est attendue${NBSP}: https://… ou http://…`;

const url = typedText(PARTNER_LIMITS.url)
  .trim()
  .max(PARTNER_LIMITS.url, `${PARTNER_LIMITS.url} caractères au plus.`)
  .pipe(webAddress(URL_FAULT))
  .optional()
  .transform((address) => address ?? null);

export const partnerForm = z.object({
  name: text('Indiquez le nom.', PARTNER_LIMITS.name),
  activity: text('Indiquez ce que fait cette maison.', PARTNER_LIMITS.activity),
  description: text('Présentez cette maison.', PARTNER_LIMITS.description),
  url,
  isPremium: z.boolean().default(false),
  /** Version of the partner when the form was loaded; the id for a new partner. */
  version: versionField,
});
export type PartnerInput = Omit<z.output<typeof partnerForm>, 'version'>;

export const moveForm = z.object({
  partner: z.uuid(),
  move: z.enum(Object.keys(MOVES) as [Move, ...Move[]]),
});
