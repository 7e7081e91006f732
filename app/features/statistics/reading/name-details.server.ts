import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { cocktails, ingredients, tags } from '#db/schema.server.ts';
import { describeFilters } from '#features/cocktails/list/describe-filters.ts';
import { parseFilters, SORTS } from '#features/cocktails/list/list-filters.ts';
import { labelsOf } from '#features/cocktails/search/search-cocktails.server.ts';
import { NBSP } from '#ui/spaces.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The titles of recipes, by their ids; those that are gone are absent. */
export async function titlesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => UUID.test(id));
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: cocktails.id, title: cocktails.title })
    .from(cocktails)
    .where(inArray(cocktails.id, known));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What filters are called, as their chips say it; by their part of a query, `tag=frais`. */
export async function filterNames(
  db: Database,
  details: readonly string[],
): Promise<Map<string, string>> {
  const values = details.map((detail) => detail.slice(detail.indexOf('=') + 1));
  if (values.length === 0) return new Map();
  const named = (rows: { slug: string; name: string }[]) =>
    Object.fromEntries(rows.map(({ slug, name }) => [slug, name]));
  const { slug, name } = ingredients;
  const names = {
    ingredients: named(
      await db.select({ slug, name }).from(ingredients).where(inArray(slug, values)),
    ),
    tags: await db
      .select({ slug: tags.slug, name: tags.name })
      .from(tags)
      .where(inArray(tags.slug, values)),
  };
  return new Map(
    details.map((detail) => {
      const [, sort] = /^sort=(.*)$/.exec(detail) ?? [];
      if (sort !== undefined) {
        const order = SORTS[sort as keyof typeof SORTS] ?? sort;
        return [detail, `Ordre${NBSP}: ${order.charAt(0).toLowerCase()}${order.slice(1)}`];
      }
      // A further tag is read beside a first one alone.
      const filters = parseFilters(new URLSearchParams(detail.replace(/^aussi=/, 'tag=')));
      return [
        detail,
        describeFilters(filters, { ...names, labels: labelsOf(filters) })[0]?.text ?? detail,
      ];
    }),
  );
}
