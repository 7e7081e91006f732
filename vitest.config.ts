import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { contentPlugin } from './scripts/content/plugin.ts';

const ROOTS = '{app,server,cli,scripts,test,bench}';
const SERVER_TESTS = `${ROOTS}/**/*.server.test.{ts,tsx}`;
const EMBEDDED_ONLY = `${ROOTS}/**/*.embedded.test.{ts,tsx}`;
const POSTGRES_ONLY = `${ROOTS}/**/*.postgres.test.ts`;
/** Times and memory, which mean nothing in a process that other tests filled. */
const SLOW_TESTS = 'test/slow/**/*.test.ts';
/** By HTTP, of the built application: what needs neither a browser nor its insides. */
const BUILT_TESTS = 'test/{built,hostile}/**/*.test.ts';
/** Making a database takes five seconds of an idle core, and tests share theirs. */
const PATIENCE_MS = 120_000;

export default defineConfig({
  test: {
    // Files that run in one process share its modules and its database: loading and making them
    // again for each was most of a run. A file leaves nothing behind that another would notice.
    isolate: false,
    // One more than cores: each waits at times for its database or for what it started.
    maxWorkers: availableParallelism() + 1,
    // Programs that tests start are compiled once for all of them.
    env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/node') },
    // A busy machine is late; a result that never comes is a failure either way.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [
      {
        plugins: [contentPlugin()],
        test: {
          name: 'unit',
          include: [`${ROOTS}/**/*.test.{ts,tsx}`],
          exclude: [SERVER_TESTS, EMBEDDED_ONLY, POSTGRES_ONLY, BUILT_TESTS, SLOW_TESTS],
          // Some start processes, of which a busy machine makes them wait.
          testTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [contentPlugin()],
        test: { name: 'slow', include: [SLOW_TESTS], isolate: true, testTimeout: PATIENCE_MS },
      },
      {
        plugins: [contentPlugin()],
        test: {
          name: 'embedded',
          include: [SERVER_TESTS, EMBEDDED_ONLY],
          globalSetup: ['./test/run/global-setup-embedded.ts'],
          hookTimeout: PATIENCE_MS,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [contentPlugin()],
        test: {
          name: 'postgres',
          include: [SERVER_TESTS, POSTGRES_ONLY],
          globalSetup: ['./test/run/global-setup-postgres.ts'],
          hookTimeout: PATIENCE_MS,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'built',
          include: [BUILT_TESTS],
          globalSetup: ['./test/run/global-setup-built.ts'],
          // One site answers all of them: what one file does to it is not to weigh on another.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          hookTimeout: PATIENCE_MS,
          testTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
