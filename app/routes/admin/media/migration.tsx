import { z } from 'zod';
import { actorContext, servicesContext, type Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import type { Actor } from '#features/platform/access/access.ts';
import { stopJob } from '#features/platform/jobs/change-job.server.ts';
import { RunProgress } from '#features/platform/jobs/run-progress.tsx';
import { findRunJob } from '#features/platform/jobs/list-jobs.server.ts';
import {
  listMigrations,
  openMigrations,
  scanImages,
} from '#features/intake/migration/read-ledger.server.ts';
import { shownAddress } from '#features/intake/migration/picture-address.ts';
import { startMigration } from '#features/intake/migration/start-migration.server.ts';
import { LatestRun, useEnd } from '#features/intake/migration/view/latest-run.tsx';
import { MigrationForm } from '#features/intake/migration/view/migration-form.tsx';
import { FailureList, ImageList } from '#features/intake/migration/view/picture-lists.tsx';
import { RunList } from '#features/intake/migration/view/run-list.tsx';
import { formatDateTime, formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { FigureTiles } from '#ui/figure-tiles.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { error, success } from '#ui/frame/toast.ts';
import { AnswerToast } from '#ui/notice/notice.tsx';
import { Pagination } from '#ui/page/pagination.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { useMoving } from '#ui/live/use-moving.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import type { Page } from '#app/routes/page.ts';
import { read } from '#app/routes/read.server.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import { PAGE_SIZE, pageCount, pageNumber } from '../page-number.ts';
import type { Route } from './+types/migration.ts';

const HERE = '/admin/migration';
const TITLE = 'Migration des Images';
const NOT_SCANNED = 'Impossible de scanner les images.';

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Migration des images',
    section: 'outils',
    purpose: 'Faire venir dans le stockage du site les images qui sont ailleurs.',
  },
};

const RESTORING = 'Rétablissement des adresses en cours';

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const page = pageNumber(request);
  const opened = await read(NOT_SCANNED, openMigrations(services, { actor }));
  const { runs, total } = await listMigrations(services, { actor, page, pageSize: PAGE_SIZE });
  const { live, latest, isRunning, images } = opened;
  const job =
    latest && !latest.endedAt && !isRunning
      ? await findRunJob(services.db, actor, { id: latest.jobId })
      : null;
  return {
    here: HERE,
    storage: opened.storage,
    total: opened.total,
    images: images.map(({ id, title, table, url }) => ({
      id,
      title,
      table,
      url: shownAddress(url),
    })),
    moving: live && {
      ...live,
      label: !isRunning ? RESTORING : `${latest?.isDryRun ? 'Simulation' : 'Migration'} en cours`,
      ...(isRunning && latest && { done: latest.completed + latest.failed, total: latest.total }),
    },
    isRunning,
    latest: latest && {
      id: latest.id,
      isDryRun: latest.isDryRun,
      total: latest.total,
      completed: latest.completed,
      failed: latest.failed,
      isEnded: latest.endedAt !== null,
      errors: latest.errors.map(({ url, message }) => ({ url: shownAddress(url), message })),
      at: formatDateTime(latest.at),
    },
    failure: job?.failure ?? null,
    history: {
      page,
      total,
      // Formatted here: a browser takes a while over its first date.
      runs: runs.map((run) => ({ ...run, at: formatDateTime(run.at) })),
    },
  };
}

const migrationForm = z.object({ geste: z.enum(['simuler', 'migrer', 'scanner', 'arreter']) });

async function scan(services: Services, actor: Actor) {
  try {
    const found = await scanImages(services, { actor });
    const agreed = found > 1 ? 'trouvées' : 'trouvée';
    return success('Scan terminé', `${count(found, 'image')} ${agreed}`);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    console.error(NOT_SCANNED, thrown);
    return error('Erreur de scan', NOT_SCANNED);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  return receiveForm(request, { schema: migrationForm }, async ({ geste }) => {
    if (geste === 'scanner') return { said: await scan(services, actor) };
    if (geste !== 'arreter') {
      await startMigration(services, { actor, isDryRun: geste === 'simuler' });
      return goTo(HERE, null);
    }
    const { live } = await openMigrations(services, { actor });
    const gone = { list: HERE, missing: 'tache-introuvable', code: 'job-gone' } as const;
    await orList(stopJob(services, { actor, id: live?.id ?? '' }), gone);
    return goTo(HERE, 'tache-arretee');
  });
}

export const meta = () => adminMeta(TITLE);

/** A refused run may be under way in another tab. */
export const shouldRevalidate = readsAgain;

export default function Migration({ loaderData, actionData }: Route.ComponentProps) {
  const { here, storage, total, images, moving, isRunning, latest, history } = loaderData;
  useMoving(moving !== null);
  useEnd(loaderData);
  const { completed = 0, failed = 0 } = latest ?? {};
  const all = isRunning && latest ? latest.total : total;
  const left = isRunning ? Math.max(0, all - completed - failed) : total;
  const answer = actionData && 'said' in actionData ? actionData.said : undefined;
  return (
    <>
      <AnswerToast said={answer} />
      <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Une image qui est sur un autre site n’est jamais montrée aux visiteurs{NBSP}: ils voient le
        verre dessiné jusqu’à ce qu’elle soit ici. Une même adresse n’est lue qu’une fois.
      </p>
      <FigureTiles
        figures={[
          { label: 'Images à migrer', figure: formatNumber(all) },
          { label: 'Terminées', figure: formatNumber(completed) },
          { label: 'Échecs', figure: formatNumber(failed), isWrong: failed > 0 },
          { label: 'Restantes', figure: formatNumber(left) },
        ]}
      />
      <MigrationForm
        here={here}
        total={all}
        running={moving && { isDryRun: isRunning && latest ? latest.isDryRun : true }}
      />
      <div className="mt-4">
        <FormErrors id="migration-erreurs" errors={returnedOf(actionData)?.errors['']} />
      </div>
      {moving ? (
        <section aria-label={moving.label} className="mt-6">
          <p className="font-medium">{moving.label}</p>
          <RunProgress here={here} {...moving} />
        </section>
      ) : (
        <LatestRun {...loaderData} />
      )}
      {latest && latest.errors.length > 0 && (
        <TitledSection id="erreurs" title="Erreurs">
          <FailureList errors={latest.errors} failed={failed} />
        </TitledSection>
      )}
      <TitledSection id="images" title="Images à migrer">
        {total === 0 ? (
          <div className="rounded-lg border border-line bg-surface px-box py-8 text-center">
            <p className="font-medium">Aucune image externe à migrer{NNBSP}!</p>
            <p className="mt-1 text-ink-soft">Toutes les images sont déjà dans {storage}.</p>
          </div>
        ) : (
          <ImageList images={images} total={total} />
        )}
      </TitledSection>
      {history.total > 0 && (
        <TitledSection id="historique" title="Historique">
          <RunList here={here} runs={history.runs} />
          <Pagination
            page={history.page}
            pageCount={pageCount(history.total)}
            href={(number) => `${here}?page=${number}#historique`}
          />
        </TitledSection>
      )}
    </>
  );
}
