/** Requests to models, and the results of models and picture tools. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  CALL_STATES,
  PURPOSES,
  type CallState,
  type Purpose,
} from '#features/platform/assistant/assistant.ts';
import type { MEDIA_FORMATS, ORIGINS } from '#features/images/media/media.ts';
import {
  bothOrNeither,
  createdAt,
  id,
  instant,
  key,
  linkTo,
  oneOf,
  partOf,
  updatedAt,
} from '#db/columns.server.ts';
import { media, placeOfMedia } from './media.server.ts';
import { users } from './members.server.ts';
import { cocktails } from './recipes.server.ts';

/** Null for the site itself, or an account that is gone. */
const actorId = () => linkTo('actor_id', () => users.id);

/**
 * Every call of a model, written before the call so that it counts in the budget. Holds no prompt
 * and no answer.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: id(),
    at: instant('at').notNull(),
    actorId: actorId(),
    purpose: text().$type<Purpose>().notNull(),
    model: text().notNull(),
    state: text().$type<CallState>().notNull(),
    /** Tokens of all attempts; during the request, the maximum that it may use. */
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    pictures: integer().notNull().default(0),
    /** Millionths of a euro, by the prices at the time; null where no prices are set. */
    cost: bigint({ mode: 'number' }),
    durationMs: integer('duration_ms'),
    /** Why it failed, in French. */
    why: text(),
  },
  (table) => [
    oneOf('model_calls_purpose_check', table.purpose, Object.keys(PURPOSES)),
    oneOf('model_calls_state_check', table.state, Object.keys(CALL_STATES)),
    index('model_calls_at_index').on(table.at.desc()),
  ],
);

/** Magazine pages, as far as the specification describes them: their pictures are migrated. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    title: text().notNull(),
    imageUrl: text('image_url'),
    imageBucket: text('image_bucket'),
    imagePath: key('image_path'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    bothOrNeither('articles_image_check', table.imageBucket, table.imagePath),
    placeOfMedia('articles_image_fk', table.imageBucket, table.imagePath),
  ],
);

/** Each attempt to copy pictures of other sites into the library. */
export const migrationRuns = pgTable(
  'migration_runs',
  {
    id: id(),
    at: instant('at').notNull(),
    actorId: actorId(),
    jobId: uuid('job_id').notNull(),
    isDryRun: boolean('is_dry_run').notNull(),
    /** Recipes and articles. */
    total: integer().notNull(),
    completed: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** The latest errors, in French. */
    errors: jsonb().$type<{ url: string; message: string }[]>().notNull().default([]),
    /** Written by earlier versions alone; a later one drops it. */
    current: text(),
    /** Last migrated record: the run continues after it. */
    cursor: key(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('migration_runs_at_index').on(table.at.desc())],
);

/**
 * Each attempt to copy a picture of another site into the library; its former address can be
 * restored.
 */
export const imageMigrations = pgTable(
  'image_migrations',
  {
    id: id(),
    runId: partOf('run_id', () => migrationRuns.id),
    at: instant('at').notNull(),
    actorId: actorId(),
    tableName: text('table_name').$type<'cocktails' | 'articles'>().notNull(),
    recordId: uuid('record_id').notNull(),
    oldImageUrl: text('old_image_url').notNull(),
    /** Null where it failed, or where the file is no longer in the library. */
    newBucket: text('new_bucket'),
    newPath: key('new_path'),
    status: text().$type<'completed' | 'failed'>().notNull(),
    fileSizeBytes: integer('file_size_bytes'),
    processingTimeMs: integer('processing_time_ms').notNull(),
    errorMessage: text('error_message'),
    restoredAt: instant('restored_at'),
  },
  (table) => [
    oneOf('image_migrations_table_check', table.tableName, ['cocktails', 'articles']),
    oneOf('image_migrations_status_check', table.status, ['completed', 'failed']),
    bothOrNeither('image_migrations_new_check', table.newBucket, table.newPath),
    foreignKey({
      name: 'image_migrations_new_fk',
      columns: [table.newBucket, table.newPath],
      foreignColumns: [media.bucket, media.path],
    })
      .onDelete('set null')
      .onUpdate('cascade'),
    index('image_migrations_run_index').on(table.runId, table.id),
    index('image_migrations_new_index').on(table.newBucket, table.newPath),
    index('image_migrations_record_index').on(table.tableName, table.recordId),
  ],
);

/** A picture that another replaced, kept for thirty days, with its former row of `media`. */
export const keptOriginals = pgTable(
  'kept_originals',
  {
    id: id(),
    mediaId: partOf('media_id', () => media.id),
    at: instant('at').notNull(),
    actorId: actorId(),
    bucket: text().notNull(),
    path: key().notNull(),
    hash: key().notNull(),
    format: text().$type<keyof typeof MEDIA_FORMATS>().notNull(),
    origin: text().$type<keyof typeof ORIGINS>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    blur: text().notNull(),
  },
  (table) => [
    uniqueIndex('kept_originals_place_unique').on(table.bucket, table.path),
    index('kept_originals_media_index').on(table.mediaId),
    check('kept_originals_bytes_check', sql`${table.bytes} > 0`),
  ],
);

/** Links that a scheduler calls. The token is not stored: it is signed, and names its row. */
export const cronLinks = pgTable(
  'cron_links',
  {
    id: id(),
    theme: text().notNull(),
    actorId: actorId(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
    uses: integer().notNull().default(0),
  },
  (table) => [index('cron_links_created_index').on(table.createdAt.desc())],
);

/** Drafts that the site generates: one a day and theme, and more on request. */
export const generatedDrafts = pgTable(
  'generated_drafts',
  {
    id: id(),
    /** In the time zone of the settings. */
    day: date().notNull(),
    theme: text().notNull(),
    /** 0 for the draft of the day; 1, 2… for those made on request. */
    number: integer().notNull().default(0),
    at: instant('at').notNull(),
    state: text().$type<'under way' | 'made' | 'failed' | 'nothing'>().notNull(),
    /** A model, or the reserve that comes with the site; null until a draft was found. */
    source: text().$type<'model' | 'reserve'>(),
    recipeId: linkTo('recipe_id', () => cocktails.id),
    title: text(),
    linkId: linkTo('link_id', () => cronLinks.id),
    why: text(),
  },
  (table) => [
    oneOf('generated_drafts_state_check', table.state, ['under way', 'made', 'failed', 'nothing']),
    oneOf('generated_drafts_source_check', table.source, ['model', 'reserve']),
    uniqueIndex('generated_drafts_day_unique').on(table.day, table.theme, table.number),
    index('generated_drafts_at_index').on(table.at.desc()),
  ],
);

/** Pictures generated for saved products without one, by the product's title. */
export const productPictures = pgTable(
  'product_pictures',
  {
    /** The title, folded. */
    title: key().primaryKey(),
    imageBucket: text('image_bucket').notNull(),
    imagePath: key('image_path').notNull(),
    createdAt: createdAt(),
  },
  (table) => [placeOfMedia('product_pictures_image_fk', table.imageBucket, table.imagePath)],
);
