import { Fragment } from 'react';
import { Link } from '#ui/link.tsx';
import type { TermMark } from './find-terms.ts';
import { GLOSSARY_PATH } from './glossary.ts';

/** Part of a text that is shown in other words, at UTF-16 units from `start` to before `end`. */
interface Swap {
  start: number;
  end: number;
  text: string;
}

/** Text from `start` to before `end`, with what is swapped from there on. */
function swapped(text: string, start: number, end: number, swaps: readonly Swap[]): string {
  let shown = '';
  let at = start;
  for (const swap of swaps) {
    if (swap.start < at || swap.start >= end) continue;
    shown += text.slice(at, swap.start) + swap.text;
    at = swap.end;
  }
  return shown + text.slice(at, Math.max(at, end));
}

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
          {swapped(text, links[index - 1]?.end ?? 0, mark.start, swaps)}
          <Link
            to={`${GLOSSARY_PATH}#${mark.slug}`}
            className="underline decoration-brass-line decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
          >
            {text.slice(mark.start, mark.end)}
          </Link>
        </Fragment>
      ))}
      {swapped(text, links.at(-1)?.end ?? 0, text.length, swaps)}
    </>
  );
}
