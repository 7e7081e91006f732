/**
 * What a log says that it had not said by an earlier time. It keeps its last lines alone, so that those which were there
 * begin it, less some at the top.
 */
export function linesSince(before: readonly string[], log: readonly string[]): readonly string[] {
  for (let gone = 0; gone < before.length; gone += 1) {
    const left = before.slice(gone);
    if (left.every((line, at) => line === log[at])) return log.slice(left.length);
  }
  return log;
}
