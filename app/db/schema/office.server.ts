/** Tables of the back office: settings, audit log, unsent mail, partners, counts, revisions. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '#features/platform/access/access.ts';
import { createdAt, id, instant, key, linkTo, partOf, updatedAt } from '#db/columns.server.ts';
import { users } from './members.server.ts';
import { cocktails } from './recipes.server.ts';

/** Settings that owners changed; an absent key has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedBy: linkTo('updated_by', () => users.id),
  updatedAt: updatedAt(),
});

/** Audit log: author, action, date, values before and after. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull().defaultNow(),
    /** Null for the site itself, or a deleted account. */
    actorId: linkTo('actor_id', () => users.id),
    /** Role at the time; 'operator' for a command, 'site' for the site itself. */
    actorRole: text('actor_role').$type<Role | 'operator' | 'site'>().notNull(),
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    /** Shared by all changes of one action; see `cocktail_revisions`. */
    batch: uuid(),
  },
  (table) => [
    index('audit_log_batch_index')
      .on(table.batch)
      .where(sql`${table.batch} is not null`),
    index('audit_log_at_index').on(table.at.desc()),
    index('audit_log_subject_index').on(table.subjectType, table.subjectId),
  ],
);

/**
 * Mail that waits, or that no server accepted. Links and codes are in `secret`, deleted when they
 * expire.
 */
export const unsentMail = pgTable(
  'unsent_mail',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** `{secret}` marks the place of `secret`. */
    body: text().notNull(),
    secret: text(),
    secretExpiresAt: instant('secret_expires_at'),
    /**
     * Last error of the mail server; null before the first attempt, or where none is configured.
     */
    failure: text(),
    /** Address that stops such letters, for `List-Unsubscribe` (RFC 8058); null of all others. */
    unsubscribe: text(),
    createdAt: createdAt(),
  },
  (table) => [index('unsent_mail_created_index').on(table.createdAt.desc())],
);

/** Partners, who pay to be presented, in the order of the page: featured ones first. */
export const partners = pgTable(
  'partners',
  {
    id: id(),
    name: text().notNull(),
    /** Products or trade of the partner, in a few words. */
    activity: text().notNull(),
    description: text().notNull(),
    /** http(s); null for none. */
    url: text(),
    isPremium: boolean('is_premium').notNull().default(false),
    /** A placeholder, shown as such, until a partner takes its place. */
    isExample: boolean('is_example').notNull().default(false),
    orderIndex: integer('order_index').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('partners_order_index').on(table.isPremium.desc(), table.orderIndex, table.id)],
);

/** Number of times that something happened in a day; names nobody. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    /** Day in Paris. */
    day: date().notNull(),
    name: key().notNull(),
    detail: key().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.name, table.detail] }),
    // Counts of one name over months, and of one kind.
    index('daily_counts_name_index').on(table.name, table.detail, table.day),
  ],
);

/** The whole recipe after each write of the back office. */
export const cocktailRevisions = pgTable(
  'cocktail_revisions',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    cocktailId: partOf('cocktail_id', () => cocktails.id),
    at: instant('at').notNull(),
    /** Null for the site itself, or an account that is gone. */
    actorId: linkTo('actor_id', () => users.id),
    /** Name of the action in the audit log. */
    action: text().notNull(),
    /** Read by `keptSchema`, which gives defaults to fields that older revisions lack. */
    recipe: jsonb().notNull(),
    isDeleted: boolean('is_deleted').notNull(),
    /** Shared by the recipes that one action changed; undoing reverts them all. */
    batch: uuid(),
  },
  (table) => [
    index('cocktail_revisions_recipe_index').on(table.cocktailId, table.number.desc()),
    index('cocktail_revisions_batch_index')
      .on(table.batch)
      .where(sql`${table.batch} is not null`),
  ],
);
