/**
 * Twins: one drink, with alcohol and without. Both recipes name each other, whichever was written.
 */
import { eq, inArray, or, sql } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import type { Transaction } from '#db/client.server.ts';
import { cocktails, cocktailSlugs } from '#db/schema/recipes.server.ts';
import { isAlcoholFree } from '#features/recipes/cocktails/card-words.ts';

interface Written {
  id: string;
  slug: string;
  twin: string | null;
  isAlcoholFree: boolean;
}

export const twinMissing = (called: string) =>
  new AppError(
    'jumelle-inconnue',
    `Aucune recette ne s’appelle «\u00a0${called}\u00a0».`,
    'Choisissez-en une de la liste, ou laissez ce champ vide.',
  );

const ownTwin = () =>
  new AppError('jumelle-d-elle-meme', 'Une recette n’est pas sa propre jumelle.');

export const isForTwin = ({ code }: AppError) => code.startsWith('jumelle');

const alike = (isFree: boolean) =>
  new AppError(
    'jumelles-semblables',
    isFree ? 'Les deux recettes sont sans alcool.' : 'Les deux recettes sont avec alcool.',
    'Une recette et sa jumelle sont la même boisson, l’une avec alcool, l’autre sans.',
  );

/** Stored rows of these recipes and of their twins, by a current or former slug. */
function readKept(tx: Transaction, written: readonly Pick<Written, 'id' | 'twin'>[]) {
  const slugs = written.flatMap(({ twin }) => twin ?? []);
  const columns = {
    id: cocktails.id,
    twinId: cocktails.twinId,
    abv: cocktails.abv,
    strength: cocktails.strength,
    deletedAt: cocktails.deletedAt,
  };
  const ids = written.map(({ id }) => id);
  return tx
    .select({ ...columns, slug: cocktails.slug })
    .from(cocktails)
    .where(or(inArray(cocktails.id, ids), inArray(cocktails.slug, slugs)))
    .unionAll(
      tx
        .select({ ...columns, slug: cocktailSlugs.slug })
        .from(cocktailSlugs)
        .innerJoin(cocktails, eq(cocktails.id, cocktailSlugs.cocktailId))
        .where(inArray(cocktailSlugs.slug, slugs)),
    );
}

/** Id of the recipe that has the wanted twin already; null if none has. */
export async function readTwinOf(
  tx: Transaction,
  { id, twin }: Pick<Written, 'id' | 'twin'>,
): Promise<string | null> {
  const rows = await readKept(tx, [{ id, twin }]);
  return rows.find(({ slug }) => slug === twin)?.twinId ?? null;
}

/**
 * Pairs recipes: a recipe that gets a twin leaves its former one, and so does that twin.
 *
 * @returns `refused`: reasons by id, `jumelle-inconnue`, `jumelle-d-elle-meme`,
 *   `jumelles-semblables`; `twins`: ids whose twin changes, with the new one or null
 */
export async function pairTwins(tx: Transaction, written: readonly Written[]) {
  const refused = new Map<string, AppError>();
  const twins = new Map<string, string | null>();
  const rows = await readKept(tx, written);
  const kept = new Map(rows.map((row) => [row.id, row]));
  const idAt = new Map([...rows, ...written].map(({ slug, id }) => [slug, id]));
  const fresh = new Map(written.map((one) => [one.id, one]));
  const wantedOf = ({ twin }: Written) => (twin === null ? null : (idAt.get(twin) ?? ''));

  const faultOf = (one: Written): AppError | null => {
    const id = wantedOf(one);
    if (id === null || one.twin === null) return null;
    if (id === one.id) return ownTwin();
    const own = kept.get(one.id);
    const [beside, other] = [fresh.get(id), kept.get(id)];
    const isKept = own?.twinId === id;
    if (refused.has(id) && !other) return twinMissing(one.twin);
    if (!beside && (!other || (other.deletedAt && !isKept))) return twinMissing(one.twin);
    if (isKept && isAlcoholFree(own) === one.isAlcoholFree) return null;
    const isFree = beside?.isAlcoholFree ?? (other !== undefined && isAlcoholFree(other));
    return isFree === one.isAlcoholFree ? alike(isFree) : null;
  };
  for (let before = -1; before < refused.size;) {
    before = refused.size;
    for (const one of written) {
      const fault = refused.has(one.id) ? null : faultOf(one);
      if (fault) refused.set(one.id, fault);
    }
  }

  const twinOf = (id: string) => twins.get(id) ?? (twins.has(id) ? null : kept.get(id)?.twinId);
  const release = (id: string) => {
    const other = twinOf(id);
    twins.set(id, null);
    if (other) twins.set(other, null);
  };
  // Recipes that lose their twin go first: another recipe of the batch may take it.
  for (const one of written.toSorted((a, b) => Number(a.twin !== null) - Number(b.twin !== null))) {
    const wanted = wantedOf(one);
    if (refused.has(one.id) || wanted === (twinOf(one.id) ?? null)) continue;
    release(one.id);
    if (wanted === null) continue;
    release(wanted);
    twins.set(one.id, wanted).set(wanted, one.id);
  }
  for (const [id, twin] of twins) if (kept.get(id)?.twinId === twin) twins.delete(id);
  return { refused, twins };
}

export async function writeTwins(tx: Transaction, twins: ReadonlyMap<string, string | null>) {
  if (twins.size === 0) return;
  const ids = [...twins.keys()];
  // Unique key: no twin may belong to two recipes meanwhile.
  await tx.update(cocktails).set({ twinId: null }).where(inArray(cocktails.id, ids));
  await tx.execute(sql`
    update ${cocktails} set jumelle_id = paired.twin
    from unnest(${sql.param(ids)}::uuid[], ${sql.param([...twins.values()])}::uuid[]) as paired (id, twin)
    where ${cocktails.id} = paired.id and paired.twin is not null`);
}
