/** The log of a separate process, as log collectors read it. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('each entry is a line of JSON with the id of its errand, and no value of a query', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module-typescript',
      '--eval',
      `import { writeJson } from '#app/process/json-log.server.ts';
       import { onErrand } from '#app/process/errand.server.ts';
       const write = writeJson();
       onErrand({ id: 'abc-1' }, () => console.error('GET /x\\n', new Error(
         'Failed query: select $1\\nparams: ada@example.org')));
       console.warn(Object.assign(new Error('left'), { code: 'EPIPE' }));
       console.log('Arrêt : les demandes en cours se terminent…');
       write('demande', { id: 'abc-2', status: 200 });
       process.exit(0);`,
    ],
    { encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' },
  );
  const entries = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(entries(stderr)).toEqual([
    {
      level: 'error',
      time,
      id: 'abc-1',
      msg: String.raw`GET /x\n`,
      error: expect.stringContaining(
        String.raw`Error: Failed query: select $1\nparams: …`,
      ) as unknown,
    },
    { level: 'warn', time, msg: '', error: expect.stringContaining('{ code: EPIPE }') as unknown },
  ]);
  expect(entries(stdout)).toEqual([
    { level: 'info', time, msg: 'Arrêt : les demandes en cours se terminent…' },
    { level: 'info', time, msg: 'demande', id: 'abc-2', status: 200 },
  ]);
  expect(`${stdout}${stderr}`).not.toContain('example.org');
});

test('a process whose log nobody reads any more ends all the same', () => {
  const program = `import { writeJson } from '#app/process/json-log.server.ts';
    const write = writeJson();
    setTimeout(() => { write('demande', { status: 200 }); process.exit(3); }, 500);`;
  const { status } = spawnSync(
    '/bin/sh',
    [
      '-c',
      '("$0" --input-type=module-typescript --eval "$1"; echo $? >&2) 2>&3 | true',
      process.execPath,
      program,
    ],
    { encoding: 'utf8', timeout: 20_000, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
  );
  expect(status).toBe(0);
});
