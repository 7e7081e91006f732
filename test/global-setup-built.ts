/** Starts the built site once for all the tests that ask it by HTTP. */
import type { TestProject } from 'vitest/node';
import { build } from '../scripts/build.ts';
import { readBuiltPages, type BuiltPage } from './built-pages.ts';
import { startSite, type BuiltSite } from './built-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The site of the project `built`, whose proxy the tests are: they choose client addresses. */
    builtSite: Pick<BuiltSite, 'origin' | 'dataDir' | 'pid'>;
    builtPages: BuiltPage[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build();
  const { complaints, stop, ...site } = await startSite({ TRUST_PROXY: 'loopback' });
  const { origin, dataDir, pid } = site;
  project.provide('builtSite', { origin, dataDir, pid });
  project.provide('builtPages', readBuiltPages());
  return async () => {
    await stop();
    if (complaints() !== '') throw new Error(`The site complained:\n${complaints()}`);
  };
}
