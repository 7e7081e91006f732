import { describe, expect, it } from 'vitest';
import { countFailures, failuresOf, settle, tallyPlaywright, tallyVitest } from './test-report.ts';

describe('tallyVitest', () => {
  const report = {
    numPassedTests: 12,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: 'a.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'is' }] },
      {
        name: 'b.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'reads' },
          { status: 'passed', fullName: 'writes' },
        ],
      },
      { name: 'c.ts', status: 'failed', message: 'no such file\nat c.ts', assertionResults: [] },
    ],
  };

  it('counts tests, and files that could not be loaded', () => {
    expect(tallyVitest(report)).toEqual({ passed: 12, failed: 2, skipped: 2, unsteady: 0 });
  });

  it('names them, and says why a file failed as a whole', () => {
    expect(failuresOf(report)).toEqual(['b.ts: reads', 'c.ts: no such file']);
  });
});

describe('tallyPlaywright', () => {
  it('counts an error outside tests as a failure, and tells what took a second look', () => {
    const stats = { expected: 20, unexpected: 1, flaky: 1, skipped: 3 };
    const tally = { passed: 21, failed: 2, skipped: 3, unsteady: 1 };
    expect(tallyPlaywright({ stats, errors: [{}] })).toEqual(tally);
  });
});

describe('settle', () => {
  it('believes a runner whose report and exit code agree', () => {
    const fine = { passed: 3, failed: 0, skipped: 0, unsteady: 1 };
    expect(settle(fine, 0)).toEqual(fine);
    const failing = { passed: 3, failed: 2, skipped: 0, unsteady: 0 };
    expect(settle(failing, 1)).toEqual(failing);
  });

  it('counts a failure that no test tells of', () => {
    expect(settle({ passed: 3, failed: 0, skipped: 0, unsteady: 0 }, 1).failed).toBe(1);
    expect(settle({ passed: 0, failed: 0, skipped: 0, unsteady: 0 }, 0).failed).toBe(1);
    expect(settle(undefined, 0).failed).toBe(1);
    expect(settle(undefined, 0, 0).failed).toBe(0);
  });
});

describe('countFailures', () => {
  const fine = { passed: 3, failed: 0, skipped: 0, unsteady: 1 };

  it('forgives two second looks in a run, and no third', () => {
    expect(countFailures([fine, fine])).toBe(0);
    expect(countFailures([fine, { ...fine, unsteady: 2 }])).toBe(3);
  });

  it('takes what was left out for a failure', () => {
    expect(
      countFailures([
        { ...fine, failed: 2 },
        { ...fine, skipped: 1 },
      ]),
    ).toBe(3);
  });
});
