/** What the forms of the import page send. */
import { z } from 'zod';
import { oneLine } from '#language/one-line.ts';
import { typedText } from '#language/typed-text.ts';
import { MAX_URLS, WEB_LIMIT, WEB_MODES, type WebMode } from '../runs/run.ts';

/** Addresses of usual lengths, as many as are taken. */
const LONGEST_URLS = MAX_URLS * 200;
const LONGEST_ADDRESS = 2_000;

interface Bounds {
  least: number;
  most: number;
  usual: number;
}

/** A number of recipes as it is typed: the usual one where it is none, the nearest where there is no such. */
export function limitOf(typed: string, { least, most, usual }: Bounds): number {
  const said = Number.parseInt(typed.trim().slice(0, 12), 10);
  return Number.isNaN(said) ? usual : Math.min(Math.max(said, least), most);
}

export const webForm = z.object({
  sorte: z.literal('web'),
  mode: z.enum(Object.keys(WEB_MODES) as WebMode[]).default('discover'),
  adresses: typedText(LONGEST_URLS, { tooLong: 'Cette liste est trop longue.' }).default(''),
  /** Ticked: pages that our readers find nothing on are shown to the model. */
  ia: z.literal('1').optional(),
  limite: z
    .string()
    .max(100, { abort: true })
    .default('')
    .transform((typed) => limitOf(typed, WEB_LIMIT)),
});

const NO_ADDRESS = 'Indiquez une adresse complète, qui commence par https:// ou http://.';

/** Where a page is on the web; empty where nobody says. */
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
