import { z } from 'zod';
import { typedText } from '#language/typed-text.ts';
import { versionField } from '#ui/form/version-field.ts';

export const MEDIA_LIMITS = { name: 200, alt: 300 } as const;

export const mediaForm = z.object({
  name: typedText(MEDIA_LIMITS.name, { missing: 'Donnez un nom à ce fichier.' })
    .trim()
    .min(1, 'Donnez un nom à ce fichier.')
    .max(MEDIA_LIMITS.name, `${MEDIA_LIMITS.name} caractères au plus.`),
  alt: typedText(MEDIA_LIMITS.alt)
    .trim()
    .max(MEDIA_LIMITS.alt, `${MEDIA_LIMITS.alt} caractères au plus.`)
    .default(''),
  version: versionField,
});
