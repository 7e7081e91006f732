import { Fragment } from 'react';
import { swapParts, type Swap } from '#ui/written/swap-parts.ts';
import { Link } from '#ui/link.tsx';
import type { TermMark } from './find-terms.ts';
import { GLOSSARY_PATH } from './glossary.ts';

const NONE: readonly Swap[] = [];

/**
 * A text whose marked words are links to the glossary. A term within a swapped part is no link.
 *
 * @param swaps in order
 */
export function MarkedText({
  text,
  marks,
  swaps = NONE,
}: {
  text: string;
  marks: readonly TermMark[];
  swaps?: readonly Swap[] | undefined;
}) {
  const isApart = ({ start, end }: TermMark) =>
    swaps.every((swap) => swap.end <= start || swap.start >= end);
  const links = marks.filter(isApart);
  return (
    <>
      {links.map((mark, index) => (
        <Fragment key={mark.slug}>
          {swapParts(text, swaps, links[index - 1]?.end ?? 0, mark.start)}
          <Link
            to={`${GLOSSARY_PATH}#${mark.slug}`}
            className="underline decoration-brass-line decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
          >
            {text.slice(mark.start, mark.end)}
          </Link>
        </Fragment>
      ))}
      {swapParts(text, swaps, links.at(-1)?.end ?? 0)}
    </>
  );
}
