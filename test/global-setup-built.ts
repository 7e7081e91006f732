/** Starts the built site once for all the tests that ask it by HTTP. */
import type { TestProject } from 'vitest/node';
import { build } from '../scripts/build.ts';
import { startSite, type BuiltSite } from './built-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The site of the project `built`, whose proxy the tests are: they choose client addresses. */
    builtSite: Pick<BuiltSite, 'origin' | 'dataDir'>;
  }
}

/** The router's word on addresses that are no text, which strangers ask and which find nothing. */
const EXPECTED =
  /^The URL path ".*" could not be decoded because it is a malformed URL segment\..*\n/gm;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build();
  const { origin, dataDir, complaints, stop } = await startSite({ TRUST_PROXY: 'loopback' });
  project.provide('builtSite', { origin, dataDir });
  return async () => {
    await stop();
    const unexpected = complaints().replace(EXPECTED, '');
    if (unexpected !== '') throw new Error(`The site complained:\n${unexpected}`);
  };
}
