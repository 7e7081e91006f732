/** Tables of the catalogue and the site; columns have the names that owners see in CSV and JSON. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { DIFFICULTIES } from '#features/recipes/cocktails/card-words.ts';
import {
  CATEGORIES,
  COUNTRIES,
  GARNISHES,
  GLASSES,
  ICES,
  METHODS,
} from '#features/recipes/cocktails/cocktail.ts';
import { ALLERGENS } from '#features/recipes/ingredients/ingredient.ts';
import { TAG_KINDS } from '#features/recipes/tags/tag.ts';
import {
  allOf,
  between,
  bothOrNeither,
  createdAt,
  hexColor,
  id,
  instant,
  key,
  linkTo,
  oneOf,
  otherNames,
  partOf,
  slugged,
  tasteChecks,
  tastes,
  texts,
  toldOf,
  tsvector,
  updatedAt,
} from '#db/columns.server.ts';
import { placeOfMedia } from './media.server.ts';

export const cocktails = pgTable(
  'cocktails',
  {
    id: id(),
    slug: key().notNull(),
    title: text().notNull(),
    /** Sort key of the title, made by `sortKey`: Éclair comes between Daiquiri and French 75. */
    titleKey: key('title_key').notNull(),
    summary: text().notNull().default(''),
    /** One step a line. */
    instructions: text().notNull(),
    history: text(),
    difficulty: text().$type<keyof typeof DIFFICULTIES>().notNull(),
    prepMinutes: smallint('prep_minutes').notNull(),
    /** Minutes of rest besides the preparation: infusing, chilling. */
    waitingMinutes: integer('attente_minutes'),
    servings: smallint().notNull(),
    imageUrl: text('image_url'),
    imageBucket: text('image_bucket'),
    imagePath: key('image_path'),
    imageAlt: text('image_alt'),
    isPublished: boolean('is_published').notNull().default(false),
    metaTitle: text('meta_title').notNull().default(''),
    metaDescription: text('meta_description').notNull().default(''),
    country: text('pays').$type<keyof typeof COUNTRIES>().notNull().default('international'),
    /** 0–5, the owner's rating; `abv` is computed from the lines. */
    strength: smallint('teneur_alcool').notNull(),
    category: text('categorie').$type<keyof typeof CATEGORIES>().notNull(),
    glass: text('type_verre').$type<keyof typeof GLASSES>().notNull(),
    cost: smallint('cout').notNull(),
    ...tastes(),
    dominantColor: text('couleur_dominante').notNull(),
    decorationIdea: text('idee_decoration').notNull().default(''),
    method: text().$type<keyof typeof METHODS>().notNull(),
    ice: text('glace').$type<keyof typeof ICES>().notNull(),
    /** Meltwater in percent of the poured volume, where the method does not determine it. */
    dilution: smallint(),
    garnishes: texts('garnitures').$type<(keyof typeof GARNISHES)[]>(),
    /** Place and time of origin, as text. */
    origin: text('origine'),
    /** Other names, which searches find it by. */
    aliases: texts('aussi_appele'),
    isHouse: boolean('creation_maison').notNull().default(false),
    /** The same drink with alcohol, or without: each refers to the other. */
    twinId: linkTo('jumelle_id', (): AnyPgColumn => cocktails.id),
    sourceUrl: text('source_url'),
    licenceNote: text('licence_note'),
    /** Percent by volume as served, computed from the lines; null when no line has a volume. */
    abv: real(),
    /** Code of the drawn glass (features/recipes/drawing), computed as `COMPUTED_VERSION` says. */
    drawing: text().notNull(),
    colorName: text('color_name'),
    computedVersion: smallint('computed_version').notNull().default(0),
    /** Number of the bit in `recipe_sets`; never reused. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 }),
    /** Weighted French full-text document, and the sounded text for near spellings. */
    searchDocument: tsvector('search_document').notNull(),
    searchText: text('search_text').notNull(),
    /** Number of visible reviews; the writers of reviews update it. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    /** Null without reviews, so that unrated recipes have no place among the rated. */
    ratingAverage: doublePrecision('rating_average').generatedAlwaysAs(
      sql`rating_sum::double precision / nullif(rating_count, 0)`,
    ),
    /** Time of deletion; a deleted recipe is not published. See docs/decisions/008. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('cocktails_slug_unique').on(table.slug),
    slugged('cocktails_slug_check', table.slug),
    check('cocktails_title_check', sql`length(${table.title}) between 1 and 200`),
    // An imported draft may lack them.
    check('cocktails_instructions_check', sql`instructions <> '' or not is_published`),
    oneOf('cocktails_difficulty_check', table.difficulty, Object.keys(DIFFICULTIES)),
    oneOf('cocktails_pays_check', table.country, Object.keys(COUNTRIES)),
    oneOf('cocktails_categorie_check', table.category, Object.keys(CATEGORIES)),
    oneOf('cocktails_type_verre_check', table.glass, Object.keys(GLASSES)),
    oneOf('cocktails_method_check', table.method, Object.keys(METHODS)),
    oneOf('cocktails_glace_check', table.ice, Object.keys(ICES)),
    between('cocktails_dilution_check', table.dilution, 0, 200),
    allOf('cocktails_garnitures_check', table.garnishes, Object.keys(GARNISHES)),
    check('cocktails_prep_minutes_check', sql`${table.prepMinutes} >= 0`),
    check('cocktails_attente_minutes_check', sql`${table.waitingMinutes} >= 0`),
    check('cocktails_servings_check', sql`${table.servings} > 0`),
    between('cocktails_teneur_alcool_check', table.strength, 0, 5),
    between('cocktails_cout_check', table.cost, 0, 5),
    ...tasteChecks(table),
    between('cocktails_abv_check', table.abv, 0, 100),
    hexColor('cocktails_couleur_dominante_check', table.dominantColor),
    check('cocktails_meta_title_check', sql`length(${table.metaTitle}) <= 60`),
    check('cocktails_meta_description_check', sql`length(${table.metaDescription}) <= 160`),
    check('cocktails_deleted_check', sql`${table.deletedAt} is null or not ${table.isPublished}`),
    unique('cocktails_jumelle_unique').on(table.twinId),
    check('cocktails_jumelle_check', sql`${table.twinId} <> ${table.id}`),
    bothOrNeither('cocktails_image_check', table.imageBucket, table.imagePath),
    placeOfMedia('cocktails_image_fk', table.imageBucket, table.imagePath),
    // For imports, which check whether a page is already imported.
    index('cocktails_source_index').using('hash', table.sourceUrl),
    index('cocktails_image_index')
      .on(table.imageBucket, table.imagePath)
      .where(sql`${table.imagePath} is not null`),
    unique('cocktails_number_unique').on(table.number),
    // Each order ends with the id, so that pages never overlap; the number tells which entries to
    // read.
    index('cocktails_newest_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.number)
      .where(sql`${table.isPublished}`),
    index('cocktails_titles_index')
      .on(table.titleKey, table.id, table.number)
      .where(sql`${table.isPublished}`),
    index('cocktails_rating_index')
      .on(
        table.ratingAverage.desc().nullsLast(),
        table.ratingCount.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.number,
      )
      .where(sql`${table.isPublished}`),
    // For suggestions, which match titles alone.
    index('cocktails_title_words_index')
      .using('gin', sql`ts_filter(${table.searchDocument}, '{a}')`)
      .where(sql`${table.isPublished}`),
    index('cocktails_told_index').using('gin', toldOf(table)),
    // A random order, to draw one recipe from.
    index('cocktails_random_index')
      .on(sql`md5(${table.id}::text)`, table.abv)
      .where(sql`${table.isPublished}`),
    // For the back office, which lists drafts too, and finds slugs held by deleted recipes.
    index('cocktails_office_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    index('cocktails_bin_index')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    // For the few drafts, which each page of the back office counts.
    index('cocktails_drafts_index')
      .on(table.id)
      .where(sql`not ${table.isPublished}`),
  ],
);

/** Former slugs of a recipe: they redirect to the present one, or answer 410 once it is gone. */
export const cocktailSlugs = pgTable(
  'cocktail_slugs',
  {
    slug: key().primaryKey(),
    /** Null for a published recipe that was deleted for good. */
    cocktailId: uuid('cocktail_id').references(() => cocktails.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    slugged('cocktail_slugs_slug_check', table.slug),
    index('cocktail_slugs_cocktail_index').on(table.cocktailId),
  ],
);

export const tags = pgTable(
  'tags',
  {
    id: id(),
    slug: key().notNull(),
    name: text().notNull(),
    nameKey: key('name_key').notNull(),
    color: text().notNull(),
    kind: text().$type<keyof typeof TAG_KINDS>().notNull().default('gout'),
    ...otherNames(),
    /** Introduction of the list of its recipes; empty without one. */
    description: text().notNull().default(''),
    /** Place among the tiles of the home page; null: after them, in alphabetical order. */
    homeRank: smallint('home_rank'),
  },
  (table) => [
    unique('tags_slug_unique').on(table.slug),
    slugged('tags_slug_check', table.slug),
    check('tags_name_check', sql`length(${table.name}) between 1 and 60`),
    check('tags_description_check', sql`length(${table.description}) <= 500`),
    hexColor('tags_color_check', table.color),
    oneOf('tags_kind_check', table.kind, Object.keys(TAG_KINDS)),
  ],
);

/** Former slugs of a tag or of tags merged into it: they redirect to the present one. */
export const tagSlugs = pgTable(
  'tag_slugs',
  {
    slug: key().primaryKey(),
    tagId: partOf('tag_id', () => tags.id),
  },
  (table) => [
    slugged('tag_slugs_slug_check', table.slug),
    index('tag_slugs_tag_index').on(table.tagId),
  ],
);

export const cocktailTags = pgTable(
  'cocktail_tags',
  {
    cocktailId: partOf('cocktail_id', () => cocktails.id),
    tagId: partOf('tag_id', () => tags.id),
  },
  (table) => [
    primaryKey({ columns: [table.cocktailId, table.tagId] }),
    index('cocktail_tags_tag_index').on(table.tagId, table.cocktailId),
  ],
);

export const ingredients = pgTable(
  'ingredients',
  {
    id: id(),
    slug: key().notNull(),
    name: text().notNull(),
    nameKey: key('name_key').notNull(),
    ...otherNames(),
    /** Percent by volume; null when unknown. */
    abv: real(),
    allergens: text().array().$type<(typeof ALLERGENS)[number][]>(),
    /** Its family: rhum agricole → rhum. */
    parentId: linkTo('parent_id', (): AnyPgColumn => ingredients.id),
    /** Recipe that makes it, for example of a syrup. */
    recipeId: linkTo('recette_id', () => cocktails.id),
    /** Colour in the drawn glass; null for an ingredient that is not poured. */
    color: text(),
    /** Price of a bottle, in cents; null when unknown. */
    priceCents: integer('price_cents'),
    /** Paragraph of its page; null while nobody has decided, so that a starter text may fill it. */
    text: text('texte'),
    /** Nothing replaces it: without this and without substitutes, nobody has decided. */
    isIrreplaceable: boolean('irremplacable').notNull().default(false),
  },
  (table) => [
    unique('ingredients_slug_unique').on(table.slug),
    slugged('ingredients_slug_check', table.slug),
    check('ingredients_name_check', sql`length(${table.name}) between 1 and 120`),
    between('ingredients_abv_check', table.abv, 0, 100),
    allOf('ingredients_allergens_check', table.allergens, ALLERGENS),
    hexColor('ingredients_color_check', table.color),
    between('ingredients_price_check', table.priceCents, 1, 100_000),
    check('ingredients_texte_check', sql`length(${table.text}) <= 1500`),
    check('ingredients_parent_check', sql`${table.parentId} <> ${table.id}`),
    index('ingredients_name_key_index').on(table.nameKey),
    index('ingredients_aussi_appele_index').using('gin', table.aliasKeys),
    index('ingredients_parent_index').on(table.parentId),
    index('ingredients_recette_index').on(table.recipeId),
  ],
);

/** Slugs of merged ingredients: shared links and later starter recipes still find them. */
export const ingredientSlugs = pgTable(
  'ingredient_slugs',
  {
    slug: key().primaryKey(),
    ingredientId: partOf('ingredient_id', () => ingredients.id),
  },
  (table) => [
    slugged('ingredient_slugs_slug_check', table.slug),
    index('ingredient_slugs_ingredient_index').on(table.ingredientId),
  ],
);

export const cocktailIngredients = pgTable(
  'cocktail_ingredients',
  {
    id: id(),
    cocktailId: partOf('cocktail_id', () => cocktails.id),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'restrict' }),
    quantityText: text('quantity_text').notNull(),
    unit: text(),
    orderIndex: smallint('order_index').notNull(),
    /** Amount in `quantity_text`, in `unit`: both ends of a range, equal without one. */
    amountMin: numeric('amount_min', { mode: 'number', precision: 10, scale: 3 }),
    amountMax: numeric('amount_max', { mode: 'number', precision: 10, scale: 3 }),
    /** Millilitres of it in the drink (`liquid.ts`); null without a volume, or when poured away. */
    amountMl: numeric('amount_ml', { mode: 'number', precision: 10, scale: 3 }),
    isOptional: boolean('facultatif').notNull().default(false),
    /** Rinses the glass and is poured away. */
    isRinse: boolean('rincage').notNull().default(false),
    /** Garnish or ice, under « Pour servir »: no part of the drink but for its allergens. */
    isServed: boolean('service').notNull().default(false),
    /** « bien frais », « 1 citron »; null without one. */
    note: text(),
  },
  (table) => [
    unique('cocktail_ingredients_order_unique').on(table.cocktailId, table.orderIndex),
    index('cocktail_ingredients_ingredient_index').on(table.ingredientId, table.cocktailId),
    check('cocktail_ingredients_order_check', sql`${table.orderIndex} >= 0`),
    check('cocktail_ingredients_range_check', sql`${table.amountMin} <= ${table.amountMax}`),
    check('cocktail_ingredients_amount_check', sql`${table.amountMin} >= 0`),
    check('cocktail_ingredients_ml_check', sql`${table.amountMl} >= 0`),
    check('cocktail_ingredients_note_check', sql`length(${table.note}) between 1 and 200`),
  ],
);

export const siteHero = pgTable(
  'site_hero',
  {
    id: id(),
    status: text().$type<'draft' | 'published'>().notNull().default('draft'),
    title: text().notNull().default(''),
    subtitle: text(),
    badge: text(),
    /** `drawn` is the site's own counter, which takes no media. */
    bgKind: text('bg_kind').$type<'image' | 'video' | 'drawn'>().notNull().default('image'),
    bgBucket: text('bg_bucket').notNull().default('images-media'),
    bgPath: key('bg_path'),
    bgAlt: text('bg_alt'),
    videoPosterBucket: text('video_poster_bucket'),
    videoPosterPath: key('video_poster_path'),
    overlayOpacity: smallint('overlay_opacity').notNull().default(40),
    align: text().$type<'left' | 'center' | 'right'>().notNull().default('left'),
    theme: text().$type<'light' | 'dark' | 'auto'>().notNull().default('auto'),
    ctaLabel: text('cta_label'),
    ctaUrl: text('cta_url').notNull().default('/cocktails'),
    secondaryCtaLabel: text('secondary_cta_label'),
    secondaryCtaUrl: text('secondary_cta_url').notNull().default('/about'),
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('site_hero_singleton_published')
      .on(table.status)
      .where(sql`${table.status} = 'published'`),
    placeOfMedia('site_hero_bg_fk', table.bgBucket, table.bgPath),
    placeOfMedia('site_hero_video_poster_fk', table.videoPosterBucket, table.videoPosterPath),
    bothOrNeither('site_hero_video_poster_check', table.videoPosterBucket, table.videoPosterPath),
    oneOf('site_hero_status_check', table.status, ['draft', 'published']),
    oneOf('site_hero_bg_kind_check', table.bgKind, ['image', 'video', 'drawn']),
    oneOf('site_hero_align_check', table.align, ['left', 'center', 'right']),
    oneOf('site_hero_theme_check', table.theme, ['light', 'dark', 'auto']),
    between('site_hero_overlay_opacity_check', table.overlayOpacity, 0, 100),
    check('site_hero_title_check', sql`length(${table.title}) <= 70`),
    check('site_hero_subtitle_check', sql`length(${table.subtitle}) <= 160`),
    check('site_hero_badge_check', sql`length(${table.badge}) <= 25`),
    check('site_hero_cta_label_check', sql`length(${table.ctaLabel}) <= 30`),
    check('site_hero_secondary_cta_label_check', sql`length(${table.secondaryCtaLabel}) <= 30`),
  ],
);
