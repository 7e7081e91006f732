/** The pages of a run: typed addresses, or those discovered on the configured sources. */
import { isNotNull } from 'drizzle-orm';
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { readClosedSites } from '#features/platform/settings/closed-sites.server.ts';
import { count } from '#language/words/noun.ts';
import type { Running } from '#features/platform/jobs/job-kind.server.ts';
import { reasonOf, type Assist } from '../assisted/open-assist.server.ts';
import { inParts, type ImportDraft } from '../draft.ts';
import type { Found } from '../reading/reading-messages.ts';
import { DELAY } from '../sources/source-form.ts';
import { readSources } from '../sources/edit-sources.server.ts';
import type { Given, Unread } from './open-source.server.ts';
import { changeRun, type Run } from './run-rows.server.ts';

type Job = Pick<Running<unknown, unknown>, 'signal' | 'progress' | 'log'>;
type Fetching = { signal: AbortSignal; closed: string[] };
type Needs = Pick<Services, 'db' | 'web' | 'reading'>;

const NO_SOURCE = new AppError(
  'aucune-source',
  'Aucune source n’est configurée.',
  'Ajoutez-en une dans «\u00a0Sources d’import\u00a0», ou donnez des adresses.',
);

/** Looks for addresses on the active sources, or on the sites of `starts` if there are any. */
async function findAddresses(
  services: Needs,
  { closed, starts }: { closed: string[]; starts: string[] },
  { signal, progress, log }: Job,
) {
  const { db } = services;
  const sources =
    starts.length > 0
      ? [{ name: 'Adresses données', startUrls: starts, urlPattern: '', delaySeconds: DELAY.usual }]
      : (await readSources(db)).filter(({ isOn }) => isOn);
  if (sources.length === 0) throw NO_SOURCE;
  const { discover } = await import('../discovery/discover.server.ts');
  const rows = await db
    .select({ url: cocktails.sourceUrl })
    .from(cocktails)
    .where(isNotNull(cocktails.sourceUrl));
  const known = new Set(rows.map(({ url }) => url));
  const urls: string[] = [];
  let alreadyImported = 0;
  for (const source of sources) {
    const {
      found,
      known: imported,
      problems,
    } = await discover(services, source, {
      signal,
      closed,
      isKnown: (address) => known.has(address),
      onProgress: ({ read, left }) =>
        void progress(read, read + left, `${source.name}\u00a0: listes lues`),
    });
    for (const problem of problems) await log(problem);
    const already = imported > 0 ? `, ${count(imported, 'autre')} déjà au catalogue` : '';
    await log(`${source.name}\u00a0: ${count(found.length, 'adresse')}${already}.`);
    alreadyImported += imported;
    urls.push(...found.map(({ address }) => address));
  }
  if (urls.length === 0 && alreadyImported > 0) {
    throw new AppError(
      'rien-de-nouveau',
      `Aucune adresse nouvelle\u00a0: ${alreadyImported > 1 ? `les ${alreadyImported} qui ont été trouvées sont` : 'celle qui a été trouvée est'} déjà au catalogue.`,
    );
  }
  if (urls.length === 0) {
    throw new AppError(
      'rien-trouve',
      'Aucune adresse de recette n’a été trouvée.',
      'Le journal dit pourquoi.',
    );
  }
  return [...new Set(urls)];
}

const BY_MODEL = 'Lue par une IA\u00a0: comparez-la avec sa source.';
const UNPARSEABLE = 'Impossible de parser';

/** The address that a page states, if it is on the same host; else the address it was read from. */
const sourceOf = (draft: ImportDraft, address: string): string =>
  URL.parse(draft.sourceUrl ?? '')?.host === new URL(address).host
    ? (draft.sourceUrl ?? address)
    : address;

/** A page as received. */
type Page = Awaited<ReturnType<Services['web']['fetchPage']>>;

/** Runs a reader on a page. */
async function findIn<Kind extends 'page' | 'words'>(
  { reading }: Needs,
  kind: Kind,
  { address, contentType, bytes }: Page,
  signal: AbortSignal,
): Promise<Found[Kind][]> {
  const order = { kind, name: address, address, contentType };
  const found: Found[Kind][] = [];
  for await (const one of reading.read(order, { bytes: inParts(bytes), signal })) found.push(one);
  return found;
}

/** Reads a page where our readers find nothing. */
type ReadOtherwise = (page: Page) => Promise<ImportDraft[]>;

/**
 * Reads each page once with a model. An unreadable answer skips one page. After any other failure,
 * pages are read without the model.
 */
function readerBy(services: Needs, assist: Assist | null, { log, signal }: Job): ReadOtherwise {
  let left = assist;
  return async (page) => {
    const { address } = page;
    const [said] = left ? await findIn(services, 'words', page, signal) : [];
    if (!left || !said) return [];
    try {
      const draft = await left.read({ page: said.text });
      if (draft === null) return [];
      await log(`${address}\u00a0: lue par une IA, ${left.name}.`);
      return [
        { ...draft, ...said.facts, title: draft.title || said.facts.title, issues: [BY_MODEL] },
      ];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isOver = error.code !== 'ia-illisible';
      await log(
        `${address}\u00a0: ${reasonOf(error)}${isOver ? ' La suite est lue sans IA.' : ''}`,
      );
      if (isOver) left = null;
      return [];
    }
  };
}

async function readAddress(
  services: Needs,
  url: string,
  fetching: Fetching,
  readOtherwise: ReadOtherwise,
): Promise<(ImportDraft | Unread)[]> {
  try {
    const page = await services.web.fetchPage(url, fetching);
    const found = await findIn(services, 'page', page, fetching.signal);
    const drafts = found.length > 0 ? found : await readOtherwise(page);
    if (drafts.length === 0) return [{ url, why: UNPARSEABLE }];
    return drafts.map((draft) => ({ ...draft, sourceUrl: sourceOf(draft, page.address) }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [{ url, why: reasonOf(error) }];
  }
}

/**
 * Reads the pages of a run, or only discovers their addresses.
 *
 * @throws AppError `aucune-source`, `rien-de-nouveau`, `rien-trouve`
 */
export async function* readPages(
  services: Needs,
  run: Run,
  job: Job & { assist: Assist | null },
): AsyncGenerator<Given> {
  const { options } = run;
  const closed = await readClosedSites(services);
  const named = options.urls ?? [];
  const isLooking = options.isDiscovery || named.length === 0;
  const all = isLooking ? await findAddresses(services, { closed, starts: named }, job) : named;
  const urls = options.isDiscovery ? all : all.slice(0, options.limit);
  await changeRun(services.db, run.id, { options: { ...options, urls } });
  if (options.isDiscovery) return;
  const otherwise = readerBy(services, job.assist, job);
  for (const [at, url] of urls.entries()) {
    if (job.signal.aborted) return;
    const fetching = { signal: job.signal, closed };
    const read = await readAddress(services, url, fetching, otherwise);
    for (const draft of read) yield { draft, done: at + 1, total: urls.length };
  }
}
