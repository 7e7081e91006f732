/**
 * Recipes of kitchen programs that write texts in columns: Meal-Master, RezKonv, MasterCook, Now
 * You’re Cooking!
 */
import lists from '#content/vocabulary/imports/text-exports.json' with { type: 'json' };
import { fold } from '#language/fold.ts';
import { wordsListed } from '../csv/cells/cell-texts.ts';
import { measuredLine } from '../compose/measured-line.ts';
import { emptyDraft, headingLine, type DraftLine, type ImportDraft } from '../draft.ts';
import { cleanedSteps } from '../html/clean.ts';
import { minutesOf } from '../html/durations.ts';
import { servingsOf } from '../html/servings.ts';
import { orNull } from './json-values.ts';

interface Format {
  name: string;
  start: RegExp;
  end: RegExp;
  /** The line over the ingredients; else they follow the labels. */
  below: RegExp | null;
  /** Ends of the amount, and ends of the unit and beginning of the name; none in free lines. */
  columns: readonly number[] | null;
  /** Position of the second column of ingredients. */
  second: number;
  units: ReadonlyMap<string, string>;
}

const FORMATS: readonly Format[] = lists.formats.map((format) => ({
  name: format.name,
  start: new RegExp(format.start),
  end: new RegExp(format.end),
  below: format.below === undefined ? null : new RegExp(format.below),
  columns: format.columns ?? null,
  second: format.second ?? Infinity,
  units: new Map(Object.entries(format.units ?? {})),
}));
const LABELS = new Map(
  Object.entries(lists.labels).flatMap(([field, names]) => names.map((name) => [name, field])),
);
const LONGEST_LINE = 500;
/** The name of a group: « MMMMM---SYRUP--- », « ===== SIRUP ===== »; undefined for other lines. */
function groupOf(line: string): string | undefined {
  const text = line.trimEnd();
  if (!/^(?:M{4,5}|[-=]{4})[-=]/.test(text) || !/[-=]$/.test(text)) return undefined;
  return /[^-=\s][^-=]{0,100}/.exec(text.replace(/^M{4,5}/, ''))?.[0].trim();
}
/** « **Base** », « ---Base--- » in the column of names. */
const TITLE = /^(?:\*\*|-{2,10})\s?([^-*].{0,80}?)\s?(?:\*\*|-{2,10})$/;
const AMOUNT = /^[\d\s.,/½¼¾⅓⅔-]*$/;
const LABEL = /^\s{0,20}([A-Z][A-Za-z]{1,12}(?: [A-Za-z]{1,12}){0,2}) {0,12}:(.*)$/;

/** Several labels may share a line: « Serving Size  : 2    Preparation Time :0:05 ». */
const labelsOf = (line: string): [string, string][] =>
  line.split(/ {3}(?=[A-Z][a-z]{1,15} [A-Z][a-z]{1,15} {0,3}:)/).flatMap((piece) => {
    const [, label = '', value = ''] = LABEL.exec(piece) ?? [];
    const field = LABELS.get(fold(label.trim()));
    return field === undefined ? [] : [[field, value.trim()]];
  });

interface Part {
  quantity: string;
  unit: string;
  name: string;
}

/** The parts of a line in columns; null for other text. */
function partsOf(line: string, { columns, units }: Format): Part | null {
  if (columns === null) return null;
  const [start, amountEnd, unitStart, unitEnd, nameStart] = columns;
  const quantity = line.slice(start, amountEnd).trim();
  const unit = line.slice(unitStart, unitEnd).trim();
  const name = line.slice(nameStart).trim();
  const isApart = [line.slice(amountEnd, unitStart), line.slice(unitEnd, nameStart)].every(
    (gap) => gap.trim() === '',
  );
  const isLine =
    isApart &&
    name !== '' &&
    AMOUNT.test(quantity) &&
    (quantity + unit !== '' || /^\s{10}/.test(line));
  return isLine ? { quantity, unit: units.get(unit) ?? unit, name } : null;
}

/** Joins a continued line, « -chilled », to the one before it. */
function addPart(parts: Part[], part: Part): void {
  const before = parts.at(-1);
  const isMore =
    !TITLE.test(part.name) && /^-{1,2}\s?\S/.test(part.name) && part.quantity + part.unit === '';
  if (isMore && before) before.name += ` ${part.name.replace(/^-+\s*/, '')}`;
  else parts.push(part);
}

function lineOf({ quantity, unit, name }: Part): DraftLine[] {
  const [, heading] = TITLE.exec(name) ?? [];
  if (heading !== undefined) return headingLine(heading);
  const [what = '', ...notes] = name.split(/--|;/).map((one) => one.trim());
  const isSize = unit.startsWith('(');
  if (isSize) notes.unshift(unit.slice(1, -1));
  const note = notes.filter(Boolean).join(', ');
  if (quantity === '') return [{ text: [what, note && `(${note})`].filter(Boolean).join(' ') }];
  return [
    measuredLine({
      quantity: quantity.replaceAll(' - ', '-'),
      unit: isSize ? '' : unit,
      name: what,
      note: note || undefined,
    }),
  ];
}

function draftOf(rows: readonly string[], format: Format): ImportDraft | null {
  const labels = new Map<string, string>();
  const lines: DraftLine[] = [];
  const [left, right]: [Part[], Part[]] = [[], []];
  const steps: string[] = [];
  const take = () => {
    lines.push(...[...left.splice(0), ...right.splice(0)].flatMap(lineOf));
  };
  let [stage, isApart, isSource]: ['head' | 'lines' | 'steps', boolean, boolean] = [
    'head',
    false,
    false,
  ];
  for (const row of rows.slice(1)) {
    const line = row.slice(0, LONGEST_LINE);
    if (format.end.test(line)) break;
    if (format.below?.test(line)) {
      stage = 'lines';
      continue;
    }
    if (line.trim() === '') {
      [isApart, isSource] = [true, false];
      if (steps.at(-1) !== '') steps.push('');
      continue;
    }
    const group = groupOf(line);
    const labelled = labelsOf(line);
    const isFree =
      labels.has('title') &&
      /^\s{0,12}[\d½¼¾⅓⅔]/.test(line) &&
      (!isApart || lines.length + left.length === 0);
    const part =
      format.below && stage === 'head'
        ? null
        : (partsOf(line, format) ??
          (isFree ? { quantity: '', unit: '', name: line.trim() } : null));
    if (group !== undefined && stage !== 'steps') {
      take();
      isSource = lists.sources.includes(fold(group));
      if (!isSource) lines.push(...headingLine(group));
    } else if (labelled.length > 0 && (stage === 'head' || steps.length > 0)) {
      for (const [field, value] of labelled) if (!labels.has(field)) labels.set(field, value);
    } else if (stage === 'head' && part === null) {
      // The title and categories of some programs have no label.
      if (!labels.has('title')) labels.set('title', line.trim());
      else if (format.columns === null && isApart) labels.set('tags', line.trim());
    } else if (stage !== 'steps' && isSource) {
      labels.set('source_url', [labels.get('source_url'), line.trim()].filter(Boolean).join(' '));
    } else if (stage !== 'steps' && part) {
      stage = 'lines';
      const [own, more] = [line.slice(0, format.second), line.slice(format.second)];
      const other = partsOf(more, format);
      // « -(superfine) » and « Ice » are of two columns.
      const isGap = other?.quantity !== '' || /^\s{11}\S/.test(more);
      const isApartFrom = own.trim() === '' || (isGap && /\s$/.test(own));
      if (other === null || !isApartFrom) addPart(left, part);
      else {
        const first = partsOf(own, format);
        if (first) addPart(left, first);
        addPart(right, other);
      }
    } else if (stage === 'lines' && !isApart && /^\s{10}/.test(line)) {
      // A name that stands out of its column.
      addPart(left, { quantity: '', unit: '', name: line.trim() });
    } else {
      stage = 'steps';
      steps.push(steps.at(-1) ? `${steps.pop() ?? ''} ${line.trim()}` : line.trim());
    }
    isApart = false;
  }
  take();
  const title = labels.get('title') ?? '';
  if (title === '' || lines.length === 0) return null;
  const source = labels.get('source_url') ?? '';
  const isLink = /^https?:\/\//.test(source);
  return {
    ...emptyDraft(),
    title,
    lines,
    steps: cleanedSteps(steps),
    servings: servingsOf(labels.get('servings') ?? ''),
    prepMinutes: minutesOf(labels.get('prep_minutes') ?? ''),
    sourceUrl: isLink ? source : null,
    author: orNull(labels.get('author') ?? '') ?? (isLink ? null : orNull(source)),
    tags: wordsListed(labels.get('tags') ?? ''),
  };
}

const formatOf = (row: string) =>
  FORMATS.find(({ start }) => start.test(row.slice(0, LONGEST_LINE)));

/** True if a row begins a recipe in one of the formats. */
export const beginsInColumns = (row: string): boolean => formatOf(row) !== undefined;

/** The recipes of a text in one of the formats; none for other text. */
export function* draftsOfColumns(text: string): Generator<ImportDraft> {
  const rows = text.split(/\r\n|[\r\n]/);
  let [from, format]: [number, Format | undefined] = [-1, undefined];
  for (let at = 0; at <= rows.length; at += 1) {
    const next = at < rows.length ? formatOf(rows[at] ?? '') : undefined;
    if (at < rows.length && next === undefined) continue;
    const draft = format && draftOf(rows.slice(from, at), format);
    if (draft) yield draft;
    [from, format] = [at, next];
  }
}
