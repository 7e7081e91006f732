/** Tables of imports: each run, the recipes it read and wrote. See docs/imports.md. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ITEM_STATES,
  NAME_CHOICES,
  RUN_STAGES,
  SOURCE_KINDS,
  type ItemState,
  type NameChoice,
  type RunStage,
  type SourceKind,
} from '#features/intake/imports/runs/run.ts';
import {
  createdAt,
  id,
  instant,
  key,
  linkTo,
  oneOf,
  partOf,
  texts,
  updatedAt,
} from '#db/columns.server.ts';
import { users } from './members.server.ts';
import { cocktails } from './recipes.server.ts';

/** An import of a file or of addresses. Its id is the batch of the recipes that it wrote. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    kind: text().$type<SourceKind>().notNull(),
    /** Name of the file, or of the sites of the addresses. */
    source: text().notNull(),
    /** Options of the run: `runOptions`. */
    options: jsonb().notNull(),
    /** Parts that the reader recognised in the source, by their French names. */
    found: jsonb().$type<Record<string, string>>(),
    /** Proposed meaning of columns or tables, in the format of the reader of the kind. */
    proposed: jsonb(),
    /** Fingerprint that sources share when one mapping suits them all. */
    shape: text(),
    stage: text().$type<RunStage>().notNull(),
    /** Reason why it yields nothing, in French. */
    why: text(),
    /** Null for an operator's command, or an account that is gone. */
    actorId: linkTo('actor_id', () => users.id),
    /** Job that does the present stage, or did the last one. */
    jobId: uuid('job_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    importedAt: instant('imported_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    oneOf('import_runs_kind_check', table.kind, Object.keys(SOURCE_KINDS)),
    oneOf('import_runs_stage_check', table.stage, Object.keys(RUN_STAGES)),
    index('import_runs_created_index').on(table.createdAt.desc()),
  ],
);

/** A recipe of a run, or an address without a recipe. */
export const importItems = pgTable(
  'import_items',
  {
    runId: partOf('run_id', () => importRuns.id),
    /** From 0, in the order of the source. */
    position: integer().notNull(),
    title: text().notNull(),
    /** Address of the source, where it has one. */
    url: key(),
    /** An `ImportDraft`; null where nothing was read. */
    draft: jsonb(),
    state: text().$type<ItemState>().notNull(),
    /** True when an editor wants it although it was set aside. */
    isWanted: boolean('is_wanted').notNull().default(false),
    isDrink: boolean('is_drink').notNull().default(true),
    /** The draft lacks a field that a published recipe needs. */
    isIncomplete: boolean('is_incomplete').notNull().default(false),
    /** Names of ingredients that an editor has to complete: keys of `import_names`. */
    asks: texts('asks'),
    /** Recipe of the site that is already the same. */
    duplicateId: linkTo('duplicate_id', () => cocktails.id),
    why: text(),
    /** Recipe that the import wrote. */
    recipeId: linkTo('recipe_id', () => cocktails.id),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    oneOf('import_items_state_check', table.state, Object.keys(ITEM_STATES)),
    index('import_items_state_index').on(table.runId, table.state, table.position),
    index('import_items_url_index')
      .on(table.url, table.updatedAt.desc())
      .where(sql`${table.url} is not null`),
    index('import_items_recipe_index')
      .on(table.recipeId)
      .where(sql`${table.recipeId} is not null`),
    index('import_items_duplicate_index')
      .on(table.duplicateId)
      .where(sql`${table.duplicateId} is not null`),
  ],
);

/** Names of ingredients in a run that the catalogue lacks. */
export const importNames = pgTable(
  'import_names',
  {
    runId: partOf('run_id', () => importRuns.id),
    /** The name, folded. */
    key: key().notNull(),
    /** Spelling where it first occurs. */
    name: text().notNull(),
    /** Number of lines with this name. */
    uses: integer().notNull(),
    choice: text().$type<NameChoice>().notNull(),
    /** Slug of the matching ingredient, once chosen. */
    ingredient: text(),
    /** Slugs of possible ingredients, best first. */
    proposed: texts('proposed'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.key] }),
    oneOf('import_names_choice_check', table.choice, Object.keys(NAME_CHOICES)),
  ],
);

/** Sites that are searched for recipes. */
export const importSources = pgTable('import_sources', {
  id: id(),
  name: text().notNull(),
  /** Sitemaps, feeds or pages of lists. */
  startUrls: text('start_urls').array().notNull(),
  /**
   * Pattern of the addresses of recipes, where « * » matches anything; empty accepts all that look
   * like one.
   */
  urlPattern: text('url_pattern').notNull().default(''),
  /** Shortest time between two requests. */
  delaySeconds: integer('delay_seconds').notNull(),
  isOn: boolean('is_on').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
