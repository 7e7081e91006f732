import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '#db/client.server.ts';

/** A database that answers repeated queries from memory. */
export function remembering(db: Database): Database {
  const { $client: pool } = db as NodePgDatabase & { $client: pg.Pool };
  const answers = new Map<string, Promise<unknown>>();
  const query = (question: pg.QueryConfig, values: unknown[]) => {
    const asked = JSON.stringify([question.text, values]);
    const answer = answers.get(asked) ?? pool.query(question, values);
    answers.set(asked, answer);
    return answer;
  };
  return drizzle({ query } as unknown as pg.Pool);
}
