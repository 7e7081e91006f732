import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureTemplate } from '#db/embedded/template.server.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await ensureTemplate();
  const workplace = await mkdtemp(path.join(tmpdir(), 'zinc-test-'));
  project.provide('testEngine', { engine: 'embedded', template, workplace });
  return () => rm(workplace, { recursive: true, maxRetries: 5 });
}
