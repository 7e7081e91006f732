/** Analyses each draft of a run before the import: its state, duplicate and unknown names. */
import { createHash } from 'node:crypto';
import { asc, gt, sql } from 'drizzle-orm';
import { openPauses } from '#app/process/work-pauses.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import type { importItems, importNames } from '#db/schema/imports.server.ts';
import { ingredientOf } from '#features/recipes/cocktails/lines/line-ingredient.ts';
import type { ParsedLine } from '#features/recipes/cocktails/lines/written/parse-ingredient-line.ts';
import { slugOf } from '#features/platform/slugs/slug-form.ts';
import { fold, slugify } from '#language/fold.ts';
import { boundedDraft } from '../bounded-draft.ts';
import { openLines, type ImportDraft } from '../draft.ts';
import { garnishLines } from '../compose/garnish-lines.ts';
import { readIngredients } from '../match/read-ingredients.server.ts';
import { nameResolver } from '../match/name-resolver.ts';
import { marksOfTitle, TitleIndex } from '../match/near-titles.ts';
import { looksLikeDrink } from '../looks-like-drink.ts';
import type { ItemState } from './run.ts';

type NewItem = Omit<typeof importItems.$inferInsert, 'runId' | 'position'>;
type NewName = Omit<typeof importNames.$inferInsert, 'runId'>;

/** Recipes read at once: other queries wait no longer than for one page. */
const PAGE = 2_000;
/** Fewest lines that identify a recipe. */
const TELLING_LINES = 2;

/** A possible duplicate: a recipe of the catalogue, or another draft of the same run. */
interface There {
  title: string;
  /** Null for a draft of the same run. */
  id: string | null;
}

/**
 * Hash of a recipe's lines, in any order, with « . » and « , » alike. The database computes the
 * same hash.
 */
const LINES_PRINT = sql<string | null>`(
  select md5(string_agg(i.slug || ':' || replace(line.quantity_text, '.', ',') || ':' || coalesce(line.unit, ''),
    '|' order by i.slug collate "C", line.quantity_text collate "C", coalesce(line.unit, '') collate "C"))
  from cocktail_ingredients line join ingredients i on i.id = line.ingredient_id
  where line.cocktail_id = cocktails.id and not line.service
  having count(*) >= ${TELLING_LINES} and bool_and(line.quantity_text <> ''))`;

const byBytes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The same hash of a draft; null if a line has no known ingredient or no quantity. */
function printOf(
  lines: readonly { slug: string | undefined; line: ParsedLine; unit: string | null }[],
) {
  if (lines.length < TELLING_LINES) return null;
  if (lines.some(({ slug, line }) => slug === undefined || line.quantityText === '')) return null;
  const said = lines
    .map(({ slug = '', line, unit }) => ({ slug, quantity: line.quantityText, unit: unit ?? '' }))
    .toSorted(
      (a, b) =>
        byBytes(a.slug, b.slug) || byBytes(a.quantity, b.quantity) || byBytes(a.unit, b.unit),
    )
    .map(({ slug, quantity, unit }) => `${slug}:${quantity.replaceAll('.', ',')}:${unit}`);
  return createHash('md5').update(said.join('|')).digest('hex');
}

/** Key of an address, without parameters that differ between two visits. */
function pageKey(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  const asked = [...url.searchParams].filter(([name]) => !/^(utm_|fbclid|gclid|mc_)/.test(name));
  const query = asked.map(([name, value]) => `${name}=${value}`).join('&');
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}?${query}`;
}

/** Index of recipes by page, slug, title and lines. */
class Known {
  readonly #pages = new Map<string, There>();
  readonly #slugs = new Map<string, There>();
  readonly #prints = new Map<string, There>();
  readonly #titles = new TitleIndex<There>();

  add(there: There, by: { slug: string; page: string | null; print: string | null }): void {
    if (by.page !== null) this.#pages.set(pageKey(by.page), there);
    if (by.slug !== '') this.#slugs.set(by.slug, there);
    if (by.print !== null) this.#prints.set(by.print, there);
    this.#titles.add(there.title, there);
  }

  find(draft: { title: string; slug: string; page: string | null; print: string | null }) {
    const { title, slug, page, print } = draft;
    const found = (there: There | undefined, how: string) => there && { there, how };
    const ofSlug = this.#slugs.get(slug);
    const isOfTitle = ofSlug && marksOfTitle(ofSlug.title) === marksOfTitle(title);
    return (
      found(page === null ? undefined : this.#pages.get(pageKey(page)), 'même page') ??
      found(isOfTitle ? ofSlug : this.#titles.find(title), 'même titre') ??
      found(print === null ? undefined : this.#prints.get(print), 'mêmes ingrédients')
    );
  }
}

async function readRecipes(db: Database | Transaction): Promise<Known> {
  const known = new Known();
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .select({
        id: cocktails.id,
        title: cocktails.title,
        slug: cocktails.slug,
        page: cocktails.sourceUrl,
        print: LINES_PRINT,
        isGone: sql<boolean>`${cocktails.deletedAt} is not null`,
      })
      .from(cocktails)
      .where(gt(cocktails.id, last))
      .orderBy(asc(cocktails.id))
      .limit(PAGE);
    for (const { id, title, isGone, ...by } of rows) if (!isGone) known.add({ id, title }, by);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PAGE) return known;
  }
}

/** Share of known lines from which a recipe counts as a drink, whatever its words. */
const KNOWN_SHARE = 0.99;

export interface Analysis {
  item: NewItem;
  /** Its ingredient names that are missing from the catalogue. */
  names: NewName[];
}

/**
 * Names missing from the catalogue, without duplicates, and the keys of those that an editor must
 * decide.
 */
export function newNames(unknown: readonly string[], resolve: ReturnType<typeof nameResolver>) {
  const names = new Map<string, NewName>();
  for (const name of unknown) {
    // A name without a Latin letter is ignored: its line is left out.
    if (slugify(name) === '') continue;
    const key = fold(name).slice(0, 120);
    const proposed = resolve(name).proposed.map((one) => one.slug);
    const choice = proposed.length > 0 ? 'ask' : 'create';
    const uses = (names.get(key)?.uses ?? 0) + 1;
    names.set(key, { key, name: name.slice(0, 120), uses, choice, proposed });
  }
  const all = [...names.values()];
  return { names: all, asks: all.flatMap(({ key, choice }) => (choice === 'ask' ? [key] : [])) };
}

/**
 * Reads the catalogue once.
 *
 * @returns a function that analyses the drafts of a run in order
 */
export async function openAnalysis(
  db: Database | Transaction,
): Promise<(draft: ImportDraft) => Promise<Analysis>> {
  const known = await readRecipes(db);
  const resolve = nameResolver(await readIngredients(db));
  const findIn = (line: ParsedLine) => ingredientOf(line, (name) => resolve(name).found);
  const foundOf = (line: ParsedLine) => {
    const { found, name, unit } = findIn(line);
    return { slug: found?.slug, line, name, unit };
  };

  return async (read) => {
    // A row of another site's export is read as any other row.
    const draft = boundedDraft(read);
    delete draft.own;
    const lines: ReturnType<typeof foundOf>[] = [];
    const pause = openPauses();
    const readNext = openLines();
    for (const line of draft.lines) {
      await pause();
      lines.push(...readNext(line).map(foundOf));
    }
    const served = new Set(lines.flatMap(({ line }) => (line.service ? line.name : [])));
    const garnish = garnishLines(draft, served, (line) => findIn(line).found !== undefined);
    if (garnish) {
      delete draft.fields['idee_decoration'];
      draft.lines.push(...garnish);
      lines.push(...garnish.flatMap(readNext).map(foundOf));
    }
    const own = lines.filter(({ line }) => !line.service);
    const { names, asks } = newNames(
      lines.flatMap(({ slug, name }) => (slug === undefined ? name : [])),
      resolve,
    );
    const { title } = draft;
    const print = printOf(own);
    const by = { slug: draft.fields['slug'] ?? slugOf(title), page: draft.sourceUrl, print };
    const twice = title === '' ? undefined : known.find({ title, ...by });
    const matched = own.filter(({ slug }) => slug !== undefined).length;
    const isDrink =
      looksLikeDrink(draft, lines) || (own.length > 1 && matched / own.length >= KNOWN_SHARE);
    if (twice === undefined && title !== '') known.add({ id: null, title }, by);

    const state = (): [ItemState, string | null] => {
      if (title === '') return ['unreadable', 'Sans titre.'];
      if (twice) {
        const where = twice.there.id === null ? 'dans cet import' : 'au catalogue';
        return ['aside', `Déjà ${where} (${twice.how})\u00a0: «\u00a0${twice.there.title}\u00a0».`];
      }
      if (!isDrink) return ['aside', 'Ne ressemble pas à une boisson.'];
      if (own.length + draft.steps.length === 0) return ['aside', 'Ni ingrédients ni étapes.'];
      if (draft.doubts?.length) return ['aside', `À vérifier\u00a0: ${draft.doubts.join(' ')}`];
      return [asks.length > 0 ? 'asks' : 'ready', null];
    };
    const [stands, why] = state();
    return {
      item: {
        title: title.slice(0, 200),
        url: draft.sourceUrl,
        draft,
        state: stands,
        why,
        isDrink,
        isIncomplete:
          own.length === 0 ||
          draft.steps.length === 0 ||
          own.some(({ line }) => line.quantityText === ''),
        asks,
        duplicateId: twice?.there.id ?? null,
      },
      names,
    };
  };
}
