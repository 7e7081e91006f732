import type { ReactNode } from 'react';
import { Link, TextLink } from '#ui/link.tsx';
import { ByPortions } from './scaling/by-portions.tsx';
import type { ShownLine } from './ingredient-line.ts';

/** A part of one line, for each choice of servings. */
const textsOf = (lines: readonly ShownLine[][], at: number, part: 'amount' | 'rest') =>
  lines.map((shown) => shown[at]?.[part] ?? '');

/** The name of an ingredient in « d’eau gazeuse (bien froide) », as a link. */
function Linked({ rests, at, to }: { rests: readonly string[]; at: number; to: string }) {
  const parts = rests.map((rest) => {
    const start = /^d(?:e |’)/.exec(rest)?.[0].length ?? 0;
    const note = rest.indexOf(' (');
    const end = note < 0 ? rest.length : note;
    return [rest.slice(0, start), rest.slice(start, end), rest.slice(end)] as const;
  });
  return (
    <>
      <ByPortions texts={parts.map(([before]) => before)} at={at} />
      <Link
        to={to}
        className="underline decoration-line underline-offset-4 hover:decoration-current"
      >
        <ByPortions texts={parts.map(([, name]) => name)} at={at} />
      </Link>
      <ByPortions texts={parts.map(([, , after]) => after)} at={at} />
    </>
  );
}

/**
 * @param lines for each choice of servings
 * @param place index of the present choice
 * @param paths addresses of the ingredients of the lines
 * @param tools control of each line
 */
export function IngredientLines({
  lines,
  place = 0,
  paths,
  tools,
}: {
  lines: readonly ShownLine[][];
  place?: number;
  paths?: readonly string[] | undefined;
  tools?: readonly ReactNode[] | undefined;
}) {
  return (
    <ul className="mt-3 border-t-2 border-brass-line">
      {lines[place]?.map(({ amount, rest, recipe }, at) => (
        <li key={rest} className="border-b border-line py-2.5 sm:text-lg print:py-0.5">
          {amount && (
            <strong className="font-semibold tabular-nums">
              <ByPortions texts={textsOf(lines, at, 'amount')} at={place} />{' '}
            </strong>
          )}
          {paths?.[at] === undefined ? (
            <ByPortions texts={textsOf(lines, at, 'rest')} at={place} />
          ) : (
            <Linked rests={textsOf(lines, at, 'rest')} at={place} to={paths[at]} />
          )}
          {recipe && (
            <TextLink
              to={`/cocktails/${recipe}`}
              className="no-print ml-2 inline-block min-h-6 text-base"
            >
              recette<span className="sr-only"> {rest}</span>
            </TextLink>
          )}
          {tools?.[at]}
        </li>
      ))}
    </ul>
  );
}
