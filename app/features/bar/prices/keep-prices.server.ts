/** Prices of a visitor in a cookie, of a member in the database. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reads } from '#app/cached-reads.server.ts';
import { AppError } from '#app/errors.ts';
import type { Database } from '#db/client.server.ts';
import { barPrices } from '#db/schema/members.server.ts';
import { ingredients } from '#db/schema/recipes.server.ts';
import { authorize, can, type Actor } from '#features/platform/access/access.ts';
import { consume, type Limit } from '#features/platform/limits/consume.server.ts';
import {
  cookieName,
  cookiesNamed,
  setCookie,
  YEAR_SECONDS,
} from '#services/cookies/cookie-header.server.ts';
import { keyOf } from '../bottles/bar-catalogue.ts';
import { haveKeys } from '../bottles/keep-bottles.server.ts';
import { readCatalogue } from '../bottles/read-catalogue.server.ts';
import type { Visit } from '../bottles/open-bar.server.ts';
import { joinPrices, MOST_PRICES, splitPrices, type Prices } from './price-list.ts';

const COOKIE = 'zinc-prix';
const LIMIT: Limit = { what: 'change prices, by member', times: 120, seconds: 600 };

interface Services extends Reads {
  clock: () => Date;
  publicUrl: string;
}

interface OpenPrices {
  prices: Prices;
  /** Set-Cookie headers to answer with. */
  cookies: string[];
}

export interface PriceChange {
  set: Prices;
  /** Keys without a price from now on. */
  remove: readonly string[];
}

const tooManyPrices = () =>
  new AppError('trop-de-prix', `${MOST_PRICES} prix au plus\u00a0: retirez-en d’abord.`);

/** Prices of the cookie; that of a merged ingredient is of the one that stays, unless it has its own. */
async function carriedIn(services: Services, { cookies }: Visit): Promise<Prices> {
  const name = cookieName(COOKIE, services.publicUrl);
  const prices = Object.assign({}, ...cookiesNamed(cookies, name).map(splitPrices)) as Prices;
  if (Object.keys(prices).length === 0) return prices;
  const { merged } = await readCatalogue(services);
  const followed = Object.entries(prices).flatMap(([key, cents]) => {
    const kept = merged.get(key);
    return kept === undefined ? [] : [[kept, cents] as const];
  });
  const own = Object.entries(prices).filter(([key]) => !merged.has(key));
  return Object.fromEntries([...followed, ...own]);
}

async function findPrices({ db }: { db: Database }, { actor }: { actor: Actor }): Promise<Prices> {
  if (actor === null || !can(actor, 'keep bottles')) return {};
  const rows = await db
    .select({ id: barPrices.ingredientId, cents: barPrices.cents })
    .from(barPrices)
    .where(eq(barPrices.userId, actor.id));
  return Object.fromEntries(rows.map(({ id, cents }) => [keyOf(id), cents]));
}

/**
 * Changes the prices of a member.
 *
 * @throws AppError as `authorize`; `rate-limited`, `trop-de-prix`
 */
async function keepPrices(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actor, change: { set, remove } }: { actor: Actor; change: PriceChange },
): Promise<void> {
  const { id: userId } = authorize(actor, 'keep bottles');
  await consume({ db, clock }, LIMIT, userId);
  await db.transaction(async (tx) => {
    if (remove.length > 0) {
      const gone = tx.select({ id: ingredients.id }).from(ingredients).where(haveKeys(remove));
      await tx
        .delete(barPrices)
        .where(and(eq(barPrices.userId, userId), inArray(barPrices.ingredientId, gone)));
    }
    const keys = Object.keys(set);
    if (keys.length === 0) return;
    const rows = await tx.select({ id: ingredients.id }).from(ingredients).where(haveKeys(keys));
    if (rows.length > 0)
      await tx
        .insert(barPrices)
        .values(
          rows.map(({ id }) => ({
            userId,
            ingredientId: id,
            cents: set[keyOf(id)] ?? 0,
            updatedAt: clock(),
          })),
        )
        .onConflictDoUpdate({
          target: [barPrices.userId, barPrices.ingredientId],
          set: { cents: sql`excluded.cents`, updatedAt: clock() },
        });
    if ((await tx.$count(barPrices, eq(barPrices.userId, userId))) > MOST_PRICES)
      throw tooManyPrices();
  });
}

/** Prices of the cookie join a member’s account, which keeps its own where it has one. */
export async function openPrices(services: Services, visit: Visit): Promise<OpenPrices> {
  const { actor } = visit;
  const carried = await carriedIn(services, visit);
  if (!can(actor, 'keep bottles')) return { prices: carried, cookies: [] };
  const known = await findPrices(services, { actor });
  const isNew = ([key]: [string, number]) => !(key in known);
  if (Object.keys(carried).length === 0) return { prices: known, cookies: [] };
  const set = Object.fromEntries(Object.entries(carried).filter(isNew));
  await keepPrices(services, { actor, change: { set, remove: [] } });
  return {
    prices: { ...set, ...known },
    cookies: [setCookie(services.publicUrl, COOKIE, '', 0)],
  };
}

/** @throws AppError as `keepPrices` */
export async function changePrices(
  services: Services,
  visit: Visit,
  change: PriceChange,
): Promise<OpenPrices> {
  const { actor } = visit;
  const before = await openPrices(services, visit);
  const gone = new Set(change.remove);
  const prices = Object.fromEntries(
    Object.entries({ ...before.prices, ...change.set }).filter(([key]) => !gone.has(key)),
  );
  if (Object.keys(prices).length > MOST_PRICES) throw tooManyPrices();
  if (can(actor, 'keep bottles')) {
    await keepPrices(services, { actor, change });
    return { prices, cookies: before.cookies };
  }
  return {
    prices,
    cookies: [setCookie(services.publicUrl, COOKIE, joinPrices(prices), YEAR_SECONDS)],
  };
}
