import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { BUCKETS, MEDIA_FORMATS, ORIGINS } from '#features/images/media/media.ts';
import { createdAt, id, key, oneOf } from '#db/columns.server.ts';

/** Files of the media library, referred to by bucket and path, as the specification does. */
export const media = pgTable(
  'media',
  {
    id: id(),
    bucket: text().$type<(typeof BUCKETS)[number]>().notNull(),
    /** `year/month[/cocktailId]/file`; never given to another file. */
    path: key().notNull(),
    /** SHA-256 of the stored bytes, the first 128 bits in hexadecimal: its public address. */
    hash: key().notNull(),
    format: text().$type<keyof typeof MEDIA_FORMATS>().notNull(),
    /** Name of the uploaded file; the library is searched by it. */
    name: text().notNull(),
    alt: text().notNull().default(''),
    origin: text().$type<keyof typeof ORIGINS>().notNull().default('photo'),
    /** Pixels, as shown upright. */
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Colours shown while the picture loads; see features/images/media/blur.ts. */
    blur: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    unique('media_place_unique').on(table.bucket, table.path),
    oneOf('media_bucket_check', table.bucket, BUCKETS),
    oneOf('media_format_check', table.format, Object.keys(MEDIA_FORMATS)),
    oneOf('media_origin_check', table.origin, Object.keys(ORIGINS)),
    check('media_hash_check', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('media_size_check', sql`${table.width} > 0 and ${table.height} > 0`),
    check('media_bytes_check', sql`${table.bytes} > 0`),
    check('media_name_check', sql`length(${table.name}) between 1 and 200`),
    check('media_alt_check', sql`length(${table.alt}) <= 300`),
    index('media_hash_index').on(table.hash),
    index('media_created_index').on(table.createdAt.desc(), table.id.desc()),
  ],
);

/** Foreign key to a file: a used file is not deleted, and its uses follow when its path changes. */
export const placeOfMedia = (name: string, bucket: AnyPgColumn, path: AnyPgColumn) =>
  foreignKey({ name, columns: [bucket, path], foreignColumns: [media.bucket, media.path] })
    .onDelete('restrict')
    .onUpdate('cascade');
