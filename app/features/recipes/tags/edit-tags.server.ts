/** Use cases of editors for tags. Recipes follow each change of their tags. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktailTags, tags, tagSlugs } from '#db/schema/recipes.server.ts';
import { lockVocabulary, type RefreshRecipes } from '#db/catalogue/vocabulary-lock.server.ts';
import { namedNoun, type Searched } from '#features/platform/office/named-noun.server.ts';
import type { Asked } from '#features/platform/office/noun.server.ts';
import { sortKey } from '#language/fold.ts';
import { otherNamesOf } from '#language/words/other-names.ts';
import type { TagValues } from './tag-form.ts';
import { tagOrder } from './tag-order.server.ts';
import { assertSlugIsFree, makeRoom, releaseTagSlug, withSlug } from './tag-rows.server.ts';
import type { TagSort } from './tag.ts';

interface Needs {
  refreshRecipes: RefreshRecipes;
}

const tag = namedNoun({
  type: 'tag',
  called: 'tag',
  table: tags,
  permission: 'edit catalogue',
  missing: ['tag-introuvable', 'Ce tag n’existe plus.'],
  find: (db, id) =>
    db
      .select({
        id: tags.id,
        name: tags.name,
        aliases: tags.aliases,
        slug: tags.slug,
        kind: tags.kind,
        color: tags.color,
        description: tags.description,
        homeRank: tags.homeRank,
      })
      .from(tags)
      .where(eq(tags.id, id)),
  valuesOf: ({ id: _, ...values }): TagValues => values,
  shows: ['lists'],
  lock: lockVocabulary,
});

export const listTagNames = tag.listNames;

export async function findTags({ db }: { db: Database }, asked: Searched<TagSort>) {
  const used = db
    .select({ tagId: cocktailTags.tagId, count: sql<number>`count(*)::int`.as('count') })
    .from(cocktailTags)
    .groupBy(cocktailTags.tagId)
    .as('used');
  const uses = sql<number>`coalesce(${used.count}, 0)`;
  const { total, page, ...range } = await tag.search({ db }, asked, uses, { order_asc: tagOrder });
  const rows = await db
    .select({
      id: tags.id,
      name: tags.name,
      slug: tags.slug,
      kind: tags.kind,
      color: tags.color,
      homeRank: tags.homeRank,
      uses,
    })
    .from(tags)
    .leftJoin(used, sql`${used.tagId} = ${tags.id}`)
    .where(range.where)
    .orderBy(...range.orderBy)
    .limit(range.limit)
    .offset(range.offset);
  return { rows, total, page };
}

/** Drafts included. */
const countRecipes = (db: Database, id: string) =>
  db.$count(cocktailTags, eq(cocktailTags.tagId, id));

export async function openTag({ db }: { db: Database }, asked: Asked) {
  const { row, ...opened } = await tag.open({ db }, asked);
  return { ...opened, recipeCount: await countRecipes(db, row.id) };
}

const columnsOf = ({ aliases, ...values }: TagValues) => ({
  ...values,
  ...otherNamesOf(aliases, values.name),
  nameKey: sortKey(values.name),
});

/** @throws AppError `tag-existant`, `slug-pris`, and those of every noun */
export const createTag = tag.creates(
  'create tag',
  async (tx, { id, ...given }: TagValues & { id: string }) => {
    const after = withSlug(given);
    await tag.assertNameIsFree(tx, after.name);
    await assertSlugIsFree(tx, after.slug);
    await makeRoom(tx, after.homeRank);
    await tx.insert(tags).values({ id, ...columnsOf(after) });
    await releaseTagSlug(tx, after.slug);
    return after;
  },
);

/** The old slug redirects to the new one. @throws as `createTag` */
export const changeTag = tag.changes<Needs>(
  'change tag',
  (tx, { row: { id, ...before }, given }, { refreshRecipes }) => {
    const after = withSlug(given);
    const write = async () => {
      await tag.assertNameIsFree(tx, after.name, id);
      await assertSlugIsFree(tx, after.slug, id);
      if (after.homeRank !== before.homeRank) await makeRoom(tx, after.homeRank, id);
      await refreshRecipes(tx, { kind: 'tag', ids: [id] }, async () => {
        await tx.update(tags).set(columnsOf(after)).where(eq(tags.id, id));
        if (after.slug === before.slug) return;
        await releaseTagSlug(tx, after.slug);
        await tx.insert(tagSlugs).values({ slug: before.slug, tagId: id });
      });
    };
    return { after, write };
  },
);

/** Its recipes stay, without it. */
export const deleteTag = tag.deletes<Needs>('delete tag', async (tx, { id }, needs) => {
  const recipes = await countRecipes(tx, id);
  await needs.refreshRecipes(tx, { kind: 'tag', ids: [id] }, async () => {
    await tx.delete(tags).where(eq(tags.id, id));
  });
  return { recipes };
});

/** The kept tag takes the recipes and the slugs of the other one. */
export const mergeTags = tag.merges<Needs>('merge tag', async (tx, { gone, kept }, needs) => {
  const recipes = await countRecipes(tx, gone.id);
  await needs.refreshRecipes(tx, { kind: 'tag', ids: [gone.id] }, async () => {
    await tx.execute(sql`
      insert into ${cocktailTags} (cocktail_id, tag_id)
      select cocktail_id, ${kept.id} from ${cocktailTags} where tag_id = ${gone.id}
      on conflict do nothing`);
    // The name of the merged tag still finds it.
    const names = otherNamesOf([...kept.aliases, gone.name, ...gone.aliases], kept.name);
    await tx.update(tags).set(names).where(eq(tags.id, kept.id));
    await tx.update(tagSlugs).set({ tagId: kept.id }).where(eq(tagSlugs.tagId, gone.id));
    await tx.delete(tags).where(eq(tags.id, gone.id));
    await tx.insert(tagSlugs).values({ slug: gone.slug, tagId: kept.id });
  });
  return { recipes };
});

/** With the numbers of recipes that have the tag, and that have both. */
export const weighTagMerge = tag.weighs(async (db, { gone, kept }) => {
  const recipes = await countRecipes(db, gone.id);
  const ofGone = db
    .select({ id: cocktailTags.cocktailId })
    .from(cocktailTags)
    .where(eq(cocktailTags.tagId, gone.id));
  const isBoth = and(eq(cocktailTags.tagId, kept.id), inArray(cocktailTags.cocktailId, ofGone));
  return { recipes, both: await db.$count(cocktailTags, isBoth) };
});
