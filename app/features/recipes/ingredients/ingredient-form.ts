/** The forms of an ingredient: one schema for the page and for the action that receives it. */
import { z } from 'zod';
import { colorSchema } from '#ui/form/color/color-form.ts';
import { namesSchema } from '#ui/form/names-form.ts';
import { readCents } from '#language/cents.ts';
import { slugify } from '#language/fold.ts';
import { oneLine } from '#language/one-line.ts';
import { typedText } from '#language/typed-text.ts';
import { NO_ALLERGEN, readAllergens } from './allergens.ts';
import { ALLERGENS, MAX_INGREDIENT_NAME } from './ingredient.ts';
import { MOST_SUBSTITUTES_TYPED, readSubstitutes, writeSubstitutes } from './substitutes.ts';
import { versionField } from '#ui/form/version-field.ts';

const NAME_REQUIRED = 'Le nom de l’ingrédient est requis.';

/** Longest title of a recipe, in characters. */
export const MAX_TITLE = 200;

const tooLong = `${MAX_INGREDIENT_NAME} caractères au plus.`;

const name = typedText(MAX_INGREDIENT_NAME, { missing: NAME_REQUIRED, tooLong })
  .overwrite(oneLine)
  .min(1, NAME_REQUIRED)
  .max(MAX_INGREDIENT_NAME, tooLong)
  .refine((text) => slugify(text) !== '', 'Il y faut une lettre ou un chiffre au moins.');

/** In percent by volume, to a tenth; empty means unknown. */
const abv = typedText(20)
  .default('')
  .transform((text, context) => {
    const typed = oneLine(text).replace(',', '.');
    if (typed === '') return null;
    const value = Number(typed);
    if (!(value >= 0 && value <= 100)) {
      context.addIssue('Le degré d’alcool doit être entre 0 et 100.');
    } else if (!/^\d+(\.\d)?$/.test(typed)) {
      context.addIssue('Un chiffre après la virgule au plus.');
    }
    return value;
  });

/** In euros; empty means unknown. */
const priceCents = typedText(20)
  .default('')
  .transform((text, context) => {
    const typed = oneLine(text);
    const cents = typed === '' ? null : readCents(typed);
    if (cents === undefined)
      context.addIssue('Un prix en euros est attendu, de 0,01 à 1\u00a0000, comme 18 ou 18,50.');
    return cents ?? null;
  });

const allergens = typedText(500)
  .default('')
  .transform((text, context) => {
    const read = readAllergens(text);
    if (read.unknown.length > 0) {
      const names = read.unknown.map((typed) => `«\u00a0${typed.slice(0, 40)}\u00a0»`).join(', ');
      const isNot = read.unknown.length > 1 ? 'ne sont' : 'n’est';
      context.addIssue(
        `${names} ${isNot} pas de la liste\u00a0: ${ALLERGENS.join(', ')}, ou aucun.`,
      );
    }
    if (read.isNoneToo) {
      context.addIssue(`«\u00a0${NO_ALLERGEN}\u00a0» ne va pas avec d’autres allergènes.`);
    }
    return read.allergens;
  });

/** Name of an ingredient; may be empty. */
const otherName = typedText(MAX_INGREDIENT_NAME, { tooLong })
  .overwrite(oneLine)
  .max(MAX_INGREDIENT_NAME, tooLong)
  .default('');

/** Title of the recipe that makes it; may be empty. */
const recipe = typedText(MAX_TITLE, { tooLong: `${MAX_TITLE} caractères au plus.` })
  .overwrite(oneLine)
  .max(MAX_TITLE, `${MAX_TITLE} caractères au plus.`)
  .default('');

/** Longest paragraph of its page, in characters. */
export const MAX_PARAGRAPH = 1_500;

const paragraph = typedText(MAX_PARAGRAPH, { tooLong: `${MAX_PARAGRAPH} caractères au plus.` })
  .overwrite(oneLine)
  .max(MAX_PARAGRAPH, `${MAX_PARAGRAPH} caractères au plus.`)
  .default('');

const substitutes = typedText(MOST_SUBSTITUTES_TYPED)
  .max(MOST_SUBSTITUTES_TYPED, `${MOST_SUBSTITUTES_TYPED} caractères au plus.`)
  .default('')
  .transform((text, context) =>
    writeSubstitutes(readSubstitutes(text, (says) => context.addIssue(says))),
  );

export const ingredientForm = z.object({
  name,
  aliases: namesSchema,
  abv,
  allergens,
  family: otherName,
  recipe,
  color: z
    .union([z.literal(''), colorSchema])
    .default('')
    .transform((color) => color || null),
  priceCents,
  text: paragraph,
  substitutes,
  /** Version of the ingredient when the form was loaded; the id for a new ingredient. */
  version: versionField,
});

export const newIngredientForm = ingredientForm.extend({
  /** The name to create although a similar one exists. */
  quand_meme: otherName,
});

/** Values of an ingredient from its form; null means unknown or, for a colour, not poured. */
export type IngredientValues = Omit<z.output<typeof ingredientForm>, 'version'>;
