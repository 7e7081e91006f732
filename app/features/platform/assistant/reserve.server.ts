/**
 * Reserves the most usage of a call before it starts, so that concurrent calls stay within the
 * budget.
 */
import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { modelCalls } from '#db/schema/assistant.server.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import type { Model, ModelUse } from '#services/model/model.ts';
import type { Purpose } from './assistant.ts';
import { budgetOf, costOf, overrun, startOfMonth, type Amounts } from './budget.ts';

/** No call lasts an hour: an older one was cut off when its process ended. */
const ABANDONED_MS = 3_600_000;

const INTERRUPTED = 'Interrompu\u00a0: le site s’est arrêté pendant l’appel.';

const LARGEST = 2_000_000_000;
const bounded = (amount: number) => Math.min(LARGEST, Math.max(0, Math.ceil(amount) || 0));

/**
 * Ends calls whose process died. Their reservation counts for an hour, then for zero, as their
 * usage is unknown.
 */
export async function endAbandoned(db: Database | Transaction, now: Date): Promise<void> {
  await db
    .update(modelCalls)
    .set({
      state: 'failed',
      inputTokens: 0,
      outputTokens: 0,
      pictures: 0,
      cost: 0,
      why: INTERRUPTED,
    })
    .where(
      and(eq(modelCalls.state, 'asked'), lt(modelCalls.at, new Date(now.getTime() - ABANDONED_MS))),
    );
}

/**
 * Usage of this month, with the reservations of calls under way.
 *
 * @param isEnded true to count ended calls only
 */
export async function readSpent(
  db: Database | Transaction,
  now: Date,
  isEnded = false,
): Promise<Amounts> {
  const [sums] = await db
    .select({
      tokens: sql`coalesce(sum(${modelCalls.inputTokens} + ${modelCalls.outputTokens}), 0)`.mapWith(
        Number,
      ),
      pictures: sql`coalesce(sum(${modelCalls.pictures}), 0)`.mapWith(Number),
      cost: sql`coalesce(sum(${modelCalls.cost}), 0)`.mapWith(Number),
    })
    .from(modelCalls)
    .where(
      and(
        gte(modelCalls.at, startOfMonth(now)),
        isEnded ? ne(modelCalls.state, 'asked') : undefined,
      ),
    );
  return sums ?? { tokens: 0, pictures: 0, cost: 0 };
}

const WHY = {
  tokens: 'Le nombre de jetons du mois est atteint, ou ce qui reste ne suffit pas à cette demande.',
  pictures: 'Le nombre d’images du mois est atteint.',
  cost: 'La somme du mois est atteinte, ou ce qui reste ne suffit pas à cette demande.',
  price: 'Un budget en euros demande les prix du modèle\u00a0: .env.example dit où les donner.',
} as const;

const overBudget = (what: keyof typeof WHY) =>
  new AppError(
    'ia-budget',
    'Le budget d’IA du mois est épuisé.',
    `${WHY[what]} Un administrateur peut le relever dans Paramètres, IA\u00a0; il repart le 1er du mois.`,
  );

/**
 * Error while the budget may suffice once calls under way release the unused part of their
 * reservations.
 */
const heldBudget = () =>
  new AppError(
    'ia-budget',
    'Le budget d’IA est retenu par des appels en cours\u00a0: réessayez dans un moment.',
  );

/**
 * Reserves the most usage of a call, if the budget allows.
 *
 * @param most of all tries together
 * @returns the id of the call
 * @throws AppError `ia-budget`
 */
export async function reserve(
  { db, clock }: { db: Database; clock: () => Date },
  {
    model,
    purpose,
    actorId,
    most,
  }: { model: Model; purpose: Purpose; actorId: string | null; most: ModelUse },
): Promise<string> {
  const now = clock();
  const cost = costOf(most, model.prices);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('model calls', 0))`);
    await endAbandoned(tx, now);
    const budget = budgetOf(await readSettings({ db: tx }, 'ia'));
    const tokens = most.inputTokens + most.outputTokens;
    const more = { tokens, pictures: most.pictures, cost };
    const over = overrun(budget, await readSpent(tx, now), more);
    if (over !== null) {
      const isHeld = overrun(budget, await readSpent(tx, now, true), more) === null;
      throw isHeld ? heldBudget() : overBudget(over);
    }
    const [row] = await tx
      .insert(modelCalls)
      .values({ ...most, at: now, actorId, purpose, state: 'asked', cost })
      .returning({ id: modelCalls.id });
    return row?.id ?? '';
  });
}

/** Replaces the reservation of a call by its real usage. */
export async function settle(
  { db }: { db: Database },
  {
    id,
    model,
    use,
    ...ended
  }: {
    id: string;
    model: Model;
    use: ModelUse;
    state: 'answered' | 'failed';
    durationMs: number;
    why: string | null;
  },
): Promise<void> {
  const [inputTokens, outputTokens] = [bounded(use.inputTokens), bounded(use.outputTokens)];
  const took = { inputTokens, outputTokens, pictures: use.pictures };
  await db
    .update(modelCalls)
    .set({
      ...took,
      ...ended,
      durationMs: bounded(ended.durationMs),
      cost: costOf(took, model.prices),
    })
    .where(eq(modelCalls.id, id));
}
