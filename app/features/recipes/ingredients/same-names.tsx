import type { ReactNode } from 'react';

/**
 * Asks before an ingredient is made twice. @param children link or button offered for an existing
 * name
 */
export const SameNames = ({
  same,
  asked,
  children,
}: {
  same: readonly string[];
  /** Typed name, sent again by the form to confirm it. */
  asked: string;
  children: (known: string) => ReactNode;
}) => (
  <div role="alert" className="grid gap-2 border-l-4 border-brass-line bg-sunken px-gutter py-3">
    <p>Existe déjà{'\u202f'}? Ce nom est presque le même.</p>
    <p className="flex flex-wrap gap-2">{same.map(children)}</p>
    <input type="hidden" name="quand_meme" value={asked} />
  </div>
);

export const CREATE_ANYWAY = 'Créer quand même';
