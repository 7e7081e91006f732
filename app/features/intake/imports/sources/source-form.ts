import { z } from 'zod';
import { oneLine } from '#language/one-line.ts';
import { typedLine, typedText } from '#language/typed-text.ts';
import { webAddress } from '#language/web-address.ts';
import { versionField } from '#ui/form/version-field.ts';

export const SOURCE_LIMITS = { name: 80, startUrls: 4_000, urlPattern: 200, urls: 20 } as const;
export const DELAY = { least: 1, most: 60, usual: 2 } as const;

const NO_URL = 'Indiquez au moins une adresse, une par ligne.';
const URL_FAULT = 'Chaque ligne est une adresse complète\u00a0: https://… ou http://…';
const DELAY_FAULT = `De ${DELAY.least} à ${DELAY.most} secondes.`;

const address = webAddress(URL_FAULT);

export const sourceForm = z.object({
  name: typedLine(SOURCE_LIMITS.name, 'Indiquez un nom.'),
  startUrls: typedText(SOURCE_LIMITS.startUrls, { missing: NO_URL })
    .transform((typed) => [...new Set(typed.split(/\s+/).filter((line) => line !== ''))])
    .pipe(
      z
        .array(address)
        .min(1, NO_URL)
        .max(SOURCE_LIMITS.urls, `${SOURCE_LIMITS.urls} adresses au plus.`),
    ),
  urlPattern: typedText(SOURCE_LIMITS.urlPattern)
    .transform(oneLine)
    .pipe(
      z.string().max(SOURCE_LIMITS.urlPattern, `${SOURCE_LIMITS.urlPattern} caractères au plus.`),
    )
    .default(''),
  delaySeconds: z.coerce
    .number(DELAY_FAULT)
    .int(DELAY_FAULT)
    .min(DELAY.least, DELAY_FAULT)
    .max(DELAY.most, DELAY_FAULT)
    .default(DELAY.usual),
  isOn: z.boolean().default(false),
  /** Version of the source when the form was opened; for a new source, its id. */
  version: versionField,
});
export type SourceInput = Omit<z.output<typeof sourceForm>, 'version'>;
