const DEEPEST_CAUSE = 8;

export function anyCause(error: unknown, is: (error: Error) => boolean, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEEPEST_CAUSE) return false;
  if (is(error)) return true;
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return [error.cause, ...inner].some((cause) => anyCause(cause, is, depth + 1));
}
