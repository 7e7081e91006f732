/**
 * Facts about a member that a reading page shows, such as a favourite. A page that is kept for all
 * members holds both states of each, in elements that server/pages/members/member-template.ts takes out.
 */
import { createContext, createElement, use, type ReactNode } from 'react';

/** True in a page that is kept for all members. */
export const FactsContext = createContext(false);

/** A fact in HTML: its name, the piece where it is true, the piece where it is not. */
export const FACT_MARK =
  /<zinc-fact data-fact="([^"]*)">(.*?)<zinc-else><\/zinc-else>(.*?)<\/zinc-fact>/gs;

/**
 * A piece of a page, one element, that depends on a fact.
 *
 * @param name as app/routes/account/member-facts.server.ts reads it
 */
export function Fact({
  name,
  is,
  children,
}: {
  name: string;
  is: boolean;
  children: (is: boolean) => ReactNode;
}): ReactNode {
  if (!use(FactsContext)) return children(is);
  const between = createElement('zinc-else');
  return createElement(
    'zinc-fact',
    { 'data-fact': name },
    children(true),
    between,
    children(false),
  );
}
