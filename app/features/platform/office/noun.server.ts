/**
 * Use cases of any noun of the back office: open, create, change and delete. Each checks permission
 * first. Writes of one noun run one after the other, each in a transaction with its line of the
 * audit log and its notice to cached pages.
 */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { publishChange, type Subject } from '#app/changes.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { fieldsVersion } from '#db/row-version.server.ts';
import { authorize, type Action, type Actor } from '#features/platform/access/access.ts';
import { differing, type AuditAction, type AuditSubject } from '#features/platform/audit/audit.ts';
import { recordAudit, type AuditEntry } from '#features/platform/audit/record-audit.server.ts';
import { isUuid } from '#language/uuid.ts';
import { mergeFields } from './merge-fields.server.ts';

export interface Noun<Row, Values> {
  type: AuditSubject;
  permission: Action;
  /** Code and message of the error for an unknown id. */
  missing: [code: string, message: string];
  /** At most one row. */
  find: (db: Database, id: string) => Promise<Row[]>;
  /** Values that an editor decides, as the audit log stores them. */
  valuesOf: (row: Row) => Values;
  /** Fields of the version, when more than the values, which come first. */
  versioned?: (row: Row) => object;
  /** Subjects whose pages any write changes. */
  shows: readonly Subject[];
  /** Lock shared with writes of other nouns, when they must wait for each other. */
  lock?: (tx: Transaction) => Promise<void>;
}

export interface Services {
  db: Database;
}
export interface Asked {
  actor: Actor;
  id: string;
}
type Told = Pick<AuditEntry, 'action' | 'before' | 'after'> & { id: string };

/** Result of a change, and the write that stores it when it differs. */
interface Plan<Values> {
  after: Values;
  write: () => Promise<unknown>;
}

/** Use cases of a noun. `Needs` is the services of one of them besides the database. */
export function officeNoun<Row extends { id: string }, Values extends object>(
  noun: Noun<Row, Values>,
) {
  const { type, permission, valuesOf, versioned = valuesOf } = noun;

  /** @throws AppError `missing` */
  async function read(db: Database, id: string): Promise<Row> {
    const [row] = isUuid(id) ? await noun.find(db, id) : [];
    if (!row) throw new AppError(...noun.missing);
    return row;
  }

  /** Runs a write, then logs it and notifies pages. @throws AppError as `authorize` */
  async function write<Result>(
    { db }: Services,
    actor: Actor,
    work: (tx: Transaction, tell: (told: Told) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const by = authorize(actor, permission);
    return db.transaction(async (tx) => {
      if (noun.lock) await noun.lock(tx);
      else await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`zinc ${type}`}))`);
      return work(tx, async ({ id, ...told }) => {
        await recordAudit(tx, { by, subject: { type, id }, ...told });
        await publishChange(tx, noun.shows);
      });
    });
  }

  return {
    read,
    write,

    /**
     * Values for the form, with the version that a change sends back. @throws AppError as
     * `authorize`, `missing`
     */
    open: async ({ db }: Services, { actor, id }: Asked) => {
      authorize(actor, permission);
      const row = await read(db, id);
      return { row, values: valuesOf(row), version: fieldsVersion(versioned(row)) };
    },

    /**
     * @param insert returns the values for the log
     * @returns a use case that returns the id, and throws as `authorize` and `insert`. The form
     * carries the id: a form sent twice creates one row
     */
    creates<Given, Needs>(
      action: AuditAction,
      insert: (tx: Transaction, given: Given & { id: string }, needs: Needs) => Promise<object>,
    ) {
      return (
        services: Services & Needs,
        { actor, values, id = randomUUIDv7() }: { actor: Actor; values: Given; id?: string },
      ) =>
        write(services, actor, async (tx, tell) => {
          if ((await noun.find(tx, id)).length > 0) return id;
          await tell({ action, id, after: await insert(tx, { ...values, id }, services) });
          return id;
        });
    },

    /**
     * @returns a use case that returns the names of fields where another editor's value was kept.
     * It throws as `authorize` and `plan`, `missing`, and `change-entre-temps` when another editor
     * changed the same fields since that version was opened
     */
    changes<Needs>(
      action: AuditAction,
      plan: (
        tx: Transaction,
        change: { row: Row; given: Values },
        needs: Needs,
      ) => Plan<Values> | Promise<Plan<Values>>,
    ) {
      return (
        services: Services & Needs,
        { actor, id, values, version }: Asked & { values: Values; version: string },
      ) =>
        write(services, actor, async (tx, tell): Promise<string[]> => {
          const row = await read(tx, id);
          const before = valuesOf(row);
          const merge = { saved: before, mine: values, versioned: versioned(row) };
          const { merged, taken, assertNoClash } = mergeFields(version, merge);
          const planned = await plan(tx, { row, given: merged }, services);
          const { after } = planned;
          assertNoClash(after);
          const changed = differing(after, before);
          if (Object.keys(changed).length === 0) return taken;
          await planned.write();
          await tell({ action, id, before: differing(before, after), after: changed });
          return taken;
        });
    },

    /**
     * @param remove returns extra values for the log
     * @returns a use case that returns the deleted row; it throws as `authorize` and `remove`, and
     * `missing`
     */
    deletes<Needs>(
      action: AuditAction,
      remove: (tx: Transaction, row: Row, needs: Needs) => Promise<object | undefined>,
    ) {
      return (services: Services & Needs, { actor, id }: Asked) =>
        write(services, actor, async (tx, tell) => {
          const row = await read(tx, id);
          const kept = await remove(tx, row, services);
          await tell({ action, id, before: { ...valuesOf(row), ...kept } });
          return row;
        });
    },
  };
}
