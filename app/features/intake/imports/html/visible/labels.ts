/** Labels that a page shows beside a recipe, as its fields: « Verre : coupe ». */
import { nameColumn, type CsvField } from '#features/intake/imports/csv/column-names.ts';
import { fold } from '#language/fold.ts';
import { hasAmount } from './line-kinds.ts';
import type { VisibleLine } from './visible-lines.ts';

/** « Label : value ». */
export const LABEL = /^([\p{L}][\p{L} ’'_-]{1,30}?)\s{0,3}:\s{1,20}(\S.*)$/u;
const FIELDS = new Set<CsvField | null>([
  'type_verre',
  'method',
  'glace',
  'difficulty',
  'idee_decoration',
]);
const LONGEST_VALUE = 60;
/** « Méthode : shaker » is a gesture; a longer text is the preparation. */
const LONGEST_METHOD = 25;
const SURE = 2;

function fieldOf(label: string, value: string): CsvField | null {
  const { field, rank, key } = nameColumn(label);
  const isSure = rank < SURE && value.length <= LONGEST_VALUE && !hasAmount(value);
  if (!isSure) return null;
  const isMethod = field === 'method' || (field === 'instructions' && key.startsWith('method'));
  if (isMethod) return value.length <= LONGEST_METHOD && !/\d/.test(value) ? 'method' : null;
  return FIELDS.has(field) ? field : null;
}

/** A label on a line of its own, above its value. */
const isApart = ({ level, isTerm, text }: VisibleLine) =>
  text.length <= 30 && (isTerm || (level > 0 && level < 7));

interface Labelled {
  /** The other lines. */
  rest: VisibleLine[];
  /** Their values; a label that says two things is of other recipes too. */
  fields: Record<string, string>;
}

/** The labels among the lines of a page. */
export function labelsIn(lines: readonly VisibleLine[]): Labelled {
  const rest: VisibleLine[] = [];
  const said = new Map<CsvField, Set<string>>();
  const values = new Map<CsvField, string>();
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line) continue;
    const next = lines[at + 1];
    const isAbove = isApart(line) && next !== undefined && next.level === 0 && !next.isTerm;
    const [, label = '', value = ''] = isAbove
      ? ['', line.text.replace(/\s?:$/, ''), next.text]
      : (LABEL.exec(line.text.slice(0, 120)) ?? []);
    const field = label === '' ? null : fieldOf(label, value);
    // Under a heading « Technique » or « Décoration », there are steps or lines.
    const isHeaded = isAbove && !line.isTerm && field !== 'type_verre' && field !== 'difficulty';
    if (field === null || isHeaded) {
      rest.push(line);
      continue;
    }
    if (isAbove) at += 1;
    if (!values.has(field)) values.set(field, value);
    said.set(field, (said.get(field) ?? new Set()).add(fold(value)));
  }
  const sole = [...values].filter(([field]) => said.get(field)?.size === 1);
  return { rest, fields: Object.fromEntries(sole) };
}
