import { useEffect } from 'react';
import { data, Form, useNavigate } from 'react-router';
import { z } from 'zod';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { stopJob } from '#features/platform/jobs/change-job.server.ts';
import { findRunJob } from '#features/platform/jobs/list-jobs.server.ts';
import {
  listOriginals,
  restoreOriginal,
  KEPT_DAYS,
} from '#features/images/media/originals/originals.server.ts';
import { listPictures } from '#features/images/optimization/list-pictures.server.ts';
import { formatSize } from '#features/images/optimization/optimization.ts';
import { OriginalList } from '#features/images/optimization/original-list.tsx';
import { PictureTable } from '#features/images/optimization/picture-table.tsx';
import { RunCard, type ShownRun } from '#features/images/optimization/run-card.tsx';
import { findLatestRun } from '#features/images/optimization/run-rows.server.ts';
import { endWords, FAILURES } from '#features/images/optimization/run-words.ts';
import {
  startAnalysis,
  startOptimization,
} from '#features/images/optimization/start-run.server.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import { formatDate, formatDateTime, formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { error, success, toast, type Words } from '#ui/frame/toast.ts';
import { Button } from '#ui/button.tsx';
import { FigureTiles } from '#ui/figure-tiles.tsx';
import { TextLink } from '#ui/link.tsx';
import { AnswerToast } from '#ui/notice/notice.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { useMoving } from '#ui/live/use-moving.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { refusalOf } from '#app/routes/refusal.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { PAGE_SIZE, pageCount, pageNumber } from '../page-number.ts';
import type { Route } from './+types/image-optimization.ts';

const HERE = '/admin/tools/image-optimization';
const TITLE = 'Optimisation des Images';
/** Query parameter: the run whose end is announced. */
const FOLLOWED = 'suivi';
/** Query parameter: page of the list of originals. */
const ORIGINALS = 'originaux';

export const handle: Page = {
  audience: 'editor',
  office: {
    label: TITLE,
    section: 'outils',
    purpose: 'Alléger les photos des recettes, et rétablir les originaux.',
  },
};

/** The latest run with its job, for its card. */
async function readLatest(
  { db }: Services,
  actor: Actor,
  now: { analysed: number; optimisable: number },
): Promise<(ShownRun & { said: Words }) | null> {
  const run = await findLatestRun(db);
  if (!run) return null;
  const { id, kind, jobId, position, items, savedBytes, failures, createdAt, endedAt } = run;
  const job = await findRunJob(db, actor, { id: jobId });
  const state = endedAt
    ? 'ended'
    : job?.isMoving
      ? 'moving'
      : job?.isStopped
        ? 'stopped'
        : 'failed';
  return {
    id,
    kind,
    state,
    done: position,
    total: items.length,
    progressLabel: job?.progressLabel ?? '',
    savedBytes,
    failures,
    canStop: job?.canStop ?? false,
    said:
      state === 'failed' ? error(FAILURES[kind].title, FAILURES[kind].message) : endWords(run, now),
    since: `Demandée le ${formatDateTime(createdAt)}`,
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const [page, originalPage] = [pageNumber(request), pageNumber(request, ORIGINALS)];
  const asked = { actor, pageSize: PAGE_SIZE };
  const pictures = await listPictures(services, { ...asked, page });
  const { rows: originals, total } = await listOriginals(services, {
    ...asked,
    page: originalPage,
  });
  const { storageLabel } = await readSettings(services, 'technique');
  return {
    here: HERE,
    pictures,
    storage: storageLabel || services.storage.name,
    run: await readLatest(services, actor, pictures),
    followed: new URL(request.url).searchParams.get(FOLLOWED),
    keptDays: KEPT_DAYS,
    originals: originals.map(
      ({ at: _at, until, format: _format, name, recipes, file, ...original }) => ({
        ...original,
        // Many files were uploaded under the same name.
        name: recipes.join(', ') || `${name} (${file.split('/').at(-1)})`,
        until: formatDate(until),
      }),
    ),
    originalCount: total,
    originalPage,
  };
}

const form = z.object({
  geste: z.enum(['scanner', 'analyser', 'optimiser', 'arreter', 'retablir']),
  image: z.array(z.uuid()).max(PAGE_SIZE).default([]),
  original: z.uuid().optional(),
});

/** Toast for a failure. */
function saidOf(thrown: unknown, { title, message }: { title: string; message: string }) {
  if (!(thrown instanceof AppError)) {
    console.error(message, thrown);
    return data({ said: error(title, message) }, 503);
  }
  const { error: refused, ...answer } = refusalOf(thrown);
  const { code, message: why, suggestion = '' } = refused;
  const said =
    code === 'rien-a-optimiser'
      ? error(why, suggestion)
      : error(title, `${why} ${suggestion}`.trim());
  return data({ said }, answer);
}

const SCAN_FAILURE = { title: 'Erreur de scan', message: 'Impossible de scanner les images.' };

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return receiveForm(request, { schema: form }, async ({ geste, image: chosen, original = '' }) => {
    switch (geste) {
      case 'scanner':
        try {
          const { found } = await listPictures(services, { actor, page: 1, pageSize: 1 });
          const message = `${count(found, 'image')} ${found > 1 ? 'trouvées' : 'trouvée'}`;
          return data({ said: success('Scan terminé', message) });
        } catch (thrown) {
          return saidOf(thrown, SCAN_FAILURE);
        }
      case 'analyser':
      case 'optimiser':
        try {
          const run = await (geste === 'analyser'
            ? startAnalysis(services, { actor })
            : startOptimization(services, { actor, chosen }));
          return goTo(`${HERE}?${FOLLOWED}=${run}`, null);
        } catch (thrown) {
          return saidOf(thrown, FAILURES[geste === 'analyser' ? 'analyse' : 'optimise']);
        }
      case 'arreter': {
        const run = await findLatestRun(services.db);
        const gone = { list: HERE, missing: 'tache-introuvable', code: 'job-gone' } as const;
        await orList(stopJob(services, { actor, id: run?.jobId ?? '' }), gone);
        return goTo(HERE, 'tache-arretee');
      }
      case 'retablir': {
        const missing = { list: HERE, missing: 'original-introuvable' } as const;
        try {
          await orList(restoreOriginal(services, { actor, id: original }), missing);
        } catch (thrown) {
          if (thrown instanceof Response) throw thrown;
          return saidOf(thrown, { title: 'Erreur', message: 'Impossible de rétablir l’original.' });
        }
        return goTo(HERE, 'original-retabli');
      }
    }
  });
}

export const meta = () => adminMeta(TITLE);

/** A refused run may be under way in another tab. */
export const shouldRevalidate = readsAgain;

/** Announces the end of the followed run, then stops following. */
function useEnd(run: (ShownRun & { said: Words }) | null, followed: string | null): void {
  const navigate = useNavigate();
  const ended = run !== null && run.id === followed && run.state !== 'moving' ? run : null;
  const id = ended?.id;
  useEffect(() => {
    if (!ended) return;
    if (ended.state !== 'stopped') toast(ended.said);
    void navigate(HERE, { replace: true, preventScrollReset: true });
    // Runs once for each run, even when the page is read again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
}

type Pictures = Route.ComponentProps['loaderData']['pictures'];

const figuresOf = ({ found, optimisable, bytes, savings }: Pictures) => [
  { label: 'Images trouvées', figure: formatNumber(found) },
  { label: 'Optimisables', figure: formatNumber(optimisable) },
  { label: 'Taille totale actuelle', figure: formatSize(bytes) },
  { label: 'Économies possibles', figure: formatSize(savings) },
];

function Elsewhere({ external }: { external: number }) {
  if (external === 0) return null;
  return (
    <p className="mt-4 max-w-prose">
      {external > 1
        ? `${formatNumber(external)} images sont sur d’autres sites\u00a0: elles ne s’optimisent qu’une fois chez vous. `
        : 'Une image est sur un autre site\u00a0: elle ne s’optimise qu’une fois chez vous. '}
      <TextLink to="/admin/migration">Les migrer</TextLink>
    </p>
  );
}

export default function ImageOptimization({ loaderData, actionData }: Route.ComponentProps) {
  const { here, pictures, storage, run, followed } = loaderData;
  const { originals, originalPage, originalCount, keptDays } = loaderData;
  const isMoving = run?.state === 'moving';
  const { found, external, rows, page } = pictures;
  useMoving(isMoving);
  useEnd(run, followed);
  const said = actionData && 'said' in actionData ? actionData.said : undefined;
  return (
    <>
      <AnswerToast said={said} />
      <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Chaque photo lourde devient le meilleur JPEG qui tienne en 250 KB et pèse moins qu’avant.
        Celle pour laquelle il n’y en a pas d’assez bon reste telle quelle.
      </p>
      <Form method="post" action={here} preventScrollReset className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" name="geste" value="scanner" variant="outline">
          Re-scanner
        </Button>
        <Button
          type="submit"
          name="geste"
          value="analyser"
          variant="outline"
          disabled={found === 0 || isMoving}
        >
          Analyser
        </Button>
      </Form>
      <FigureTiles figures={figuresOf(pictures)} />
      {run && <RunCard run={run} here={here} />}
      <TitledSection id="images" title="Images">
        {found === 0 ? (
          <p>Aucune image trouvée. Cliquez sur "Re-scanner" pour chercher les images.</p>
        ) : (
          <>
            <PictureTable {...{ rows, here, storage, found, isMoving }} />
            <Elsewhere external={external} />
            <Pagination
              page={page}
              pageCount={pictures.pageCount}
              href={(number) => `${here}?page=${number}`}
            />
          </>
        )}
      </TitledSection>
      <TitledSection id="originaux" title="Originaux">
        <p className="max-w-prose text-ink-soft">
          {originalCount === 0
            ? `L’original d’une image optimisée reste ici ${keptDays} jours, et se rétablit d’un geste.`
            : `${count(originalCount, 'original')}, gardé${originalCount > 1 ? 's' : ''} ${keptDays} jours. Le rétablir défait l’optimisation.`}
        </p>
        {originals.length > 0 && <OriginalList originals={originals} here={here} />}
        <Pagination
          page={originalPage}
          pageCount={pageCount(originalCount)}
          href={(number) => `${here}?${ORIGINALS}=${number}#originaux`}
        />
      </TitledSection>
    </>
  );
}
