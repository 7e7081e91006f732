import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireLock } from './lock.mjs';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'zinc-lock-'));
  file = path.join(directory, 'lock');
});

afterEach(() => rmSync(directory, { recursive: true }));

describe('acquireLock', () => {
  it('is had by one at a time, and told whom it waits for', async () => {
    const release = await acquireLock(file);
    const waitedFor: number[] = [];
    let second = false;
    const next = acquireLock(file, (pid) => waitedFor.push(pid)).then((releaseNext) => {
      second = true;
      releaseNext();
    });
    await expect.poll(() => waitedFor).toEqual([process.pid]);
    // A process that is killed while it waits leaves no file.
    expect(readdirSync(directory)).toEqual(['lock']);
    expect(second).toBe(false);
    release();
    await next;
    expect(readdirSync(directory)).toEqual([]);
  });

  it('succeeds a process that was killed', async () => {
    const code = `import { acquireLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.mjs'))};
      await acquireLock(process.argv[1]); console.log('held'); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', code, file]);
    await once(holder.stdout, 'data');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(existsSync(file)).toBe(true);
    const release = await acquireLock(file, () => expect.unreachable('waited for a dead process'));
    release();
  });

  it('is not fooled by a new process under the old number', async () => {
    (await acquireLock(file))();
    writeFileSync(file, `${process.pid} 1`);
    const release = await acquireLock(file);
    release();
    expect(existsSync(file)).toBe(false);
  });
});
