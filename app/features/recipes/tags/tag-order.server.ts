import { sql } from 'drizzle-orm';
import { tags } from '#db/schema/recipes.server.ts';
import { TAG_KINDS } from './tag.ts';

const kinds = sql.join(
  Object.keys(TAG_KINDS).map((kind) => sql`${kind}`),
  sql`, `,
);

/** Order of tags: home page tags by rank, then the most telling kinds, then alphabetically. */
export const tagOrder = [
  sql`${tags.homeRank} asc nulls last`,
  sql`array_position(array[${kinds}]::text[], ${tags.kind})`,
  tags.nameKey,
  tags.id,
];
