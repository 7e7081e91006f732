/** Every entry, which browsers get from the page alone. */
import { sortKey } from '#language/fold.ts';
import { typeset } from '#language/typography.ts';
import { DRINK_TERMS } from './drink-terms.server.ts';
import { GESTURE_TERMS } from './gesture-terms.server.ts';
import type { Glossary, GlossaryTerm } from './glossary.ts';

const byTerm = (a: GlossaryTerm, b: GlossaryTerm) => (sortKey(a.term) < sortKey(b.term) ? -1 : 1);

const ALL: Glossary = { ...GESTURE_TERMS, ...DRINK_TERMS };

const typesetTerm = ({ term, definition, forms, ...sentences }: GlossaryTerm): GlossaryTerm => ({
  ...typeset({ term, definition, forms }),
  ...sentences,
});

/** In French alphabetical order under each category. */
export const GLOSSARY = Object.fromEntries(
  Object.entries(ALL).map(([category, entries]) => [
    category,
    entries.toSorted(byTerm).map(typesetTerm),
  ]),
) as unknown as Glossary;
