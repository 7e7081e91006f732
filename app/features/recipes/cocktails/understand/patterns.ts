/** Patterns of folded words, as the files of `content/vocabulary/search/` write them. */

/** Alternatives by name: `{degree}` in a pattern is any of the part `degree`. */
export type Parts = Readonly<Record<string, readonly string[]>>;

export const patternOf = (alternatives: readonly string[], parts: Parts = {}): string =>
  alternatives
    .join('|')
    .replaceAll(
      /\{([a-z]\w*)\}/gi,
      (_, name: string) => `(?:${patternOf(parts[name] ?? [], parts)})`,
    );
