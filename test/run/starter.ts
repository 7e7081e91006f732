/** The starter catalogue, for test files that only read it. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { inject } from 'vitest';
import { openStarter } from '#test/data/starter.ts';

let opened: ReturnType<typeof openStarter> | undefined;

/** Opened once a process, with what it read: its files go with the run. */
export function sharedStarter(): ReturnType<typeof openStarter> {
  const target = inject('testEngine');
  if (target.engine !== 'embedded') throw new Error('This test is for the embedded engine');
  return (opened ??= openStarter(path.join(target.workplace, randomUUID())));
}
