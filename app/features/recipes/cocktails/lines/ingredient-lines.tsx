import type { ReactNode } from 'react';
import { Link, TextLink } from '#ui/link.tsx';
import type { ShownLine } from './ingredient-line.ts';

/** The name of an ingredient in « d’eau gazeuse (bien froide) », as a link. */
function Linked({ rest, to }: { rest: string; to: string }) {
  const start = /^d(?:e |’)/.exec(rest)?.[0].length ?? 0;
  const note = rest.indexOf(' (');
  const end = note < 0 ? rest.length : note;
  return (
    <>
      {rest.slice(0, start)}
      <Link
        to={to}
        className="underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {rest.slice(start, end)}
      </Link>
      {rest.slice(end)}
    </>
  );
}

/**
 * @param paths addresses of the ingredients of the lines
 * @param tools control of each line
 */
export function IngredientLines({
  lines,
  paths,
  tools,
}: {
  lines: ShownLine[];
  paths?: readonly string[] | undefined;
  tools?: readonly ReactNode[] | undefined;
}) {
  return (
    <ul className="mt-3 border-t-2 border-brass-line">
      {lines.map(({ amount, rest, recipe }, at) => (
        <li key={rest} className="border-b border-line py-2.5 sm:text-lg print:py-0.5">
          {amount && <strong className="font-semibold tabular-nums">{amount} </strong>}
          {paths?.[at] === undefined ? rest : <Linked rest={rest} to={paths[at]} />}
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
