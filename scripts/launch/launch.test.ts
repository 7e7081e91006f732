import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const LAUNCH = JSON.stringify(path.join(import.meta.dirname, 'launch.mjs'));

/** Starts a process that becomes `program`, with Node's execve or as Node 20 does without it. */
function start(way: 'execve' | 'relay', program: string, args: string[] = []) {
  const code = `${way === 'relay' ? 'process.execve = undefined;' : ''}
    const { launch } = await import(${LAUNCH});
    const args = ['-e', ${JSON.stringify(program)}, ...process.argv.slice(1)];
    await launch(process.execPath, args, { env: { ...process.env, FROM: 'parent' }, cwd: '/' });`;
  return spawn(process.execPath, ['--input-type=module', '-e', code, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own group, to be signalled as a terminal does.
    detached: true,
  });
}

const COUNT_SIGNALS = `
  let count = 0;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    count += 1;
    setTimeout(() => { console.log(signal, count); process.exit(7); }, 300);
  });
  console.log('ready');
  setInterval(() => {}, 1000);`;

describe.each(['execve', 'relay'] as const)('launch by %s', (way) => {
  it('hands on arguments, environment, directory and exit code', async () => {
    const child = start(
      way,
      'console.log(process.argv.slice(1).join(), process.env.FROM, process.cwd()); process.exit(5)',
      ['un', 'deux trois'],
    );
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    expect(output.toString()).toBe('un,deux trois parent /\n');
    expect(await once(child, 'close')).toEqual([5, null]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('hands on %s to a group once', async (signal) => {
    const child = start(way, COUNT_SIGNALS);
    await once(child.stdout, 'data');
    process.kill(-(child.pid ?? 0), signal);
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    expect(output.toString()).toBe(`${signal} 1\n`);
    expect(await once(child, 'close')).toEqual([7, null]);
  });

  it('dies of the signal that its program died of', async () => {
    const child = start(way, "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)");
    expect(await once(child, 'close')).toEqual([null, 'SIGTERM']);
  });
});
