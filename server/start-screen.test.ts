import { expect, test } from 'vitest';
import { readEnv } from '#app/env/env.server.ts';
import type { Site } from './site.ts';
import { startScreen } from './start-screen.ts';

test('says what goes to another machine in the clear', () => {
  const screen = (source: NodeJS.ProcessEnv) => {
    const database = { description: 'PostgreSQL', engine: 'postgres' };
    return startScreen({ done: [], database, env: readEnv(source) } as unknown as Site, 3000, null);
  };
  expect(screen({ SMTP_URL: 'smtp://smtp.example.org' })).toMatch(
    /^ {2}En clair +sans TLS vers une autre machine\u00a0: SMTP_URL/m,
  );
  expect(screen({ SMTP_URL: 'smtps://smtp.example.org' })).not.toContain('En clair');
});
