import { and, eq, inArray, sql } from 'drizzle-orm';
import { publishChange, type Subject } from '#app/changes.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { auditLog } from '#db/schema/office.server.ts';
import { lockVocabulary } from '#db/catalogue/vocabulary-lock.server.ts';
import { authorize, type Actor } from '#features/platform/access/access.ts';
import { recordAudit, type AuditEntry } from '#features/platform/audit/record-audit.server.ts';
import { isUuid } from '#language/uuid.ts';
import {
  readAppreciated,
  readBefore,
  readSpans,
  SPANS_AT_ONCE,
  type Span,
} from './batch-spans.server.ts';
import { describeLacks, type Lacks } from './lacks.ts';
import { lockRecipes, type StoredRecipe } from './read-recipes.server.ts';
import { recipeOf, type Writing } from './revisions.server.ts';
import { storeFormer, type FormerRecipe } from './store-former.server.ts';
import { pagesOfMade } from './store-recipes.server.ts';

interface Kept {
  id: string;
  title: string;
  /**
   * Edited since; rated or kept by members; or no longer possible, for example because its address
   * is taken.
   */
  why: 'edited' | 'appreciated' | 'impossible';
  /** Reason of « impossible », in French. */
  reason?: string;
}

/** Recipe restored to its former state, or already in it, except for deleted references. */
interface Lacking {
  title: string;
  lacks: Lacks;
}

export interface Undone {
  undone: number;
  kept: Kept[];
  lacking: Lacking[];
}

export interface UndonePart extends Undone {
  /** Ids of the recipes restored; those that the batch created are deleted. */
  restored: string[];
}

/**
 * Deletes recipes that a batch created. @returns ids of those that stay, as members rated or keep
 * them
 */
async function efface(tx: Transaction, made: readonly StoredRecipe[], { by }: Writing) {
  if (made.length === 0) return new Set<string>();
  const appreciated = await readAppreciated(
    tx,
    made.map(({ id }) => id),
  );
  const gone = made.filter(({ id }) => !appreciated.has(id));
  if (gone.length === 0) return appreciated;
  const leading = await pagesOfMade(
    tx,
    gone.map(({ id }) => id),
  );
  await tx.delete(cocktails).where(
    inArray(
      cocktails.id,
      gone.map(({ id }) => id),
    ),
  );
  await recordAudit(
    tx,
    ...gone.map(({ id, recipe: { title, slug } }): AuditEntry => {
      const subject = { type: 'recipe', id } as const;
      return { by, action: 'undo', subject, before: { title, slug } };
    }),
  );
  const pages = gone.flatMap(({ recipe }): Subject[] =>
    recipe.is_published
      ? [`recipe:${recipe.slug}`, `recipe:${recipe.jumelle ?? recipe.slug}`, 'lists']
      : [],
  );
  await publishChange(tx, [...pages, ...leading]);
  return appreciated;
}

async function undoSpans(
  tx: Transaction,
  batch: string,
  spans: readonly Span[],
  writing: Writing,
): Promise<UndonePart> {
  const locked = await lockRecipes(
    tx,
    spans.map(({ id }) => id),
  );
  const before = await readBefore(tx, batch, spans);
  const kept: Kept[] = [];
  const keep = ({ id, recipe }: StoredRecipe, why: Kept['why'], reason?: string) =>
    kept.push({ id, title: recipe.title, why, ...(reason !== undefined && { reason }) });

  const made: StoredRecipe[] = [];
  const changes: FormerRecipe[] = [];
  for (const recipe of locked.values()) {
    const was = before.get(recipe.id);
    if (was === undefined) keep(recipe, 'edited');
    else if (was === null) made.push(recipe);
    else {
      const { isDeleted } = was;
      changes.push({ stored: recipe, recipe: recipeOf(was.recipe), isDeleted });
    }
  }
  // Delete first: the restored recipes take back the addresses of the deleted ones.
  const appreciated = await efface(tx, made, writing);
  for (const recipe of made) if (appreciated.has(recipe.id)) keep(recipe, 'appreciated');
  const lacking: Lacking[] = [];
  let undone = made.length - appreciated.size;
  const restored: string[] = [];
  const stored = await storeFormer(tx, changes, 'undo', writing);
  for (const [index, { stored: recipe }] of changes.entries()) {
    const { done, lacks } = stored[index] ?? {};
    if (done?.outcome === 'skipped') keep(recipe, 'impossible', done.why.message);
    else if (lacks && describeLacks(lacks) !== '')
      lacking.push({ title: recipe.recipe.title, lacks });
    if (done?.outcome === 'updated') undone++;
    if (done && done.outcome !== 'skipped') restored.push(recipe.id);
  }
  return { undone, restored, kept, lacking };
}

const madeBy = (batch: string) =>
  and(eq(auditLog.batch, batch), inArray(auditLog.action, ['create ingredient', 'create tag']));

/** Deletes ingredients and tags of a batch, unless they are used or changed since. */
async function dropVocabulary(tx: Transaction, batch: string, { by }: Writing) {
  const isUntouched = (type: string) => sql`id in (
    select subject_id::uuid from audit_log made
    where batch = ${batch} and subject_type = ${type} and action = ${`create ${type}`}
      and not exists (select from audit_log later where later.at > made.at
        and later.subject_type = made.subject_type and later.subject_id = made.subject_id))`;
  const drop = async (type: 'ingredient' | 'tag', statement: ReturnType<typeof sql>) => {
    const { rows } = await tx.execute<{ id: string; name: string }>(statement);
    await recordAudit(
      tx,
      ...rows.map(({ id, name }): AuditEntry => {
        return { by, action: 'undo', subject: { type, id }, before: { name } };
      }),
    );
    return rows.length;
  };
  // Families go after their members.
  const ingredients = () =>
    drop(
      'ingredient',
      sql`delete from ingredients where ${isUntouched('ingredient')}
        and not exists (select from cocktail_ingredients where ingredient_id = ingredients.id)
        and not exists (select from ingredients member where member.parent_id = ingredients.id)
        returning id, name`,
    );
  let dropped = await drop(
    'tag',
    sql`delete from tags where ${isUntouched('tag')}
      and not exists (select from cocktail_tags where tag_id = tags.id) returning id, name`,
  );
  for (let more = await ingredients(); more > 0; more = await ingredients()) dropped += more;
  if (dropped > 0) await publishChange(tx, ['lists']);
}

interface UndoneParts {
  by: Writing['by'];
  of: Writing['by'];
  batch: string;
  settle?: (tx: Transaction, part: UndonePart) => Promise<void>;
}

/**
 * Undoes a batch, one part per transaction.
 *
 * @param of allowed author; anybody if the use case has checked
 * @param settle stores the result of a part in its transaction, so that a restored recipe is not
 *   asked about again
 */
export async function* undoParts(
  { db, clock }: { db: Database; clock: () => Date },
  { by, of, batch, settle = () => Promise.resolve() }: UndoneParts,
): AsyncGenerator<Undone> {
  const spans = await readSpans(db, batch, of);
  for (let at = 0; at < spans.length; at += SPANS_AT_ONCE) {
    const writing = { by, now: clock() };
    yield await db.transaction(async (tx) => {
      const part = await undoSpans(tx, batch, spans.slice(at, at + SPANS_AT_ONCE), writing);
      await settle(tx, part);
      return part;
    });
  }
  if (!isUuid(batch) || (await db.$count(auditLog, madeBy(batch))) === 0) return;
  await db.transaction(async (tx) => {
    await lockVocabulary(tx);
    await dropVocabulary(tx, batch, { by, now: clock() });
  });
}

/**
 * Undoes a batch. Changed recipes get their former state; created ones are deleted, with the
 * ingredients and tags created for them and unused. A recipe edited since, or that members rated
 * or keep as a favourite, stays. Deleted tags, pictures and twins are left out, as `storeFormer`
 * does.
 *
 * @param asked.actor author of the batch: nobody else may undo it, except an operator
 * @returns how many recipes were undone, those that stay, and those restored in part
 * @throws AppError as `authorize`
 */
export async function undoBatch(
  deps: { db: Database; clock: () => Date },
  { actor, batch }: { actor: Actor | 'operator'; batch: string },
): Promise<Undone> {
  const by = typeof actor === 'string' ? actor : authorize(actor, 'edit catalogue');
  const all: Undone = { undone: 0, kept: [], lacking: [] };
  for await (const part of undoParts(deps, { by, of: by, batch })) {
    all.undone += part.undone;
    all.kept.push(...part.kept);
    all.lacking.push(...part.lacking);
  }
  return all;
}
