/**
 * Recipes of programs that only differ in the names of their fields, in JSON or XML: CookMate,
 * Gourmet, Krecipes, RecipeML, MasterCook, Living Cookbook, Crouton, KitchenOwl, IBA.
 */
import names from '#content/vocabulary/imports/programs.json' with { type: 'json' };
import { looksLikeLink } from '#language/looks-like-link.ts';
import { stepsOf } from '../csv/cells/cell-texts.ts';
import { measuredLine } from '../compose/measured-line.ts';
import { emptyDraft, headingLine, type DraftLine, type ImportDraft } from '../draft.ts';
import { minutesOf, timesOf } from '../html/durations.ts';
import { servingsOf } from '../html/servings.ts';
import { sectionedSteps, titleLine } from '../sections.ts';
import { isFields, textIn, type Fields } from './json-values.ts';
import { OWN_TEXT } from './xml-values.ts';

const pathsOf = (paths: readonly string[]) => paths.map((path) => path.split('.'));

/** The values at a path, those of all items where it leads through a list. */
const valuesAt = (value: unknown, path: readonly string[]): unknown[] =>
  path
    .reduce<unknown[]>(
      (values, key) =>
        values.flat().flatMap((one) => (isFields(one) && Object.hasOwn(one, key) ? one[key] : [])),
      [value],
    )
    .flat()
    .filter((one) => one !== null && one !== undefined && one !== '');

/** The text of a value; « {n: 1, d: 2} » is a fraction. */
const textOf = (value: unknown): string => {
  if (!isFields(value)) return typeof value === 'boolean' ? String(value) : textIn(value);
  const { n, d } = value;
  return n === undefined || d === undefined ? textIn(value[OWN_TEXT]) : `${textIn(n)}/${textIn(d)}`;
};
const textsOf = (values: readonly unknown[]) => values.map(textOf).filter((text) => text !== '');

/** The texts at the first of some paths that has any. */
function textsAt(value: unknown, paths: readonly string[]): string[] {
  for (const path of pathsOf(paths)) {
    const texts = textsOf(valuesAt(value, path));
    if (texts.length > 0) return texts;
  }
  return [];
}
const textAt = (value: unknown, paths: readonly string[]) => textsAt(value, paths)[0] ?? '';

const KNOWN = names.known.map(pathsOf);

export const isOfProgram = (fields: Fields): boolean =>
  KNOWN.some((paths) => paths.every((path) => valuesAt(fields, path).length > 0));

const isYes = (text: string) => names.yes.includes(text.toLowerCase());
const isNone = (amount: string) => amount === '' || Number(amount) === 0;

function amountOf(value: Fields): string {
  const [said, least, most] = [names.line.quantity, names.line.least, names.line.most].map(
    (paths) => textAt(value, paths),
  );
  const ends = [said || least || '', most ?? ''].filter((amount) => !isNone(amount));
  return [...new Set(ends)].join('-');
}

const UNITS = new Map(Object.entries(names.units));

function linesOf(value: unknown): DraftLine[] {
  if (!isFields(value)) {
    return textIn(value)
      .split('\n')
      .filter((text) => text.trim() !== '')
      .map((text) => ({ text: text.trim() }));
  }
  const at = (paths: readonly string[]) => textAt(value, paths);
  const { line } = names;
  const [name, unit] = [at(line.name), at(line.unit)];
  const isHeading = isYes(at(line.heading)) || names.headingUnits.includes(unit.toLowerCase());
  if (isHeading) return headingLine(name);
  if (name === '')
    return [at(line.text) || textsOf([value])[0] || ''].filter(Boolean).map((text) => ({ text }));
  const isFilled = names.fillingUnits.includes(unit.toLowerCase());
  const [quantity = '', ...asides] = amountOf(value).split(/, ?(?!\d)/);
  return [
    measuredLine({
      quantity: isFilled ? 'compléter' : quantity,
      unit: isFilled ? undefined : (UNITS.get(unit.toLowerCase()) ?? unit),
      name,
      note: [...asides, at(line.note)].filter(Boolean).join(', ') || undefined,
      isOptional: isYes(at(line.optional)),
    }),
  ];
}

/** Lists of a recipe are in the order that they give, where they give one. */
const inOrder = (values: readonly unknown[]) => {
  const orderOf = (value: unknown) =>
    isFields(value) ? Number(value['order'] ?? value['sort'] ?? 0) : 0;
  return values.toSorted((a, b) => orderOf(a) - orderOf(b));
};

/** « ingredients: {ingredient: […]} » of XML is the list within. */
const itemsIn = (value: unknown): unknown[] => {
  const [list, ...others] = isFields(value) ? Object.values(value) : [];
  return Array.isArray(list) && others.length === 0 ? list : [value];
};

/** The values at the first of some paths that has any. */
const firstValues = (fields: Fields, paths: readonly string[]) =>
  pathsOf(paths)
    .map((path) => valuesAt(fields, path))
    .find((values) => values.length > 0) ?? [];

function ingredientsOf(fields: Fields): DraftLine[] {
  const groups = pathsOf(names.groups).flatMap((path) => valuesAt(fields, path));
  const lines = firstValues(fields, names.lines)
    .flatMap(itemsIn)
    .filter(
      (value) =>
        !groups.some((group) => isFields(value) && Object.values(value).flat().includes(group)),
    );
  return [
    ...inOrder(lines).flatMap(linesOf),
    ...groups
      .filter(isFields)
      .flatMap((group) => [
        ...headingLine(textAt(group, names.groupTitle)),
        ...firstValues(group, names.groupLines).flatMap(linesOf),
      ]),
  ];
}

/** The steps, with the titles of sections among them. */
const stepsIn = (values: readonly unknown[]): string[] =>
  inOrder(values).flatMap((value) => {
    if (!isFields(value)) return stepsOf(textIn(value));
    const [text = ''] = textsAt(value, [...names.stepText, OWN_TEXT]);
    return isYes(textAt(value, names.line.heading)) ? titleLine(text) : stepsOf(text);
  });

export function draftOfProgram(fields: Fields): ImportDraft {
  const at = (paths: readonly string[]) => textAt(fields, paths);
  const steps = firstValues(fields, names.steps);
  const source = at(names.source);
  const isLink = /^https?:\/\//.test(source) || looksLikeLink(source);
  const summary = textsAt(fields, names.summary).join('\n');
  const times = timesOf({
    work: minutesOf(at(names.work)),
    cook: minutesOf(at(names.cook)),
    total: minutesOf(at(names.total)),
  });
  const told = Object.entries(names.fields).map(([name, paths]) => [name, at(paths)] as const);
  return {
    ...emptyDraft(),
    title: at(names.title),
    summary: textsOf(steps).join('\n') === summary ? '' : summary,
    lines: ingredientsOf(fields),
    steps: sectionedSteps(stepsIn(steps)),
    servings: servingsOf(at(names.servings)),
    prepMinutes: times.prepMinutes,
    sourceUrl: isLink ? source : null,
    author: at(names.author) || (isLink ? '' : source) || null,
    tags: [...new Set(pathsOf(names.tags).flatMap((path) => textsOf(valuesAt(fields, path))))],
    fields: {
      ...times.fields,
      ...Object.fromEntries(
        told.filter(([, text]) => text !== '' && !textsOf(steps).includes(text)),
      ),
    },
  };
}
