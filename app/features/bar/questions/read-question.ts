/** Questions about bottles, read in what is typed in the search: « par quoi remplacer l’Aperol ? » */
import said from '#content/bar/questions.json' with { type: 'json' };
import { words } from '#language/fold.ts';

export interface BarQuestion {
  kind: 'replace' | 'use';
  /** Names of ingredients, folded. */
  about: readonly string[];
}

const begins = (patterns: readonly string[]) =>
  new RegExp(`^(?:${patterns.join('|')}) ?(?:${said.before} )*(.+?)(?: (?:${said.after}))?$`);
const PATTERNS = { replace: begins(said.replace), use: begins(said.use) };
const BETWEEN = new RegExp(` (?:et|ou|avec|plus) (?:${said.before} )*`);
/** Signs of a refusal, which the search alone obeys. */
const REFUSING = /\b(?:sans|pas|ni|non|jamais|aucune?|moins|sauf|allergi\w*|intoleran\w*)\b/;
/** Longer texts are no questions. */
const MOST_WORDS = 20;

/**
 * The search for the recipes that a question is about: « remplacer l’Aperol » refuses none. Any
 * other search stays the same object.
 */
export function aboutQuestion<Search extends { q: string; exact: boolean }>(
  search: Search,
): Search {
  const question = search.exact ? null : readQuestion(search.q);
  return question === null ? search : { ...search, q: question.about.join(' ') };
}

/** Null of any other search. */
export function readQuestion(typed: string): BarQuestion | null {
  const asked = words(typed);
  if (asked.length > MOST_WORDS) return null;
  const text = asked.join(' ');
  if (REFUSING.test(text)) return null;
  for (const kind of ['replace', 'use'] as const) {
    const about = PATTERNS[kind].exec(text)?.[1];
    if (about !== undefined) return { kind, about: about.split(BETWEEN) };
  }
  return null;
}
