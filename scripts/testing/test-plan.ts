/** Selects the parts of the suite for `npm test`. */
import { ScriptError } from '#scripts/launch/run-child.mjs';

const PARTS = ['check', 'unit', 'built', 'e2e'] as const;
type Part = (typeof PARTS)[number];

export interface Plan {
  parts: readonly Part[];
  /** Handed to the runner of the only part: files, `-t name`, `--project=phone`… */
  extra: readonly string[];
  /** Commit: only tests that the changes since then touch are run. */
  changedSince?: string;
}

/**
 * @param args what follows `npm test --`
 * @throws {ScriptError} when they make no sense
 */
export function readPlan(args: readonly string[]): Plan {
  const [first, since = 'HEAD', ...more] = args;
  if (first === 'changed' && more.length === 0) {
    return { parts: ['unit', 'e2e'], extra: [], changedSince: since };
  }
  const count = args.findIndex((arg) => !isPart(arg));
  const parts = (count === -1 ? args : args.slice(0, count)).filter(isPart);
  const extra = count === -1 ? [] : args.slice(count);
  if (parts.length === 0 && extra.length === 0) return { parts: PARTS, extra };
  const onlyPart = parts.length === 1 ? parts[0] : undefined;
  if (extra.length > 0 && (onlyPart === undefined || onlyPart === 'check')) {
    throw new ScriptError(
      'Usage : npm test, ou npm test -- check|unit|built|e2e…, ou npm test -- unit|built|e2e ARGUMENT…,\n' +
        'ou npm test -- changed [COMMIT].\n' +
        'Les arguments supplémentaires vont à Vitest (unit, built) ou à Playwright (e2e).',
    );
  }
  return { parts: PARTS.filter((part) => parts.includes(part)), extra };
}

function isPart(value: string): value is Part {
  return PARTS.some((part) => part === value);
}
