import { expect, test } from 'vitest';
import { readEnv } from '#app/env/env.server.ts';
import type { Site } from '#server/site.ts';
import { startScreen } from './start-screen.ts';

function screen(source: NodeJS.ProcessEnv, warnings: string[] = []) {
  const database = { description: 'PostgreSQL', engine: 'postgres' };
  const site = { done: [], warnings, database, env: readEnv(source) };
  return startScreen(site as unknown as Site, 3000, null);
}

test('says what goes to another machine in the clear', () => {
  expect(screen({ SMTP_URL: 'smtp://smtp.example.org' })).toMatch(
    /^ {2}En clair +sans TLS vers une autre machine\u00a0: SMTP_URL/m,
  );
  expect(screen({ SMTP_URL: 'smtps://smtp.example.org' })).not.toContain('En clair');
});

test('says what is amiss', () => {
  expect(screen({}, ['aucune sauvegarde'])).toMatch(/^ {2}Attention +aucune sauvegarde$/m);
  expect(screen({})).not.toContain('Attention');
});
