/** The schema of a product, for the form of the back office, its action and the starter products. */
import { z } from 'zod';
import { oneLine } from '#language/one-line.ts';
import { isNegative, typedLine, typedText } from '#language/typed-text.ts';
import { webAddress } from '#language/web-address.ts';
import { isRetailerPicture, PRODUCT_CATEGORIES, type ProductCategory } from './shop.ts';
import { versionField } from '#ui/form/version-field.ts';

const line = (max: number) =>
  typedText(max).overwrite(oneLine).max(max, `${max} caractères au plus.`);

/** A form omits empty fields. */
const optionalLine = (max: number) => line(max).default('');

const NO_URL = 'Une adresse http(s) est attendue.';
const PICTURE_ERROR =
  'Un chemin du site (/…) ou une image de https://m.media-amazon.com/ est attendu.';

export const productSchema = z.object({
  title: typedLine(200, 'Le titre est requis.'),
  description: optionalLine(500),
  amazonUrl: typedText(2000, { missing: NO_URL }).pipe(
    webAddress(NO_URL).max(2000, '2000 caractères au plus.'),
  ),
  price: optionalLine(40).refine(
    (typed) => !isNegative(typed),
    'Le prix ne peut pas être négatif.',
  ),
  category: z.enum(Object.keys(PRODUCT_CATEGORIES) as [ProductCategory], {
    error: 'Choisissez une catégorie.',
  }),
  imageUrl: optionalLine(2000).refine(
    (url) => url === '' || /^\/(?![/\\])/.test(url) || isRetailerPicture(url),
    PICTURE_ERROR,
  ),
  alt: optionalLine(200),
  rank: z
    .int('Un nombre de 0 à 999 est attendu.')
    .min(0, 'Un nombre de 0 à 999 est attendu.')
    .max(999, 'Un nombre de 0 à 999 est attendu.')
    .default(100),
});

export type ProductInput = z.output<typeof productSchema>;

/** The same, with the version of the product when the form was loaded; the id for a new product. */
export const productForm = productSchema.extend({
  version: versionField,
});
