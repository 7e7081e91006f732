/** The process: opens the database, mounts the web application, answers signals. */
import type { Server } from 'node:http';
import path from 'node:path';
import { ROOT } from '#app/process/program-files.server.ts';
import { readEnv } from '#app/env/env.server.ts';
import { screenText } from '#app/process/log-text.server.ts';
import { runProcess } from '#app/process/run-process.server.ts';
import { backupFault } from '#db/backup/backup.server.ts';
import { firstAdministratorPath } from '#features/members/accounts/sign-in/first-administrator.server.ts';
import { createBoundedServer } from './http/bounded-server.ts';
import { isTrusted } from './http/client-address.ts';
import { listen, stop } from './http/listen.ts';
import { loadApp, type MountedApp } from './start/load-app.ts';
import { observe } from './observing/observe.ts';
import { serveOperators } from './start/operator-socket.ts';
import { hasOtherFiles, OTHER_FILES } from './start/shared-files.ts';
import { openSite } from './site.ts';
import { startScreen } from './start/start-screen.ts';
import { holdTickShape } from './start/tick-shape.ts';

const REPEATED_SIGNAL_MS = 1000;
/** Interval of signs of life: the supervisor kills a process that is silent for 20 s. */
const BEAT_MS = 2_000;
/** Database template of this build, with the starter catalogue. */
const TEMPLATE = path.join(ROOT, 'build/database');
const development = process.argv.includes('--dev');

/** A stand-in for Amazon on a local port, for development without credentials. */
async function creatorsApiDouble() {
  const { CREDENTIALS, startCreatorsApi } = await import('#test/outside/creators-api.ts');
  const { url } = await startCreatorsApi();
  return { ...CREDENTIALS, url };
}

/** A stand-in for the model; `npm run dev -- --sans-ia` does without it. */
async function modelDouble() {
  const { startModelServer } = await import('#test/outside/model-server.ts');
  const { options } = await startModelServer();
  return options;
}

async function main() {
  holdTickShape();
  const env = readEnv();
  // Without its supervisor (scripts/launch/supervise.mjs), nothing could stop the site any more.
  let end = (): void => process.exit(0);
  process.once('disconnect', () => end());
  if (development) env.observing.logFormat ??= 'texte';
  const observing = await observe(env);
  if (development) env.creatorsApi ??= await creatorsApiDouble();
  if (development && !process.argv.includes('--sans-ia')) env.model ??= await modelDouble();
  const site = await openSite(env, undefined, development ? {} : { template: TEMPLATE });
  let server: Server | undefined;
  let operators: { close(): Promise<void> } | undefined;
  let app: MountedApp | undefined;

  const shutDown = async () => {
    app?.refuse();
    if (server) await stop(server);
    await operators?.close();
    await app?.close();
    await site.close();
    await observing.close();
  };
  let stoppingSince = 0;
  end = () => {
    if (stoppingSince > 0) return;
    stoppingSince = performance.now();
    console.log('Arrêt : les demandes en cours se terminent…');
    void shutDown().then(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal ends at once. npm repeats the terminal's Ctrl+C immediately: that one is
      // ignored.
      if (stoppingSince > 0 && performance.now() - stoppingSince > REPEATED_SIGNAL_MS)
        process.exit(1);
      end();
    });
  }

  try {
    operators = await serveOperators(env.dataDir, site.services);
    app = await loadApp(site, { development });
    const isProxy = (address: string) => isTrusted(address, env.trustedProxies);
    server = createBoundedServer(observing.around(app, site), { isProxy });
    const port = await listen(server, env);
    process.send?.('open');
    setInterval(
      () => process.connected && process.send?.('beat', () => undefined),
      BEAT_MS,
    ).unref();
    await site.services.jobs.start();
    const fault = backupFault(env.backupDir);
    // The site continues: a problem that the operator can repair must not close it.
    if (fault !== null)
      site.warnings.push(`aucune sauvegarde dans ${env.backupDir}\u00a0: ${fault}`);
    const { files, database } = site;
    if (files !== undefined && (await hasOtherFiles(database.db, files)))
      site.warnings.push(OTHER_FILES);
    const screen = startScreen(site, port, await firstAdministratorPath(site.services));
    // Plain text for the operator, whatever the format of the log.
    process.stdout.write(`${screenText(screen)}\n`);
    // Opening, above all of a new site, leaves garbage that an idle process would hold for hours.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  } catch (error) {
    await shutDown();
    // A stop before the site was open is no failure.
    if (stoppingSince === 0) throw error;
  }
}

runProcess(main, { plainConsole: development });
