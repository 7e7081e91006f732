/** Adds up the reports of Vitest and Playwright. */

export interface Tally {
  passed: number;
  failed: number;
  /** Left out by the tests themselves: never right in a whole run. */
  skipped: number;
  /** Number of passed tests that needed a second attempt. */
  unsteady: number;
}

/** Part of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    /** Why a file fails as a whole: it cannot be loaded, or a hook of it throws. */
    message?: string;
    assertionResults: readonly { status: string; fullName: string }[];
  }[];
}

/** Part of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside any test, such as a server that does not start. */
  errors: readonly unknown[];
}

/** Failures, a line each: tests, and files that could not be loaded or taken down. */
export const failuresOf = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length > 0) return failed.map(({ fullName }) => `${name}: ${fullName}`);
      return [[name, message.split('\n')[0]].filter(Boolean).join(': ')];
    });

export const tallyVitest = (report: VitestReport): Tally => ({
  passed: report.numPassedTests,
  failed: failuresOf(report).length,
  skipped: report.numPendingTests + report.numTodoTests,
  unsteady: 0,
});

export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unsteady: stats.flaky,
  };
}

/**
 * A runner that failed, or reported no test at all, counts as one failure at least: neither may
 * pass for a success.
 *
 * @param tally undefined when the runner left no report
 * @param fewest tests that may pass, 0 where a choice of them may be empty
 */
export function settle(tally: Tally | undefined, exitCode: number, fewest = 1): Tally {
  const known = tally ?? { passed: 0, failed: 0, skipped: 0, unsteady: 0 };
  const suspicious = known.failed === 0 && (exitCode !== 0 || known.passed < fewest);
  return { ...known, failed: suspicious ? 1 : known.failed };
}

/** Most journeys of one run that may need a second attempt on a loaded machine. */
export const MOST_UNSTEADY = 2;

/**
 * Number of failures of a run: failed tests, skipped ones, and second attempts of journeys when
 * they are many.
 */
export function countFailures(tallies: readonly Tally[]): number {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  const unsteady = sum('unsteady');
  return sum('failed') + sum('skipped') + (unsteady > MOST_UNSTEADY ? unsteady : 0);
}
