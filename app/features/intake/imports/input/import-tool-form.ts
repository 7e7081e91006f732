/** Schemas of the forms of the import page. */
import { z } from 'zod';
import { oneLine } from '#language/one-line.ts';
import { typedText } from '#language/typed-text.ts';
import { MAX_URLS, WEB_LIMIT, WEB_MODES, type WebMode } from '../runs/run.ts';

/** Most addresses accepted, at a usual length. */
const LONGEST_URLS = MAX_URLS * 200;
const LONGEST_ADDRESS = 2_000;

interface Bounds {
  least: number;
  most: number;
  usual: number;
}

/** A typed number of recipes, clamped to the bounds; the usual one if it is not a number. */
export function limitOf(typed: string, { least, most, usual }: Bounds): number {
  const said = Number.parseInt(typed.trim().slice(0, 12), 10);
  return Number.isNaN(said) ? usual : Math.min(Math.max(said, least), most);
}

export const webForm = z.object({
  sorte: z.literal('web'),
  mode: z.enum(Object.keys(WEB_MODES) as WebMode[]).default('discover'),
  adresses: typedText(LONGEST_URLS, { tooLong: 'Cette liste est trop longue.' }).default(''),
  /** Checked: the model reads pages where our readers find nothing. */
  ia: z.literal('1').optional(),
  limite: z
    .string()
    .max(100, { abort: true })
    .default('')
    .transform((typed) => limitOf(typed, WEB_LIMIT)),
});

const NO_ADDRESS = 'Indiquez une adresse complète, qui commence par https:// ou http://.';

/** Web address of a page; empty if unknown. */
export const addressField = typedText(LONGEST_ADDRESS)
  .transform(oneLine)
  .refine((typed) => typed === '' || /^https?:$/.test(URL.parse(typed)?.protocol ?? ''), NO_ADDRESS)
  .default('');

const LONGEST_PAGE = 900_000;

export const pasteForm = z.object({
  sorte: z.literal('collage'),
  html: z
    .string({ error: 'Collez le code d’une page.' })
    .max(LONGEST_PAGE, {
      error: 'Cette page est trop longue\u00a0: enregistrez-la, et envoyez le fichier.',
      abort: true,
    })
    .refine((typed) => typed.trim() !== '', 'Collez le code d’une page.'),
  adresse: addressField,
  licence: typedText(500).transform(oneLine).default(''),
});
