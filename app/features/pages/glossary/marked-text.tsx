import { Fragment } from 'react';
import { Link } from '#ui/link.tsx';
import type { TermMark } from './find-terms.ts';
import { GLOSSARY_PATH } from './glossary.ts';

/** A text whose marked words are links to the glossary. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TermMark[] }) {
  return (
    <>
      {marks.map((mark, index) => (
        <Fragment key={mark.slug}>
          {text.slice(marks[index - 1]?.end ?? 0, mark.start)}
          <Link
            to={`${GLOSSARY_PATH}#${mark.slug}`}
            className="underline decoration-brass-line decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
          >
            {text.slice(mark.start, mark.end)}
          </Link>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
