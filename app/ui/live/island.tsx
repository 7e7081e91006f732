import type { ReactNode } from 'react';

/**
 * Part of a reading page that React takes over in the browser, once it is approached
 * (`app/reading/islands.ts`).
 *
 * @param name in the table of islands
 * @param props serialisable: the island renders the same from them
 */
export const Island = ({
  name,
  props,
  children,
}: {
  name: string;
  props: object;
  children: ReactNode;
}) => (
  <div data-island={name} data-props={JSON.stringify(props)} className="contents">
    {children}
  </div>
);
