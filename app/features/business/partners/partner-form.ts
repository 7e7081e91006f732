import { z } from 'zod';
import { typedLine, typedText } from '#language/typed-text.ts';
import { webAddress } from '#language/web-address.ts';
import { MOVES, PARTNER_LIMITS, type Move } from './partner.ts';
import { versionField } from '#ui/form/version-field.ts';

const NBSP = '\u00a0';

const URL_FAULT = `Une adresse complète est attendue${NBSP}: https://… ou http://…`;

const url = typedText(PARTNER_LIMITS.url)
  .trim()
  .max(PARTNER_LIMITS.url, `${PARTNER_LIMITS.url} caractères au plus.`)
  .pipe(webAddress(URL_FAULT))
  .optional()
  .transform((address) => address ?? null);

export const partnerForm = z.object({
  name: typedLine(PARTNER_LIMITS.name, 'Indiquez le nom.'),
  activity: typedLine(PARTNER_LIMITS.activity, 'Indiquez ce que fait cette maison.'),
  description: typedLine(PARTNER_LIMITS.description, 'Présentez cette maison.'),
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
