/**
 * Entries of content/glossary.json, on the server only: the glossary page sends them to browsers.
 */
import glossary from '#content/glossary.json' with { type: 'json' };
import { sortKey } from '#language/fold.ts';
import { typeset } from '#language/typography.ts';
import type { Glossary, GlossaryTerm } from './glossary.ts';

interface WrittenTerm extends Omit<GlossaryTerm, 'only' | 'unless'> {
  only?: string;
  unless?: string;
}

const byTerm = (a: WrittenTerm, b: WrittenTerm) => (sortKey(a.term) < sortKey(b.term) ? -1 : 1);

const readTerm = ({ slug, term, definition, forms, only, unless }: WrittenTerm): GlossaryTerm => ({
  slug,
  ...typeset({ term, definition, forms }),
  only: only === undefined ? undefined : new RegExp(only),
  unless: unless === undefined ? undefined : new RegExp(unless),
});

/** In French alphabetical order under each category. */
export const GLOSSARY = Object.fromEntries(
  Object.entries<WrittenTerm[]>(glossary).map(([category, terms]) => [
    category,
    terms.toSorted(byTerm).map(readTerm),
  ]),
) as unknown as Glossary;
