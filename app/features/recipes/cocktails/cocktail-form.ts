/**
 * The one schema of a recipe: for the editor's form and action, the starter catalogue, CSV and API.
 * Its keys are the specification's field names, which owners meet in every file.
 */
import { z } from 'zod';
import { colorSchema } from '#ui/form/color/color-form.ts';
import { BUCKETS } from '#features/images/media/media.ts';
import { slugSchema } from '#features/platform/slugs/slug-form.ts';
import { fold } from '#language/fold.ts';
import { withinSentence } from '#language/words/noun.ts';
import { oneLine } from '#language/one-line.ts';
import { plainText } from '#language/plain-text.ts';
import { withoutNumbers } from '#language/steps.ts';
import { isNegative, typedText } from '#language/typed-text.ts';
import { webAddress } from '#language/web-address.ts';
import { DIFFICULTIES } from './card-words.ts';
import { MAX_SERVINGS } from './lines/portions.ts';
import { CATEGORIES, COUNTRIES, GARNISHES, GLASSES, ICES, METHODS } from './cocktail.ts';

/** Schema of a key of a closed list. */
function keyOf<List extends Record<string, unknown>>(list: List, error: string) {
  return z.enum(Object.keys(list) as [keyof List & string], { error });
}

const tooLong = (max: number) => `${max} caractères au maximum.`;

const tidied = (tidy: (typed: string) => string) => (max: number, required?: string) =>
  typedText(max, { ...(required && { missing: required }), tooLong: tooLong(max) })
    .overwrite(tidy)
    .max(max, tooLong(max));
/** Schema of a text on several lines. Line ends become the same, whichever the form sends. */
export const text = tidied(plainText);
const oneLineText = tidied(oneLine);
const steps = tidied((typed) => plainText(withoutNumbers(typed)));

type Written<Value> = Value | string | null | undefined;

const LONGEST_NUMBER = 20;
/** Excludes « 0x10 » and « 1e3 », which editors never mean as numbers. */
const DECIMAL = /^-?(?=[.,]?\d)\d*(?:[.,]\d*)?$/;
/** A number as forms and files write it too: « 4 », « 1,5 »; blank is none. */
const number = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: Written<number>) => {
    if (typeof value !== 'string') return value;
    const typed = value.slice(0, LONGEST_NUMBER).trim();
    if (typed === '') return undefined;
    return DECIMAL.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
  }, schema);
/** Schema of a yes or no: "on" of a checkbox, "oui" or "true" of a file. */
const flag = z
  .preprocess((value: Written<boolean>) => {
    if (typeof value !== 'string') return value ?? false;
    const said = value.trim().toLowerCase();
    return ['on', 'oui', 'true', '1'].includes(said) || (FALSE.has(said) ? false : value);
  }, z.boolean('Oui ou non.'))
  .default(false);
/** Schema of a rare mark: absent when false. */
export const mark = flag.transform((isSo) => isSo || undefined).optional();
/** Schema of a list of names; in a text, one per line. Removes duplicates and unreadable names. */
const names = z
  .preprocess(
    (value: Written<string[]>) =>
      [value ?? []]
        .flat()
        .flatMap((written) => written.split('\n').filter((line) => line.trim() !== '')),
    z.array(oneLineText(120)).max(10, 'Dix noms au plus.'),
  )
  .transform((all) =>
    all
      .filter((name) => /[^\p{P}\p{Z}]/u.test(name))
      .filter((name, at, kept) => kept.findIndex((one) => fold(one) === fold(name)) === at),
  )
  .default([]);
/** Schema of an optional field; blank becomes null. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value: Written<z.input<Schema>>) => (value === '' ? null : value),
      schema.nullable(),
    )
    .default(null as never);

const RATING = 'De 0 à 5.';
const rating = number(z.number(RATING).int().min(0, RATING).max(5, RATING));
const optionalUrl = optional(
  typedText(2_000).pipe(webAddress('Une adresse http(s) est attendue, avec le nom de son site.')),
);

const FALSE = new Set(['', 'non', 'false', '0']);
const NO_TITLE = 'Le titre est requis.';
const NO_INSTRUCTIONS = 'Les instructions sont requises.';
const NO_SERVINGS = 'Le nombre de portions doit être supérieur à 0.';
const NO_QUANTITY = 'La quantité est requise pour tous les ingrédients.';
export const NO_LINE = 'Ajoutez au moins un ingrédient.';
export const MAX_LINES = 60;

export const TOO_MANY_LINES = `${MAX_LINES} lignes au maximum.`;

/** Characters of the note of a line. */
export const LONGEST_NOTE = 200;
export const lineNote = oneLineText(LONGEST_NOTE)
  .transform((said) => said || undefined)
  .optional();

const lineFields = z.object({
  ingredient: slugSchema.describe('Slug of an existing ingredient'),
  quantity_text: text(60).default(''),
  unit: text(40).min(1).nullable().default(null),
  /** The drink does without. */
  facultatif: mark,
  /** Rinses the glass and is poured away: no part of the drink but for its allergens. */
  rincage: mark,
  /**
   * Garnish or ice, under « Pour servir »: not a part of the drink, except for its allergens. Needs
   * no quantity.
   */
  service: mark,
  /** Remark beside the ingredient, shown in brackets: « bien frais ». Absent when empty. */
  note: lineNote,
});

type Measured = { quantity_text: string; service?: boolean | undefined };
export function checkQuantity({ quantity_text, service }: Measured, context: z.RefinementCtx) {
  const report = (message: string) =>
    context.addIssue({ code: 'custom', path: ['quantity_text'], message });
  if (quantity_text === '' && !service) report(NO_QUANTITY);
  if (isNegative(quantity_text)) report('La quantité ne peut pas être négative.');
}
const measured = <Line extends z.ZodType<Measured>>(line: Line) => line.superRefine(checkQuantity);

/** Minutes: six months, for what is steeped in a jar. */
export const LONGEST_REST = 263_520;

const tagsOf = <Tag extends z.ZodType>(tag: Tag) =>
  z.array(tag).max(20, 'Vingt tags au plus.').default([]);
/** Schema of lines; at least one must belong to the drink itself. */
const linesOf = <Line extends z.ZodType<{ service?: boolean | undefined }>>(line: Line) =>
  z
    .array(line)
    .max(MAX_LINES, TOO_MANY_LINES)
    .refine((lines) => lines.some(({ service }) => !service), NO_LINE);

export const cocktailSchema = z.object({
  title: oneLineText(200, NO_TITLE).min(1, NO_TITLE),
  slug: slugSchema,
  summary: text(500).default(''),
  instructions: steps(10_000, NO_INSTRUCTIONS).min(1, NO_INSTRUCTIONS),
  history: optional(text(5000)),
  difficulty: keyOf(DIFFICULTIES, 'Choisissez une difficulté.'),
  prep_minutes: number(
    z
      .number('Indiquez le temps de préparation, en minutes.')
      .int('Un nombre entier de minutes est attendu.')
      .min(0, 'Le temps de préparation ne peut pas être négatif.')
      .max(1440, '1440 minutes au maximum.'),
  ),
  attente_minutes: optional(
    number(
      z
        .number('Un nombre de minutes est attendu.')
        .int('Un nombre entier de minutes est attendu.')
        .min(0, 'Le temps de repos ne peut pas être négatif.')
        .max(LONGEST_REST, 'Six mois au maximum.'),
    ),
  ),
  servings: number(
    z
      .number(NO_SERVINGS)
      .int('Un nombre entier de portions est attendu.')
      .min(1, NO_SERVINGS)
      .max(MAX_SERVINGS, `${MAX_SERVINGS} portions au maximum.`),
  ),
  categorie: keyOf(CATEGORIES, 'Choisissez une catégorie.'),
  type_verre: keyOf(GLASSES, 'Choisissez un verre.'),
  method: keyOf(METHODS, 'Choisissez une méthode.'),
  glace: keyOf(ICES, 'Choisissez la glace.'),
  dilution: optional(
    number(
      z
        .number('Un pourcentage est attendu.')
        .int('Un pourcentage entier est attendu.')
        .min(0, 'La dilution ne peut pas être négative.')
        .max(200, '200 % au maximum.'),
    ),
  ),
  garnitures: z
    .array(keyOf(GARNISHES, 'Garniture inconnue.'))
    .max(4, 'Quatre garnitures au plus.')
    .overwrite((all) => all.toSorted())
    .default([]),
  pays: keyOf(COUNTRIES, 'Choisissez un pays.').default('international'),
  teneur_alcool: rating,
  cout: rating,
  gout_sucre: optional(rating),
  gout_acide: optional(rating),
  gout_amer: optional(rating),
  gout_corps: optional(rating),
  couleur_dominante: colorSchema,
  idee_decoration: text(500).default(''),
  tags: tagsOf(slugSchema),
  ingredients: linesOf(measured(lineFields)),
  meta_title: text(60).default(''),
  meta_description: text(160).default(''),
  image_url: optionalUrl,
  image_bucket: optional(z.enum(BUCKETS, { error: 'Cet espace n’existe pas.' })),
  image_path: optional(text(300)),
  image_alt: optional(text(300)),
  origine: optional(text(200)),
  aussi_appele: names,
  creation_maison: flag,
  /**
   * Slug of the same drink with or without alcohol. A file without this field leaves it unchanged.
   */
  jumelle: z.preprocess((slug) => (slug === '' ? null : slug), slugSchema.nullable()).optional(),
  source_url: optionalUrl,
  licence_note: optional(text(500)),
  is_published: flag,
});

export type CocktailInput = z.output<typeof cocktailSchema>;

/** Fields that an imported draft may lack: steps, lines, quantities. */
const lacking = <Line extends z.ZodType>(line: Line) => ({
  instructions: steps(10_000).default(''),
  ingredients: z.array(line).max(MAX_LINES, TOO_MANY_LINES).default([]),
});

/**
 * Schema of stored recipes: drafts may be incomplete, and old ones may have negative quantities.
 */
export const keptSchema = cocktailSchema.extend(lacking(lineFields));

const NO_INGREDIENT = 'Chaque ligne a un ingrédient.';
const ingredientName = text(120, NO_INGREDIENT).min(1, NO_INGREDIENT);

const namedTags = tagsOf(text(60).min(1));

/** The same, for drafts that may call ingredients and tags by their names. */
export const draftSchema = cocktailSchema.extend({
  tags: namedTags,
  ingredients: linesOf(measured(lineFields.extend({ ingredient: ingredientName }))),
});

/** Schema of imported drafts: as complete as their source. */
export const importedSchema = cocktailSchema.extend({
  tags: namedTags,
  ...lacking(lineFields.extend({ ingredient: ingredientName })),
  is_published: z.literal(false).default(false),
});

const shorten = (value: string, max: number) =>
  value.length <= max ? value : `${value.slice(0, max - 3)}…`;

/** Title and description for search engines, filled from the title when left empty. */
export function metaTexts(input: Pick<CocktailInput, 'title' | 'meta_title' | 'meta_description'>) {
  return {
    metaTitle: input.meta_title || shorten(input.title, 60),
    metaDescription:
      input.meta_description ||
      (input.title && shorten(`Découvrez la recette du ${input.title}.`, 160)),
  };
}

/** Default alternative text of a photo, when nobody wrote one. */
export function photoAlt(title: string, ingredients: readonly string[]): string {
  const first = ingredients.slice(0, 2).map(withinSentence).join(' et ');
  return `Photo du cocktail ${title}${first && ` avec ${first}`}`;
}
