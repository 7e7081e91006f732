/**
 * Tables of better-auth (its model `account` is `identities` here), and of the protection of
 * accounts.
 */
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { FACTORS, type Factor } from '#features/members/accounts/account.ts';
import { SCOPES, type Scope } from '#features/members/tokens/token.ts';
import { allOf, createdAt, id, instant, oneOf, partOf, updatedAt } from '#db/columns.server.ts';
import { users } from './members.server.ts';

const userId = () => partOf('user_id', () => users.id);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user_index').on(table.userId)],
);

/** A member's ways to sign in: a password, or an account elsewhere. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: userId(),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('identities_user_index').on(table.userId),
    unique('identities_provider_account_unique').on(table.providerId, table.accountId),
  ],
);

/** Single-use links and codes that are still valid. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verifications_identifier_index').on(table.identifier)],
);

/** Second factors of a member. The row is made when the first factor is prepared. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: id(),
    userId: userId(),
    /** Both encrypted. */
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** True once the member confirmed the authenticator application that has this secret. */
    verified: boolean().notNull().default(true),
    /** Date since which codes are sent by mail, and by telephone; null while they are not. */
    emailSince: instant('email_since'),
    phoneSince: instant('phone_since'),
    /** The number, encrypted. */
    phone: text(),
    /** Factor that waits for its first code. */
    preparing: text().$type<Factor>(),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** Date of the first factor. */
    createdAt: createdAt(),
  },
  (table) => [
    index('two_factors_user_index').on(table.userId),
    oneOf('two_factors_preparing_check', table.preparing, FACTORS),
  ],
);

/** Passkeys, with which devices sign members in (WebAuthn); their stored part is public. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    credentialID: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** Number of uses, up to 2³²; 0 for a passkey that counts none. */
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    /** Model of the device or program that holds the passkey. */
    aaguid: text(),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_user_index').on(table.userId)],
);

/** Keys with which programs act for a member. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    /** SHA-256 of the key, in base64url. */
    hash: text().notNull().unique(),
    scopes: text().array().$type<Scope[]>().notNull(),
    createdAt: createdAt(),
    /** To the hour; the date of its making at first. */
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    index('api_tokens_user_index').on(table.userId),
    allOf('api_tokens_scopes_check', table.scopes, SCOPES),
  ],
);

/** Keys that sign tokens for other services of the owner; the private part is encrypted. */
export const signingKeys = pgTable('signing_keys', {
  id: id(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text(),
  crv: text(),
  expiresAt: instant('expires_at'),
  createdAt: createdAt(),
});

/** Number of attempts for each key; shared by every node. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: smallint().notNull(),
  expire: timestamp({ withTimezone: true, mode: 'date' }),
});
