/** Copies a database to another one, on either engine, whole or not at all. */
import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { count } from '#language/words/noun.ts';
import type { Database, OpenDatabase } from '../client.server.ts';
import { readInBatches } from './cursor.server.ts';
import { listReferences, listTables, type CopiedTable, type Reference } from './tables.server.ts';

const TIMEOUT_MS = 6 * 3_600_000;
/** Rows at once; those of `recipe_sets` have 16 KB as text. */
const ROWS_AT_ONCE = 500;
const HASHES_AT_ONCE = 5_000;

const differs = (said: string) =>
  new AppError('copy-differs', `La copie n’est pas fidèle\u00a0: ${said}.`, 'Rien n’a été gardé.');

function assertSameTables(source: CopiedTable[], target: CopiedTable[]): void {
  const shape = (tables: CopiedTable[]) =>
    tables.map(({ name, columns }) => JSON.stringify([name, columns]));
  const there = new Set(shape(target));
  const missing = shape(source).find((table) => !there.has(table));
  if (missing === undefined && source.length === target.length) return;
  throw new AppError(
    'copy-schema',
    'Les deux bases ne sont pas de la même version de Zinc.',
    'Lancez une fois cette version sur la base embarquée (npm start), arrêtez-la, puis recommencez.',
  );
}

/** @throws AppError `database-not-empty` */
async function assertEmpty(tx: Database, tables: CopiedTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await tx.execute(sql`select from ${sql.raw(name)} limit 1`);
    if (rows.length === 0) continue;
    throw new AppError(
      'database-not-empty',
      `La base d’arrivée n’est pas vide\u00a0: ${name} a des lignes.`,
      'Un site y a démarré, ou une copie y est déjà faite\u00a0: démarrez le site dessus, ou donnez une base vide.',
    );
  }
}

/** Written columns, as text, from which every type is read back exactly. */
const written = ({ columns }: CopiedTable) => columns.filter(({ isGenerated }) => !isGenerated);
const asText = (names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `${name}::text as ${name}`).join(', '));

async function copyTable(source: Database, target: Database, table: CopiedTable): Promise<number> {
  const columns = written(table);
  const names = columns.map(({ name }) => name);
  const from = sql`select ${asText(names)} from ${sql.raw(table.name)}`;
  let total = 0;
  for await (const rows of readInBatches(source, from, ROWS_AT_ONCE)) {
    const keys = Object.keys(rows[0] ?? {});
    const lists = keys.map((key) => sql`${sql.param(rows.map((row) => row[key] ?? null))}::text[]`);
    const typed = columns.map(({ name, type }) => `given.${name}::${type}`).join(', ');
    await target.execute(sql`
      insert into ${sql.raw(table.name)} (${sql.raw(names.join(', '))}) overriding system value
      select ${sql.raw(typed)}
      from unnest(${sql.join(lists, sql`, `)}) as given (${sql.raw(names.join(', '))})`);
    total += rows.length;
  }
  for (const sequence of table.sequences) {
    const { rows } = await source.execute<{ last: string; called: boolean }>(
      sql`select last_value as last, is_called as called from ${sql.raw(sequence)}`,
    );
    const [state] = rows;
    if (state) {
      await target.execute(sql`select setval(${sequence}, ${state.last}, ${state.called})`);
    }
  }
  return total;
}

/** A hash of each row, generated columns included, in the order of the hashes. */
async function* hashesOf(tx: Database, table: CopiedTable): AsyncGenerator<string> {
  const texts = table.columns.map(({ name }) => `${name}::text`).join(', ');
  const query = sql`select md5(row(${sql.raw(texts)})::text) as hash from ${sql.raw(table.name)}
    order by md5(row(${sql.raw(texts)})::text) collate "C"`;
  for await (const rows of readInBatches(tx, query, HASHES_AT_ONCE)) {
    for (const { hash } of rows) yield hash ?? '';
  }
}

async function compareTable(source: Database, target: Database, table: CopiedTable) {
  const there = hashesOf(target, table);
  let place = 0;
  for await (const hash of hashesOf(source, table)) {
    place++;
    const found = await there.next();
    if (found.done || found.value !== hash) {
      throw differs(`une ligne de ${table.name} diffère (${count(place - 1, 'ligne')} avant elle)`);
    }
  }
  if (!(await there.next()).done) throw differs(`${table.name} a des lignes de trop`);
}

async function setTriggers(tx: Database, to: 'enable' | 'disable'): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct tgrelid::regclass::text as name from pg_trigger
    join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`);
  for (const { name } of rows) await tx.execute(sql.raw(`alter table ${name} ${to} trigger user`));
}

const dropReference = ({ table, name }: Reference) =>
  sql.raw(`alter table ${table} drop constraint ${name}`);
const addReference = ({ table, name, definition }: Reference) =>
  sql.raw(`alter table ${table} add constraint ${name} ${definition}`);

/**
 * Stems depend on the server's dictionaries: search columns are computed again where these differ.
 */
async function renewSearch(source: Database, target: Database): Promise<void> {
  const versions = await Promise.all(
    [source, target].map((db) =>
      db.execute<{ major: number }>(
        sql`select current_setting('server_version_num')::int / 10000 as major`,
      ),
    ),
  );
  const [from, to] = versions.map(({ rows }) => rows[0]?.major);
  if (from !== to) await target.execute(sql`update cocktails set computed_version = 0`);
}

/**
 * Copies every row of `source` to `target`, which was just migrated, then compares each row with
 * its copy. One transaction: a failure leaves the target empty. The source is only read.
 *
 * Triggers are off meanwhile and `recipe_sets`, which they maintain, is copied as it is: its bits
 * are the numbers of recipes, which are copied too. Foreign keys are dropped and added again at the
 * end, which checks them all: ingredients and recipes refer to each other, so that no order of
 * tables would do.
 *
 * @param tell called with each table
 * @throws AppError `copy-schema`, `database-not-empty` or `copy-differs`
 */
export async function copyDatabase(
  source: OpenDatabase,
  target: OpenDatabase,
  tell: (table: string, rows: number) => void,
): Promise<void> {
  const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
  await source.session(TIMEOUT_MS, (from) =>
    target.session(TIMEOUT_MS, (to) =>
      from.transaction(
        (here) =>
          to.transaction(async (there) => {
            const tables = await listTables(here);
            assertSameTables(tables, await listTables(there));
            await assertEmpty(there, tables);
            const references = await listReferences(there);
            for (const reference of references) await there.execute(dropReference(reference));
            await setTriggers(there, 'disable');
            for (const table of tables) tell(table.name, await copyTable(here, there, table));
            for (const table of tables) await compareTable(here, there, table);
            await renewSearch(here, there);
            for (const reference of references) await there.execute(addReference(reference));
            await setTriggers(there, 'enable');
          }),
        reading,
      ),
    ),
  );
}
