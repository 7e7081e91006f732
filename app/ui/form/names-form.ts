/** Names typed in one field, separated by commas or line breaks. */
import { oneLine } from '#language/one-line.ts';
import { sortKey } from '#language/fold.ts';
import { typedText } from '#language/typed-text.ts';

const MOST_NAMES = 60;
const LONGEST_NAME = 60;
const LONGEST = 2_000;

/** Without duplicates in any spelling: the first one stays. */
export const namesSchema = typedText(LONGEST)
  .default('')
  .transform((text, context) => {
    const names = new Map<string, string>();
    for (const typed of text.split(/[,;\n]/)) {
      const name = oneLine(typed);
      const key = sortKey(name);
      if (key !== '' && !names.has(key)) names.set(key, name);
    }
    if (names.size > MOST_NAMES) context.addIssue(`${MOST_NAMES} noms au plus.`);
    const long = [...names.values()].find((name) => name.length > LONGEST_NAME);
    if (long !== undefined) {
      context.addIssue(
        `«\u00a0${long.slice(0, 20)}…\u00a0» est trop long, ${LONGEST_NAME} caractères au plus.`,
      );
    }
    return [...names.values()];
  });

export const writeNames = (names: readonly string[]): string => names.join(', ');
