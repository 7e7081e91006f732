import { DrizzleQueryError } from 'drizzle-orm';

/** The constraint that a write broke; undefined when it failed otherwise. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  return (error.cause as { constraint?: string } | undefined)?.constraint;
}
