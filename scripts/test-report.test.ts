import { describe, expect, it } from 'vitest';
import { settle, tallyPlaywright, tallyVitest } from './test-report.ts';

describe('tallyVitest', () => {
  it('counts tests, and files that could not be loaded', () => {
    const tally = tallyVitest({
      numPassedTests: 12,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [{}, {}] },
        { status: 'failed', assertionResults: [] },
      ],
    });
    expect(tally).toEqual({ passed: 12, failed: 3, skipped: 2 });
  });
});

describe('tallyPlaywright', () => {
  it('counts a flaky test and an error outside tests as failures', () => {
    const stats = { expected: 20, unexpected: 1, flaky: 1, skipped: 3 };
    expect(tallyPlaywright({ stats, errors: [{}] })).toEqual({ passed: 20, failed: 3, skipped: 3 });
  });
});

describe('settle', () => {
  it('believes a runner whose report and exit code agree', () => {
    const fine = { passed: 3, failed: 0, skipped: 0 };
    expect(settle(fine, 0)).toEqual(fine);
    const failing = { passed: 3, failed: 2, skipped: 0 };
    expect(settle(failing, 1)).toEqual(failing);
  });

  it('counts a failure that no test tells of', () => {
    expect(settle({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(settle({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
    expect(settle(undefined, 0).failed).toBe(1);
  });
});
