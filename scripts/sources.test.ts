import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources, isBuilt, markBuilt, markUnbuilt } from './sources.ts';

let root: string;

function write(file: string, content: string) {
  const location = path.join(root, file);
  mkdirSync(path.dirname(location), { recursive: true });
  writeFileSync(location, content);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'zinc-sources-'));
  write('app/routes.ts', 'a');
  write('app/ui/button.tsx', 'b');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('hashSources', () => {
  it('is the same for the same files', () => {
    expect(hashSources(root)).toBe(hashSources(root));
    expect(hashSources(root)).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['a changed file', () => write('app/routes.ts', 'c')],
    ['a new file', () => write('app/new.ts', '')],
    ['a removed file', () => rmSync(path.join(root, 'app/ui/button.tsx'))],
    ['another dependency', () => write('package-lock.json', '{ "new": true }')],
    [
      'a renamed file',
      () => {
        rmSync(path.join(root, 'app/ui/button.tsx'));
        write('app/ui/knob.tsx', 'b');
      },
    ],
  ])('differs with %s', (_name, change) => {
    const before = hashSources(root);
    change();
    expect(hashSources(root)).not.toBe(before);
  });

  it('does not confuse where one file ends and the next begins', () => {
    write('one/a', 'xy');
    write('one/b', 'z');
    write('two/a', 'x');
    write('two/b', 'yz');
    expect(hashSources(path.join(root, 'one'), ['a', 'b'])).not.toBe(
      hashSources(path.join(root, 'two'), ['a', 'b']),
    );
  });

  it('leaves out tests and what the build does not read', () => {
    const before = hashSources(root);
    write('app/routes.test.ts', 'test');
    write('docs/architecture.md', 'words');
    expect(hashSources(root)).toBe(before);
  });
});

describe('isBuilt', () => {
  function buildOutputs() {
    write('build/server/main.js', '');
    write('build/client/assets/entry.js', '');
    write('build/database/PG_VERSION', '18');
  }

  it('is true of a complete build of the same sources only', () => {
    expect(isBuilt(root, 'sources')).toBe(false);
    buildOutputs();
    expect(isBuilt(root, 'sources')).toBe(false);
    markBuilt(root, 'sources');
    expect(isBuilt(root, 'sources')).toBe(true);
    expect(isBuilt(root, 'other sources')).toBe(false);
  });

  it('is false of a build that was interrupted or lost a part', () => {
    buildOutputs();
    markBuilt(root, 'sources');
    rmSync(path.join(root, 'build/client'), { recursive: true });
    expect(isBuilt(root, 'sources')).toBe(false);
    buildOutputs();
    markUnbuilt(root);
    expect(isBuilt(root, 'sources')).toBe(false);
  });
});
