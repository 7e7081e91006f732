import { describe, expect, it } from 'vitest';
import { readPlan } from './test-plan.ts';

describe('readPlan', () => {
  it('runs everything by default', () => {
    expect(readPlan([])).toEqual({ parts: ['check', 'unit', 'built', 'e2e'], extra: [] });
  });

  it('runs chosen parts, in the usual order', () => {
    expect(readPlan(['e2e', 'check'])).toEqual({ parts: ['check', 'e2e'], extra: [] });
  });

  it('runs what a change touches, since the last commit or another', () => {
    const parts = ['unit', 'e2e'];
    expect(readPlan(['changed'])).toEqual({ parts, extra: [], changedSince: 'HEAD' });
    expect(readPlan(['changed', 'main'])).toEqual({ parts, extra: [], changedSince: 'main' });
  });

  it('hands the rest to the runner of the only part', () => {
    expect(readPlan(['unit', 'app/db', '-t', 'e2e'])).toEqual({
      parts: ['unit'],
      extra: ['app/db', '-t', 'e2e'],
    });
    expect(readPlan(['e2e', '--project=phone']).extra).toEqual(['--project=phone']);
  });

  it.each([
    [['nothing']],
    [['changed', 'main', 'x']],
    [['check', 'x']],
    [['unit', 'e2e', 'x']],
    [['--help']],
  ])('refuses %j', (args) => {
    expect(() => readPlan(args)).toThrow('Usage');
  });
});
