/** Start-up of each process, in a separate process. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';

const argumentsOf = (code: string) => [
  '--input-type=module-typescript',
  '--eval',
  `import { runProcess } from '#app/process/run-process.server.ts';
    import { AppError } from '#app/errors.ts';
    runProcess(async () => { ${code} });`,
];

/** Runs `code` in a separate process, through `runProcess`. */
function run(code: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, argumentsOf(code), {
    encoding: 'utf8',
    // No limit of a test reaches a process that is waited for in this way.
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  return { status, stdout, stderr };
}

const FAILED_QUERY = `Object.assign(new Error('Failed query: select $1\\nparams: ada@example.org'), {
  query: 'select $1', params: ['ada@example.org'] })`;

test('what it writes is its own account’s', () => {
  expect(run('console.log(process.umask().toString(8)); return 0;').stdout).toBe('77\n');
});

describe('how it ends', () => {
  test('with the code that it says', () => {
    expect(run('return 3;').status).toBe(3);
  });

  test('with a paragraph, when people can mend it', () => {
    const { status, stderr } = run(
      "throw new AppError('port', 'Le port est pris.', 'Un autre ?');",
    );
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'Le port est pris.\nUn autre ?\n' });
  });

  test.each(['ENOSPC', 'EDQUOT', 'EROFS'])('with the one sentence for a full disk (%s)', (code) => {
    const { status, stderr } = run(`
      const error = Object.assign(new Error('no'), { code: '${code}' });
      throw new Error('Failed', { cause: new AggregateError([error]) });`);
    expect(status).toBe(1);
    expect(stderr).toBe(
      'Le disque du site est plein, ou n’accepte plus d’écriture\u00a0: rien n’a été enregistré.\n' +
        'Recommencez une fois que de la place y aura été libérée.\n',
    );
  });

  test.each([
    ['an exception', `setTimeout(() => { throw ${FAILED_QUERY}; }); setInterval(() => {}, 1000);`],
    ['a rejection', `void Promise.reject(${FAILED_QUERY}); setInterval(() => {}, 1000);`],
    ['a failure', `throw ${FAILED_QUERY};`],
  ])('by %s that nobody caught, without a value of a query', (_, code) => {
    const { status, stderr } = run(code);
    expect(status).toBe(1);
    expect(stderr).toContain('Failed query: select $1');
    expect(stderr).not.toContain('example.org');
  });

  test.each(['ECONNRESET', 'EPIPE'])('not by somebody who left (%s)', (code) => {
    const { status, stderr } = run(`
      setTimeout(() => { throw Object.assign(new Error('left'), { code: '${code}' }); });
      setTimeout(() => process.exit(0), 300);`);
    expect(status).toBe(0);
    expect(stderr).toContain('Une connexion a été quittée.');
  });

  test('not by the end of those who read its log, which it does not tell them without end', async () => {
    const child = spawn(
      process.execPath,
      argumentsOf(`
        let caught = 0;
        process.on('uncaughtException', () => (caught += 1));
        setTimeout(() => process.stdout.write('said'), 200);
        setTimeout(() => process.exit(caught), 1500);`),
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child.stdout.destroy();
    child.stderr.destroy();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

test('no way of writing to the console tells a value of a query', () => {
  const { stdout, stderr } = run(`
    for (const level of ['error', 'warn', 'log', 'info', 'debug']) {
      console[level]('Échec.', ${FAILED_QUERY}, String(${FAILED_QUERY}));
    }
    return 0;`);
  expect(`${stdout}${stderr}`.match(/Failed query/gu)).toHaveLength(10);
  expect(`${stdout}${stderr}`).not.toContain('example.org');
});
