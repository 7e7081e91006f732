/** Use cases of nouns that have a name, which may occur twice: ingredients, tags. */
import { and, asc, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { placeIn } from '#db/text-holds.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import type { AuditAction } from '#features/platform/audit/audit.ts';
import { sortKey } from '#language/fold.ts';
import { officeNoun, type Asked, type Noun, type Services } from './noun.server.ts';

/** Most names that a field proposes; others can be typed. */
const PROPOSED = 2_000;

interface NamedNoun<Row, Values> extends Noun<Row, Values> {
  table: PgTable & Record<'id' | 'name' | 'nameKey', PgColumn>;
  /** French noun, masculine. */
  called: string;
}

type Orders = Readonly<Record<string, readonly (SQL | PgColumn)[]>>;

export interface Searched<Sort> {
  actor: Actor;
  /** Part of a name. */
  q: string;
  sort: Sort;
  /** From 1; a page past the end becomes the last. */
  page: number;
  pageSize: number;
}

export function namedNoun<
  Row extends { id: string; slug: string; name: string },
  Values extends object,
>(noun: NamedNoun<Row, Values>) {
  const { table, type, called, permission, valuesOf } = noun;
  const kit = officeNoun(noun);
  const byName = [asc(table.nameKey), asc(table.id)];
  const nameOf = sql<string>`${table.name}`;

  /** The row of that name, ignoring accents and capitals; undefined without one. */
  async function findByName(db: Database, name: string) {
    const [row] = await db
      .select({ id: sql<string>`${table.id}`, name: nameOf })
      .from(table)
      .where(eq(table.nameKey, sortKey(name)))
      .orderBy(sql`${table.name} = ${name} desc`, asc(table.id))
      .limit(1);
    return row;
  }

  async function readMerged(db: Database, { id, intoId }: { id: string; intoId: string }) {
    const merged = { gone: await kit.read(db, id), kept: await kit.read(db, intoId) };
    if (merged.gone.id !== merged.kept.id) return merged;
    throw new AppError('fusion-avec-soi', `Choisissez un autre ${called} que celui-ci.`);
  }

  return {
    ...kit,
    findByName,

    /** Throws when another row has the name. @throws AppError `<type>-existant` */
    async assertNameIsFree(tx: Transaction, name: string, ownId?: string): Promise<void> {
      const isNamed = eq(table.nameKey, sortKey(name));
      const others = ownId === undefined ? isNamed : and(isNamed, ne(table.id, ownId));
      if ((await tx.$count(table, others)) === 0) return;
      throw new AppError(`${type}-existant`, `Un autre ${called} a déjà ce nom.`);
    },

    /** All names in alphabetical order, for a field. @throws AppError as `authorize` */
    listNames: async ({ db }: Services, { actor }: { actor: Actor }): Promise<string[]> => {
      authorize(actor, permission);
      const rows = await db
        .select({ name: nameOf })
        .from(table)
        .orderBy(...byName)
        .limit(PROPOSED);
      return rows.map(({ name }) => name);
    },

    /**
     * Rows of one page, the number of rows in all, and the number of the page.
     *
     * @param uses number of recipes of each row
     * @param others orders besides by name and by uses
     * @throws AppError as `authorize`
     */
    async search(
      { db }: Services,
      { actor, q, sort, pageSize, ...asked }: Searched<string>,
      uses: SQL,
      others: Orders = {},
    ) {
      authorize(actor, permission);
      const where = gt(placeIn(table.nameKey, sortKey(q)), 0);
      const total = await db.$count(table, where);
      const page = Math.max(1, Math.min(asked.page, Math.ceil(total / pageSize)));
      const orders: Orders = {
        name_desc: [desc(table.nameKey), desc(table.id)],
        uses_desc: [desc(uses), ...byName],
        uses_asc: [asc(uses), ...byName],
        ...others,
      };
      const orderBy = orders[sort] ?? byName;
      return { total, page, where, orderBy, limit: pageSize, offset: (page - 1) * pageSize };
    },

    /**
     * @param join merges one row into another, and returns the extra values for the log
     * @returns a use case: `id` goes, `intoId` stays; it throws as `authorize`, `missing`,
     * `fusion-avec-soi`
     */
    merges<Needs>(
      action: AuditAction,
      join: (tx: Transaction, merged: { gone: Row; kept: Row }, needs: Needs) => Promise<object>,
    ) {
      return (services: Services & Needs, asked: Asked & { intoId: string }) =>
        kit.write(services, asked.actor, async (tx, tell) => {
          const merged = await readMerged(tx, asked);
          const { gone, kept } = merged;
          const after = { into: kept.name, ...(await join(tx, merged, services)) };
          const before = { slug: gone.slug, ...valuesOf(gone) };
          await tell({ action, id: gone.id, before, after });
        });
    },

    /**
     * @param weigh computes the effects of a merge
     * @returns a use case that previews the merge into the row named `into`, with its id; it throws
     * as the merge, and `cible-inconnue` when none has that name
     */
    weighs<Weighed extends object>(
      weigh: (db: Database, merged: { gone: Row; kept: Row }) => Promise<Weighed>,
    ) {
      return async ({ db }: Services, { actor, id, into }: Asked & { into: string }) => {
        authorize(actor, permission);
        const intoId = (await findByName(db, into))?.id;
        if (intoId === undefined) {
          throw new AppError(
            'cible-inconnue',
            `Aucun ${called} ne s’appelle «\u00a0${into}\u00a0».`,
          );
        }
        const merged = await readMerged(db, { id, intoId });
        const [gone, kept] = [valuesOf(merged.gone), valuesOf(merged.kept)];
        return { intoId, gone, kept, ...(await weigh(db, merged)) };
      };
    },
  };
}
