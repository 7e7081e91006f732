/** Answers of `model-server.ts`: values that fit a schema and read like a recipe. */

export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
};

interface Asked {
  /** From the question, or an invented one. */
  title: string;
  /** Replaces every text. */
  instead: string | undefined;
}

const TITLES = [
  'Cooler poire et verveine',
  'Sour au miel de châtaignier',
  'Highball à la rhubarbe',
  'Collins concombre et basilic',
  'Punch de la Toussaint',
  'Spritz au pamplemousse rose',
];
/** @param number of the question, from 0 */
export const titleOf = (number: number) => TITLES[number % TITLES.length] ?? '';

const INGREDIENTS = [
  { name: 'gin', quantity: '4', unit: 'cl' },
  { name: 'jus de citron jaune', quantity: '2', unit: 'cl' },
  { name: 'sirop de sucre de canne', quantity: '1,5', unit: 'cl' },
  { name: 'eau gazeuse', quantity: '8', unit: 'cl' },
];
const STEPS = [
  'Versez le gin, le jus de citron et le sirop dans un shaker rempli de glaçons, puis secouez douze secondes.',
  'Filtrez dans un verre highball plein de glaçons.',
  'Complétez d’eau gazeuse et remuez d’un seul tour de cuillère.',
];
const KEYWORDS = ['recette au gin', 'cocktail au citron', 'long drink frais', 'cocktail facile'];

/** By property name; the first match wins. */
const TEXTS: readonly (readonly [RegExp, (title: string, index: number) => string])[] = [
  [/meta_title/i, (title) => `${title}\u00a0: la recette et les dosages`],
  [
    /meta_description/i,
    (title) =>
      `La recette du ${title} pas à pas\u00a0: dosages en centilitres, geste au shaker et verre qui lui va.`,
  ],
  [/alt/i, (title) => `${title} dans un verre highball, avec une rondelle de citron`],
  [/instruction|etape|step/i, (_, index) => STEPS[index % STEPS.length] ?? ''],
  [
    /subtitle|sous_?titre/i,
    () => 'Des recettes claires, des dosages justes, et ce que vous avez déjà au placard.',
  ],
  [/badge/i, () => 'Recettes de saison'],
  [/secondary.*label/i, () => 'Voir les techniques'],
  [/cta|label|bouton/i, () => 'Voir les recettes'],
  [
    /summary|resume|description/i,
    () =>
      'Gin, citron jaune et eau gazeuse\u00a0: un long drink sec, vif, à préparer directement au shaker.',
  ],
  [/keyword|mots?_?cles?|tag/i, (_, index) => KEYWORDS[index % KEYWORDS.length] ?? ''],
  [/decoration|garniture/i, () => 'Glissez une rondelle de citron entre deux glaçons.'],
  [/quantit/i, (_, index) => INGREDIENTS[index % INGREDIENTS.length]?.quantity ?? ''],
  [/unit/i, (_, index) => INGREDIENTS[index % INGREDIENTS.length]?.unit ?? ''],
  [/ingredient/i, (_, index) => INGREDIENTS[index % INGREDIENTS.length]?.name ?? ''],
  [
    /(?:^|\.)line|ligne/i,
    (_, index) => {
      const { name = '', quantity = '', unit = '' } = INGREDIENTS[index % INGREDIENTS.length] ?? {};
      return `${quantity} ${unit} de ${name}`;
    },
  ],
  [/reponse/i, () => 'citron'],
  [/colou?r|couleur/i, () => '#e6d9a8'],
  [
    /slug/i,
    (title) =>
      title
        .normalize('NFD')
        .replace(/\P{ASCII}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-'),
  ],
  [/title|titre|name|nom/i, (title) => title],
  [/pays|country/i, () => 'france'],
  [/url|lien/i, () => '/cocktails'],
];

/** Cut between words, as a model would. */
const within = (text: string, { maxLength = Infinity }: JsonSchema) =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/\s+\S*$/, '');

function numberFor(schema: JsonSchema, name: string): number {
  const usual = /prep|minute/i.test(name) ? 5 : /serving|portion/i.test(name) ? 1 : 2;
  const { minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity } = schema;
  return Math.min(maximum, Math.max(minimum, exclusiveMinimum + 1, usual));
}

/** A value for `schema`; `name` is its property, `index` its place in a list. */
export function answerOf(schema: JsonSchema, asked: Asked, name = '', index = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((value) => value !== null) ?? null;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) {
    const real = choices.find(({ type }) => type !== 'null') ?? {};
    return answerOf(real, asked, name, index);
  }
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, of]) => [
          key,
          // The name of a list says more than « name ».
          answerOf(of, asked, /^(?:name|nom|text|texte)$/.test(key) && name ? name : key, index),
        ]),
      );
    case 'array': {
      const usual = /ingredient|line|ligne/i.test(name) ? INGREDIENTS.length : STEPS.length;
      const length = Math.min(schema.maxItems ?? usual, Math.max(schema.minItems ?? 0, usual));
      return Array.from({ length }, (_, at) => answerOf(schema.items ?? {}, asked, name, at));
    }
    case 'integer':
    case 'number':
      return numberFor(schema, name);
    case 'boolean':
      return false;
    case 'null':
      return null;
    default: {
      const say = TEXTS.find(([pattern]) => pattern.test(name))?.[1];
      const text = asked.instead ?? say?.(asked.title, index) ?? 'Gin, citron et eau gazeuse.';
      return within(text, schema).padEnd(schema.minLength ?? 0, '.');
    }
  }
}
