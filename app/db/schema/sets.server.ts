/** Sets of recipes that lists and searches count with: see docs/performance.md. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customType, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { key } from '#db/columns.server.ts';

/** Recipes of one segment; the migration that made it has the same width. */
export const SEGMENT_BITS = 16_384;
const members = customType<{ data: string }>({ dataType: () => `bit(${SEGMENT_BITS})` });

/** Consonants of a sound: they match names whose vowels are misspelt. */
export const consonantsOf = (sound: SQLWrapper | string): SQL =>
  sql`translate(${sound}, 'aeiou', '')`;

/**
 * The recipes that have something in common, one bit each: published ones, those of a tag, with an
 * ingredient or one of its family, with a word… Triggers update them, in the transaction of the
 * write.
 */
export const recipeSets = pgTable(
  'recipe_sets',
  {
    /**
     * `published`, `difficulty`, `abv` (rounded up), `minutes`, `servings`, `cost`, `lines` (how
     * many), `facet` (`verre=flute`), `garnish`, `tag`, `line` (an ingredient itself), `ingredient`
     * (it or one of its family), `word`, `title`, `sound`, `title sound` or `joined sound` (a title
     * in one word).
     */
    kind: key().notNull(),
    /** Segment of the recipes: the leading bits of their numbers, shifted. */
    segment: smallint().notNull(),
    /** An id for tags and ingredients, a lexeme or a sound for words. */
    value: key().notNull(),
    members: members().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.segment, table.value] }),
    index('recipe_sets_sound_index')
      .using('gin', sql`${table.value} gin_trgm_ops`)
      .where(sql`${table.kind} = 'sound'`),
    index('recipe_sets_joined_sound_index')
      .using('gin', sql`${table.value} gin_trgm_ops`)
      .where(sql`${table.kind} = 'joined sound'`),
    index('recipe_sets_consonants_index')
      .on(table.kind, consonantsOf(table.value))
      .where(sql`${table.kind} in ('sound', 'joined sound')`),
  ],
);

/**
 * Recipes computed from the former values of an ingredient or a tag, one bit each, until a job has
 * computed them again. In a table of its own: these sets cannot be rebuilt from the recipes.
 */
export const staleRecipes = pgTable('stale_recipes', {
  segment: smallint().primaryKey(),
  members: members().notNull(),
});
