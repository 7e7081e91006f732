import { Link } from 'react-router';
import type { TermMark } from './find-terms.ts';
import { GLOSSARY_PATH } from './glossary.ts';

/** A text whose marked words lead to the glossary. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TermMark[] }) {
  let end = 0;
  const parts = marks.map((mark) => {
    const before = text.slice(end, mark.start);
    end = mark.end;
    return (
      <span key={mark.slug}>
        {before}
        <Link
          to={`${GLOSSARY_PATH}#${mark.slug}`}
          className="underline decoration-brass-line decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
        >
          {text.slice(mark.start, mark.end)}
        </Link>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
