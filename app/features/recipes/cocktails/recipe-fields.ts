/**
 * Table of the fields of a recipe: label, column, labels of values, form control, and whether the
 * page lists it. The schema in `cocktail-form.ts` uses the same names. The form, its history, the
 * audit log, the sheet and the rows are made from this table.
 */
import { DIFFICULTIES } from './card-words.ts';
import { CATEGORIES, COUNTRIES, GARNISHES, GLASSES, ICES, METHODS } from './cocktail.ts';
import { LONGEST_REST, type CocktailInput } from './cocktail-form.ts';

export interface Control {
  section: 'making' | 'filing' | 'story';
  kind: 'text' | 'recipe' | 'lines' | 'number' | 'choice' | 'tick' | 'ticks' | 'url' | 'color';
  hint?: string;
  /** Maximum of characters; for a number, its upper bound. */
  most?: number;
  least?: number;
  rows?: number;
  isRequired?: boolean;
}

interface RecipeField {
  label: string;
  /** Column of its row. Absent when the field is several rows, or is filled in by itself. */
  column?: string;
  /** Labels of values, in the order they are offered. */
  options?: Readonly<Record<string, string>>;
  control?: Control;
  /** Does the sheet of the page list it, when it has a value? */
  isFact?: boolean;
  /** Its property of a Recipe of schema.org. */
  property?: string;
}

export const labelsIn = (list: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(list).map(([key, { label }]) => [key, label]));

const RATINGS = Object.fromEntries(['0', '1', '2', '3', '4', '5'].map((rate) => [rate, rate]));

/** Taste of the drink, when it differs from the computed one. */
const corrected = <Column extends string>(label: string, column: Column) => ({
  label,
  column,
  control: {
    section: 'story' as const,
    kind: 'number' as const,
    hint: 'De 0 à 5. Vide\u00a0: d’après les ingrédients.',
    least: 0,
    most: 5,
  },
});

/** In the order of the form. */
export const RECIPE_FIELDS = {
  title: { label: 'Titre', column: 'title' },
  aussi_appele: {
    label: 'Aussi appelé',
    column: 'aliases',
    control: {
      section: 'story',
      kind: 'lines',
      hint: 'Un nom par ligne. La recherche les trouve.',
      rows: 2,
      most: 1000,
    },
    isFact: true,
    property: 'alternateName',
  },
  slug: { label: 'Slug', column: 'slug' },
  summary: { label: 'Résumé', column: 'summary' },
  ingredients: { label: 'Ingrédients' },
  instructions: {
    label: 'Instructions',
    column: 'instructions',
    control: {
      section: 'making',
      kind: 'lines',
      hint: 'Une étape par ligne.',
      rows: 8,
      most: 10_000,
      isRequired: true,
    },
  },
  prep_minutes: {
    label: 'Temps de préparation (minutes)',
    column: 'prepMinutes',
    control: { section: 'making', kind: 'number', least: 0, most: 1440 },
  },
  attente_minutes: {
    label: 'Temps de repos (minutes)',
    column: 'waitingMinutes',
    control: {
      section: 'making',
      kind: 'number',
      hint: 'Au frais, en infusion… Rien à faire pendant ce temps.',
      least: 0,
      most: LONGEST_REST,
    },
  },
  servings: {
    label: 'Portions',
    column: 'servings',
    control: { section: 'making', kind: 'number', least: 1, most: 100 },
  },
  difficulty: {
    label: 'Difficulté',
    column: 'difficulty',
    options: DIFFICULTIES,
    control: { section: 'making', kind: 'choice' },
  },
  method: {
    label: 'Méthode',
    column: 'method',
    options: METHODS,
    control: { section: 'making', kind: 'choice' },
  },
  type_verre: {
    label: 'Type de verre',
    column: 'glass',
    options: labelsIn(GLASSES),
    control: { section: 'making', kind: 'choice' },
  },
  glace: {
    label: 'Glace',
    column: 'ice',
    options: ICES,
    control: { section: 'making', kind: 'choice' },
  },
  dilution: {
    label: 'Dilution (%)',
    column: 'dilution',
    control: {
      section: 'making',
      kind: 'number',
      hint: 'L’eau de la glace, en part de ce qui est versé. Vide\u00a0: d’après la méthode.',
      least: 0,
      most: 200,
    },
  },
  garnitures: {
    label: 'Garnitures',
    column: 'garnishes',
    options: GARNISHES,
    control: { section: 'making', kind: 'ticks', hint: 'quatre au plus' },
  },
  categorie: {
    label: 'Catégorie',
    column: 'category',
    options: CATEGORIES,
    control: { section: 'filing', kind: 'choice' },
  },
  pays: {
    label: 'Pays',
    column: 'country',
    options: COUNTRIES,
    control: { section: 'story', kind: 'choice' },
  },
  teneur_alcool: {
    label: 'Teneur en alcool',
    column: 'strength',
    options: RATINGS,
    control: { section: 'filing', kind: 'choice', hint: 'De 0, sans alcool, à 5, très fort.' },
  },
  cout: {
    label: 'Coût',
    column: 'cost',
    options: RATINGS,
    control: { section: 'filing', kind: 'choice', hint: 'De 0, presque rien, à 5, cher.' },
  },
  gout_sucre: corrected('Goût sucré', 'sweetness'),
  gout_acide: corrected('Goût acide', 'sourness'),
  gout_amer: corrected('Goût amer', 'bitterness'),
  gout_corps: corrected('Corps', 'body'),
  couleur_dominante: {
    label: 'Couleur dominante',
    column: 'dominantColor',
    control: {
      section: 'filing',
      kind: 'color',
      hint: 'Celle de la boisson, dont le verre est dessiné.',
    },
  },
  creation_maison: {
    label: 'Création maison',
    column: 'isHouse',
    control: { section: 'story', kind: 'tick', hint: 'Inventée ici.' },
    isFact: true,
  },
  jumelle: {
    label: 'Recette jumelle',
    control: {
      section: 'story',
      kind: 'recipe',
      hint: 'La même boisson, avec alcool ou sans\u00a0: chacune des deux mène à l’autre.',
      most: 200,
    },
  },
  tags: { label: 'Tags' },
  idee_decoration: {
    label: 'Idée de décoration',
    column: 'decorationIdea',
    control: { section: 'story', kind: 'lines', rows: 2, most: 500 },
  },
  history: {
    label: 'Histoire',
    column: 'history',
    control: { section: 'story', kind: 'lines', rows: 4, most: 5000 },
  },
  origine: {
    label: 'Origine',
    column: 'origin',
    control: {
      section: 'story',
      kind: 'text',
      hint: 'D’où elle vient et de quand\u00a0: «\u00a0The Savoy Cocktail Book, 1930\u00a0».',
      most: 200,
    },
    isFact: true,
    property: 'citation',
  },
  source_url: {
    label: 'Source',
    column: 'sourceUrl',
    control: { section: 'story', kind: 'url', hint: 'L’adresse d’où vient la recette.' },
  },
  licence_note: {
    label: 'Licence',
    column: 'licenceNote',
    control: { section: 'story', kind: 'text', most: 500 },
  },
  meta_title: { label: 'Titre pour les moteurs de recherche' },
  meta_description: { label: 'Description pour les moteurs de recherche' },
  image_url: { label: 'Adresse de l’image', column: 'imageUrl' },
  image_bucket: { label: 'Espace de l’image' },
  image_path: { label: 'Image' },
  image_alt: { label: 'Description de l’image', column: 'imageAlt' },
  is_published: {
    label: 'Publication',
    column: 'isPublished',
    options: { true: 'publiée', false: 'brouillon' },
  },
} as const satisfies Record<keyof CocktailInput, RecipeField>;

type Fields = typeof RECIPE_FIELDS;
type FieldName = keyof Fields;
type ColumnOf<Name extends FieldName> = Fields[Name] extends { column: infer Column extends string }
  ? Column
  : never;
/** The fields that are a column of their row, and those columns. */
type Kept = {
  [Name in FieldName as ColumnOf<Name> extends never ? never : Name]: CocktailInput[Name];
};
type RecipeColumns = { [Name in FieldName as ColumnOf<Name>]: CocktailInput[Name] };

const described: Readonly<Record<FieldName, RecipeField>> = RECIPE_FIELDS;
export const fieldNames = Object.keys(RECIPE_FIELDS) as FieldName[];
const kept = fieldNames.flatMap((name) => {
  const { column } = described[name];
  return column === undefined ? [] : [{ name, column }];
});

export const columnsOf = (recipe: CocktailInput) =>
  Object.fromEntries(kept.map(({ name, column }) => [column, recipe[name]])) as RecipeColumns;

export const fieldsOfColumns = (row: RecipeColumns) =>
  Object.fromEntries(
    kept.map(({ name, column }) => [name, row[column as keyof RecipeColumns]]),
  ) as Kept;

/** Text of a value of a field; empty for a missing value. */
export function valueText(name: FieldName, value: unknown): string {
  const { options } = described[name];
  if (Array.isArray(value)) return value.map((part) => valueText(name, part)).join(', ');
  const said = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (typeof value === 'boolean') return options?.[String(value)] ?? (value ? 'oui' : '');
  return options?.[said] ?? said;
}

/** Fields as form values: a ticked box is « on », a list typed as text is one text. */
export const typedValues = (recipe: CocktailInput): Record<FieldName, unknown> => {
  const typed = fieldNames.map((name) => {
    const value = recipe[name];
    if (typeof value === 'boolean') return [name, value ? 'on' : ''];
    if (!Array.isArray(value)) return [name, String(value ?? '')];
    if (described[name].control?.kind !== 'lines') return [name, value];
    return [name, value.flatMap((line) => (typeof line === 'string' ? line : [])).join('\n')];
  });
  return Object.fromEntries(typed) as Record<FieldName, unknown>;
};

export interface RecipeFact {
  label: string;
  text: string;
  property?: string | undefined;
}

type FactColumn = {
  [Name in FieldName]: Fields[Name] extends { isFact: true } ? ColumnOf<Name> : never;
}[FieldName];
export type FactColumns = Pick<RecipeColumns, FactColumn>;
export const factColumns = kept.flatMap(({ name, column }) =>
  described[name].isFact ? [column as FactColumn] : [],
);

/** Facts of the sheet: the columns with a value. */
export const factsOf = (row: FactColumns): RecipeFact[] =>
  kept.flatMap(({ name, column }) => {
    const { label, isFact, property } = described[name];
    const text = isFact ? valueText(name, row[column as FactColumn]) : '';
    return text === '' ? [] : [{ label, text, property }];
  });

/** Fields of a section of the form, with their controls. */
export const controlsOf = (section: Control['section']) =>
  fieldNames.flatMap((name) => {
    const { label, options = {}, control } = described[name];
    return control?.section === section ? [{ name, label, options, ...control }] : [];
  });
