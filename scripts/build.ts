/** `npm run build`: the site, ready for production, in build/. */
import path from 'node:path';
import { keepFiles } from './launch/previous-build.ts';
import { hasLittleMemory, SERVER_ENVIRONMENT, serverFlags } from './launch/launch-server.ts';
import { acquireLock } from './launch/lock.mjs';
import { runChild, runMain, ScriptError } from './launch/run-child.mjs';
import { hashSources, isBuilt, markBuilt, markUnbuilt } from './sources.ts';

const ROOT = path.dirname(import.meta.dirname);

/**
 * Builds unless build/ already comes from these very sources. One process builds at a time; the
 * others wait, then find the work done.
 *
 * @param options.always builds even if nothing changed
 * @returns whether it built
 * @throws {ScriptError} when the build fails
 */
export async function build({ always = false } = {}): Promise<boolean> {
  const before = hashSources(ROOT);
  if (!always && isBuilt(ROOT, before)) return false;
  const release = await acquireLock(path.join(ROOT, 'node_modules/.zinc-build.lock'), (pid) => {
    console.error(`Une autre construction est en cours (processus ${pid}) : on l’attend.`);
  });
  try {
    const sources = hashSources(ROOT);
    if (!always && isBuilt(ROOT, sources)) return false;
    console.error('Construction du site…');
    markUnbuilt(ROOT);
    const done = keepFiles(ROOT);
    await runBuild();
    done();
    // The sources as they were at the start: what changed meanwhile is for the next build.
    markBuilt(ROOT, sources);
    return true;
  } finally {
    release();
  }
}

async function runBuild(): Promise<void> {
  const steps = [
    () => runSilently('node_modules/@react-router/dev/bin.cjs', 'build'),
    () => runSilently('scripts/make-database.ts'),
  ];
  if (hasLittleMemory()) for (const step of steps) await step();
  else await Promise.all(steps.map((step) => step()));
}

/** Silent unless it fails: only then does its output matter. */
async function runSilently(script: string, ...args: string[]): Promise<void> {
  let output = '';
  // With these flags the build takes 670 MB at most instead of 1,100, and a fifth more time.
  const flags = hasLittleMemory() ? serverFlags() : [];
  const code = await runChild(process.execPath, [...flags, script, ...args], {
    cwd: ROOT,
    env: { ...SERVER_ENVIRONMENT, ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (chunk) => (output += chunk.toString()),
  });
  if (code === 0) return;
  process.stderr.write(output);
  throw new ScriptError('La construction du site a échoué : la raison est ci-dessus.');
}

if (import.meta.main) {
  await runMain(async () => {
    await build({ always: true });
  });
}
