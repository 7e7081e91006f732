/**
 * Start of each npm script: `node scripts/bootstrap.mjs SCRIPT [ARGUMENT…]` installs missing
 * dependencies, then runs SCRIPT under the project's own Node.
 *
 * Plain JavaScript without a static import: a Node that is much too old still shows the message
 * instead of a syntax error.
 */
const OLDEST_NODE = 20;
/** Scripts that do without `devDependencies`. */
const WITHOUT_TOOLS = /^scripts\/(?:start|build|command)\.ts$/;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `Zinc a besoin de Node ${OLDEST_NODE} ou plus récent ; cette machine a Node ${process.versions.node}.\n` +
      'Installez une version récente : https://nodejs.org/fr\n',
  );
  process.exit(1);
}

const { fileURLToPath } = await import('node:url');
const { runMain } = await import('./launch/run-child.mjs');
const { launch } = await import('./launch/launch.mjs');
const { ensureDependencies, nodeOf } = await import('./launch/dependencies.mjs');

await runMain(async () => {
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const [script = ''] = process.argv.slice(2);
  await ensureDependencies(root, { tools: !WITHOUT_TOOLS.test(script) });
  const bin = `${root}/node_modules/.bin`;
  const inherited = process.env['PATH'] ?? '';
  // Tools started by name, and their `#!/usr/bin/env node`, then find the project's own Node.
  const PATH = inherited.split(':')[0] === bin ? inherited : `${bin}:${inherited}`;
  await launch(nodeOf(root), process.argv.slice(2), { env: { ...process.env, PATH }, cwd: root });
});
