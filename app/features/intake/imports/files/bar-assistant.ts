/**
 * Recipes of Bar Assistant: files of single cocktails, its schema with ingredients beside the
 * recipe, collections and data packs. https://github.com/karlomikus/bar-assistant
 */
import { looksLikeLink } from '#language/looks-like-link.ts';
import { CARRIED_MARK, withCarried } from './exchange/carried.ts';
import { emptyDraft, type DraftLine, type ImportDraft } from '../draft.ts';
import { readYaml } from './yaml.ts';
import { stepsOf } from '../csv/cells/cell-texts.ts';
import { measuredLine } from '../compose/measured-line.ts';
import {
  fieldsIn,
  firstText,
  isFields,
  namesIn,
  orNull,
  textIn,
  type Fields,
} from './json-values.ts';

/** Names of ingredients, by id. */
export type IngredientNames = ReadonlyMap<string, string>;

export const isBarAssistant = (fields: Fields): boolean =>
  typeof fields['name'] === 'string' &&
  typeof fields['instructions'] === 'string' &&
  Array.isArray(fields['ingredients']) &&
  ('garnish' in fields || 'glass' in fields || 'method' in fields) &&
  fieldsIn(fields['ingredients']).every((line) => 'amount' in line || 'units' in line);

/** A name from an id such as « sweet-vermouth », if no name is given. */
const nameOfId = (id: string) => {
  const words = id.replace(/-\d+$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** « topup » and the like are no units. */
const FILLING = /^(?:top ?up|top|fill|float)$/i;

function lineOf(fields: Fields, names: IngredientNames): DraftLine[] {
  const own = isFields(fields['ingredient']) ? fields['ingredient'] : fields;
  const id = firstText(own, '_id', 'id', 'slug') || firstText(fields, '_id');
  const name = firstText(own, 'name') || names.get(id) || nameOfId(id);
  if (name === '') return [];
  const [least = '', most = least] = [fields['amount'], fields['amount_max']]
    .map(textIn)
    .filter((amount) => Number(amount) !== 0);
  const units = firstText(fields, 'units', 'unit');
  const isFilled = FILLING.test(units);
  const amount = most === least ? least : `${least}-${most}`;
  return [
    measuredLine({
      quantity: isFilled ? 'compléter' : amount,
      unit: isFilled ? undefined : units,
      name,
      note: orNull(textIn(fields['note'])) ?? undefined,
      isOptional: fields['optional'] === true,
    }),
  ];
}

/** Web address of a picture; those of an archive are files in it. */
const pictureOf = (images: unknown) =>
  fieldsIn(images)
    .map((image) => firstText(image, 'uri', 'url'))
    .find((address) => /^https?:/.test(address)) ?? null;

const SHORT = 500;

export function draftOfBarAssistant(fields: Fields, names: IngredientNames): ImportDraft {
  const [told = '', carried] = firstText(fields, 'description').split(`${CARRIED_MARK}\n`);
  const description = told.trim();
  const source = firstText(fields, 'source');
  const isLink = /^https?:\/\//.test(source) || looksLikeLink(source);
  const said = {
    type_verre: isFields(fields['glass'])
      ? firstText(fields['glass'], 'name')
      : firstText(fields, 'glass'),
    method: isFields(fields['method'])
      ? firstText(fields['method'], 'name')
      : firstText(fields, 'method'),
    idee_decoration: firstText(fields, 'garnish'),
    history: description.length > SHORT ? description : '',
    origine: isLink ? '' : source,
  };
  const lines = fieldsIn(fields['ingredients']).toSorted(
    (a, b) => Number(a['sort'] ?? 0) - Number(b['sort'] ?? 0),
  );
  const draft = {
    ...emptyDraft(),
    title: firstText(fields, 'name'),
    summary: description.length > SHORT ? '' : description,
    lines: lines.flatMap((line) => lineOf(line, names)),
    steps: stepsOf(firstText(fields, 'instructions')),
    image: pictureOf(fields['images']),
    sourceUrl: isLink ? source : null,
    tags: namesIn(fields['tags']),
    fields: Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')),
  };
  const own = carried === undefined ? undefined : readYaml(carried);
  return isFields(own) ? withCarried(draft, own['zinc']) : draft;
}

/** Names of the ingredients in a file, by id. */
export const ingredientNames = (values: readonly Fields[]): IngredientNames =>
  new Map(
    values.flatMap((fields) => {
      const [id, name] = [firstText(fields, '_id'), firstText(fields, 'name')];
      return id === '' || name === '' || 'instructions' in fields ? [] : [[id, name] as const];
    }),
  );
