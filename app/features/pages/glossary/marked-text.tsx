import { Fragment, type ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import type { TermMark } from './find-terms.ts';
import { GLOSSARY_PATH } from './glossary.ts';

const NO_PARTS: readonly never[] = [];

/**
 * A text whose marked words are links to the glossary. A term within a part that is shown otherwise is
 * no link.
 *
 * @param parts of the text that are shown otherwise, in order, at UTF-16 units
 */
export function MarkedText({
  text,
  marks,
  parts = NO_PARTS,
}: {
  text: string;
  marks: readonly TermMark[];
  parts?: readonly { start: number; end: number; shown: ReactNode }[];
}) {
  const links = marks
    .filter(({ start, end }) => parts.every((part) => part.end <= start || part.start >= end))
    .map(({ start, end, slug }) => ({
      start,
      end,
      shown: (
        <Link
          to={`${GLOSSARY_PATH}#${slug}`}
          className="underline decoration-brass-line decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
        >
          {text.slice(start, end)}
        </Link>
      ),
    }));
  const all = [...parts, ...links].toSorted((a, b) => a.start - b.start);
  return (
    <>
      {all.map(({ start, shown }, index) => (
        <Fragment key={start}>
          {text.slice(all[index - 1]?.end ?? 0, start)}
          {shown}
        </Fragment>
      ))}
      {text.slice(all.at(-1)?.end ?? 0)}
    </>
  );
}
