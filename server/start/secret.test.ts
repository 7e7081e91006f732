import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSecret } from './secret.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'zinc-secret-'));
afterAll(() => rmSync(parent, { recursive: true }));

it('uses the one given, and writes nothing', async () => {
  const secret = 'x'.repeat(32);
  expect(await readSecret({ secret, dataDir: path.join(parent, 'given') })).toBe(secret);
  expect(readdirSync(parent)).toEqual([]);
});

it('makes one that only its owner may read, the same for all who start at once', async () => {
  const dataDir = path.join(parent, 'made');
  const read = () => readSecret({ secret: undefined, dataDir });
  const [secret = '', ...others] = await Promise.all(Array.from({ length: 8 }, read));
  expect(new Set(others)).toEqual(new Set([secret]));
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await read()).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

it('refuses one that was cut short', async () => {
  writeFileSync(path.join(parent, 'secret'), 'abc');
  await expect(readSecret({ secret: undefined, dataDir: parent })).rejects.toMatchObject({
    code: 'secret',
  });
});
