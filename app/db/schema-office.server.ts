/** The tables of the back office: what it decides, what was done, what could not be sent. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#features/access/access.ts';
import { id, instant, createdAt, updatedAt } from './columns.server.ts';
import { users } from './schema-members.server.ts';
import { cocktails } from './schema.server.ts';

/** What owners decided; a key that is absent has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
});

/** Who did what, when, before and after. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull().defaultNow(),
    /** Null for what no account did, or one that is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The role held when it was done, 'operator' for a command, 'site' for the site itself. */
    actorRole: text('actor_role').$type<Role | 'operator' | 'site'>().notNull(),
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_log_at_index').on(table.at.desc()),
    index('audit_log_subject_index').on(table.subjectType, table.subjectId),
  ],
);

/** Mail that no server took. Links and codes stand apart, to be forgotten when they expire. */
export const unsentMail = pgTable(
  'unsent_mail',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** `{secret}` stands where `secret` goes. */
    body: text().notNull(),
    secret: text(),
    secretExpiresAt: instant('secret_expires_at'),
    /** What the mail server said; null where none is configured. */
    failure: text(),
    createdAt: createdAt(),
  },
  (table) => [index('unsent_mail_created_index').on(table.createdAt.desc())],
);

/** What each recipe was after each write of the back office, whole. */
export const cocktailRevisions = pgTable(
  'cocktail_revisions',
  {
    /** Their order. */
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    cocktailId: uuid('cocktail_id')
      .notNull()
      .references(() => cocktails.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Null for the site itself, or an account that is gone. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** As the audit log names it. */
    action: text().notNull(),
    /** Read by `cocktailSchema`, which gives a default to what it did not say yet. */
    recipe: jsonb().notNull(),
    isDeleted: boolean('is_deleted').notNull(),
    /** Shared by the recipes that one gesture changed, which another takes back. */
    batch: uuid(),
  },
  (table) => [
    index('cocktail_revisions_recipe_index').on(table.cocktailId, table.number.desc()),
    index('cocktail_revisions_batch_index')
      .on(table.batch)
      .where(sql`${table.batch} is not null`),
  ],
);
