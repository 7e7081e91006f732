/** Fields that differ from `sent`; undefined if they are gone. */
export const typedSince = (
  sent: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set([...Object.keys(sent), ...Object.keys(now)])]
      .filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(now[name]))
      .map((name) => [name, now[name]]),
  );
