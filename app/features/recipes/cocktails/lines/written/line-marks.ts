/** Marks of a line: optional, rinse of the glass, « Pour servir ». */
import { millilitresOf } from '../unit.ts';
import { LABELS } from './words/headings.ts';
import { matchWhole, wordsOf } from './words/phrases.ts';
import { GARNISHING, ICE, MARKS } from './words/vocabulary.ts';

export type Mark = 'facultatif' | 'rincage' | 'service';

/** Mark of a label: a note of a line, or a heading over lines. */
export function markOf(note: string): Mark | null {
  const words = wordsOf(note);
  const isGarnish =
    matchWhole(LABELS, words) === 'service' || matchWhole(GARNISHING, words) !== null;
  return matchWhole(MARKS, words) ?? (isGarnish ? 'service' : null);
}

/** « Glaçons », « 1 bloc | glace » */
const isIce = ({ unit, name }: { unit: string | null; name: string }) =>
  [name, `${unit} de ${name}`].some((said) => matchWhole(ICE, wordsOf(said)) !== null);

/** May a line have this mark? A poured garnish is part of the drink. */
export const takesMark = (mark: Mark, line: { unit: string | null; name: string }) =>
  mark !== 'service' || line.unit === null || millilitresOf(line.unit) === null || isIce(line);

/** Marks of a line, from its notes and its name; and the other notes. */
export function marksOf(line: { unit: string | null; name: string; notes: readonly string[] }): {
  marks: Partial<Record<Mark, true>>;
  notes: string[];
} {
  const said = line.notes.map((note) => {
    const mark = markOf(note);
    return { note, mark: mark !== null && takesMark(mark, line) ? mark : null };
  });
  const ofName = isIce(line) ? ['service'] : [];
  const marks = [...said.flatMap(({ mark }) => mark ?? []), ...ofName];
  return {
    marks: Object.fromEntries(marks.map((mark) => [mark, true as const])),
    notes: said.flatMap(({ note, mark }) => (mark === null ? note : [])),
  };
}
