/**
 * Lines added to a log since an earlier reading. The log keeps only its latest lines, so its older
 * lines may be gone from the top.
 */
export function linesSince(before: readonly string[], log: readonly string[]): readonly string[] {
  for (let gone = 0; gone < before.length; gone += 1) {
    const left = before.slice(gone);
    if (left.every((line, at) => line === log[at])) return log.slice(left.length);
  }
  return log;
}
