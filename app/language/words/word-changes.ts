/** Word-by-word differences of two texts. */

export interface Passage {
  text: string;
  change: 'kept' | 'removed' | 'added';
}

/** Texts with more pairs of words are shown as changed whole: a page has hundreds of texts. */
const MOST_PAIRS = 100_000;

/** With the spaces and marks after them. */
const wordsOf = (text: string): string[] => text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/gu) ?? [];

/** People type a plain space where the site writes a no-break one. */
const isSame = (was: string | undefined, is: string | undefined): boolean =>
  was === is || was?.replace(/[^\S\n]/gu, ' ') === is?.replace(/[^\S\n]/gu, ' ');

const whole = (text: string, change: Passage['change']): Passage[] =>
  text === '' ? [] : [{ text, change }];

/** Characters shown around a change, and length above which a passage is cut. */
const AROUND = 60;
const LONGEST_PASSAGE = 400;

/** Cuts the middle of unchanged text and the end of a very long change. */
export const excerptOf = (passages: readonly Passage[]): Passage[] =>
  passages.map(({ text, change }, at) => {
    if (change !== 'kept') {
      const isCut = text.length > LONGEST_PASSAGE;
      return { text: isCut ? `${text.slice(0, LONGEST_PASSAGE)} […]` : text, change };
    }
    if (text.length <= 2 * AROUND) return { text, change };
    const start = at === 0 ? '' : text.slice(0, AROUND).replace(/(?<!\S)\S+$/u, '');
    const end = at === passages.length - 1 ? '' : text.slice(-AROUND).replace(/^\S+/u, '');
    return { text: `${start}[…]${end}`, change };
  });

/** Length of the longest common subsequence of the remaining words, from each position. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from(
    { length: before.length + 1 },
    () => new Uint16Array(after.length + 1),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (!row) continue;
      row[j] = isSame(before[i], after[j])
        ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
        : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return lengths;
}

/** The first words differ, and so do the last. */
function changesAmong(old: readonly string[], recent: readonly string[]): Passage[] {
  if (old.length * recent.length > MOST_PAIRS) {
    return [...whole(old.join(''), 'removed'), ...whole(recent.join(''), 'added')];
  }
  const lengths = commonLengths(old, recent);
  const passages: Passage[] = [];
  const say = (text: string, change: Passage['change']) => {
    const last = passages.at(-1);
    if (last?.change === change) last.text += text;
    else passages.push({ text, change });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < recent.length) {
    const [was, is] = [old[i], recent[j]];
    if (was !== undefined && isSame(was, is)) {
      say(was, 'kept');
      i += 1;
      j += 1;
    } else if (
      is === undefined ||
      (was !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      say(was ?? '', 'removed');
      i += 1;
    } else {
      say(is, 'added');
      j += 1;
    }
  }
  return passages;
}

function countSame(old: readonly string[], recent: readonly string[]): number {
  const at = old.findIndex((word, index) => !isSame(word, recent[index]));
  return at === -1 ? old.length : at;
}

/**
 * Passages in order: without the added ones they are `before`, without the removed ones `after`,
 * whatever spaces are plain.
 */
export function wordChanges(before: string, after: string): Passage[] {
  const [old, recent] = [wordsOf(before), wordsOf(after)];
  const start = countSame(old, recent);
  const [restOfOld, restOfRecent] = [old.slice(start), recent.slice(start)];
  const end = countSame(restOfOld.toReversed(), restOfRecent.toReversed());
  const between = (words: readonly string[]) => words.slice(0, words.length - end);
  return [
    ...whole(old.slice(0, start).join(''), 'kept'),
    ...changesAmong(between(restOfOld), between(restOfRecent)),
    ...whole(old.slice(old.length - end).join(''), 'kept'),
  ];
}
