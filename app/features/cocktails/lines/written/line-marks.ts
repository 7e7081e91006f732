/** The marks of a line: what is optional, what rinses the glass, what is for « Pour servir ». */
import { millilitresOf } from '../unit.ts';
import { LABELS } from './words/headings.ts';
import { matchWhole, wordsOf } from './words/phrases.ts';
import { GARNISHING, ICE, MARKS } from './words/vocabulary.ts';

type Mark = 'facultatif' | 'rincage' | 'service';

function markOf(note: string): Mark | null {
  const words = wordsOf(note);
  const isGarnish =
    matchWhole(LABELS, words) === 'service' || matchWhole(GARNISHING, words) !== null;
  return matchWhole(MARKS, words) ?? (isGarnish ? 'service' : null);
}

/** Marks of a line by its notes and its name, and the notes that are none. A poured garnish is part of the drink. */
export function marksOf(line: { unit: string | null; name: string; notes: readonly string[] }): {
  marks: Partial<Record<Mark, true>>;
  notes: string[];
} {
  const isIce = matchWhole(ICE, wordsOf(line.name)) !== null;
  const isPoured = line.unit !== null && millilitresOf(line.unit) !== null && !isIce;
  const said = line.notes.map((note) => {
    const mark = markOf(note);
    return { note, mark: mark === 'service' && isPoured ? null : mark };
  });
  const marks = [...said.flatMap(({ mark }) => mark ?? []), ...(isIce ? ['service'] : [])];
  return {
    marks: Object.fromEntries(marks.map((mark) => [mark, true as const])),
    notes: said.flatMap(({ note, mark }) => (mark === null ? note : [])),
  };
}
