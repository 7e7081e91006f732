/** What the reports of Vitest and Playwright say, in one tally. */

export interface Tally {
  passed: number;
  failed: number;
  /** Left out by the tests themselves: never right in a whole run. */
  skipped: number;
}

/** Part of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}

/** Part of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** What went wrong outside any test, such as a server that does not start. */
  errors: readonly unknown[];
}

export function tallyVitest(report: VitestReport): Tally {
  // A file that cannot even be loaded has no test to its name.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * A runner that failed, or reported no test at all, counts as one failure at least: neither may
 * pass for a success.
 *
 * @param tally undefined when the runner left no report
 */
export function settle(tally: Tally | undefined, exitCode: number): Tally {
  const { passed, failed, skipped } = tally ?? { passed: 0, failed: 0, skipped: 0 };
  const suspicious = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: suspicious ? 1 : failed, skipped };
}
