import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#db/client.server.ts';
import { migrate } from '#db/migrate.server.ts';
import { databaseUrl, runOnServer } from './database.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) {
    throw new Error(
      'TEST_DATABASE_URL manque : ces tests demandent un serveur PostgreSQL. ' +
        '« npm test » en lance un ; « vitest --project unit --project embedded » s’en passe.',
    );
  }
  const template = `zinc_template_${randomUUID().replaceAll('-', '')}`;
  // The plainest locale: a test that depends on the server's locale fails.
  const kind = "encoding 'UTF8' locale 'C'";
  await runOnServer(serverUrl, `create database ${template} ${kind} template template0`);
  const database = await openPostgres({ url: databaseUrl(serverUrl, template) });
  await migrate(database);
  await database.close();
  project.provide('testEngine', { engine: 'postgres', serverUrl, template });
  return async () => {
    const made = await runOnServer<{ name: string }>(
      serverUrl,
      `select datname as name from pg_database where starts_with(datname, '${template}')`,
    );
    for (const { name } of made) await runOnServer(serverUrl, `drop database ${name} with (force)`);
  };
}
