/** A node of the site: page cache and render, with changes from all nodes. */
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { followChanges } from '#server/pages/changes.ts';
import { PageCache, type PageCacheOptions } from '#server/pages/page-cache.ts';
import { databaseUrl } from './database.ts';
import { serve } from './http-client.ts';
import { addressOf } from '#test/site/pages.ts';

/** For further connections; undefined on the embedded engine. */
export async function addressOfDatabase({ db }: OpenDatabase): Promise<string | undefined> {
  const target = inject('testEngine');
  if (target.engine === 'embedded') return undefined;
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  return databaseUrl(target.serverUrl, rows[0]?.name ?? '');
}

export async function startNode(
  database: OpenDatabase,
  { url, render }: { url: string | undefined; render: PageCacheOptions['render'] },
) {
  const cache = new PageCache({ addressOf, isPersonal: () => false, render });
  const feed = await followChanges(database, url, {
    onChange: (subjects) => cache.drop(subjects),
    onGap: () => cache.clear(),
  });
  const server = await serve((request, response) => void cache.answer(request, response));
  return {
    read: async (path: string) => (await server.ask(path)).body.toString(),
    close: async () => {
      await feed.close();
      await server.close();
    },
  };
}
