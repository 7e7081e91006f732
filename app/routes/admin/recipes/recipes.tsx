import { useState } from 'react';
import { Form, Outlet, useParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { CocktailPicture } from '#features/recipes/cocktails/recipe/cocktail-picture.tsx';
import { PAGE_SIZES } from '#features/recipes/cocktails/filters/list-filters.ts';
import { BULK_FORM, BulkBar, UndoBar } from '#features/recipes/editor/list/bulk-bar.tsx';
import { COMPLETE } from '#features/recipes/editor/form/completeness.ts';
import { listRecipes } from '#features/recipes/editor/list/list-recipes.server.ts';
import { BIN_DAYS, daysLeft } from '#features/recipes/editor/revisions/recipe-changes.ts';
import {
  readRecipeList,
  recipeListQuery,
  STATUSES,
  type RecipeListView,
  type RecipeSort,
  type Status,
} from '#features/recipes/editor/list/recipe-list.ts';
import { findUndo } from '#features/recipes/editor/list/undo-changes.server.ts';
import { signPicture } from '#features/images/media/sign-picture.server.ts';
import { isTicked, NO_TICKS, withTicks, type Ticks } from '#features/recipes/editor/list/ticks.ts';
import { listTagChoices } from '#features/recipes/editor/names.server.ts';
import { formatDateTime } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Confirmation } from '#ui/form/confirmation.tsx';
import { DataTable, type Column } from '#ui/page/data-table.tsx';
import { Select } from '#ui/form/field.tsx';
import { Link, TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { Pagination } from '#ui/page/pagination.tsx';
import { AnswerToast } from '#ui/notice/notice.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import type { Page } from '#app/routes/page.ts';
import { returnedOf } from '#app/routes/returned-form.ts';
import { adminMeta } from '../admin-meta.ts';
import { receiveChange } from './receive-change.server.ts';
import type { Route } from './+types/recipes.ts';

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Cocktails',
    section: 'recettes',
    purpose: 'Écrire, publier et corriger les recettes.',
  },
};

const PATH = '/admin/cocktails';

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const { searchParams } = new URL(request.url);
  const view = readRecipeList(searchParams);
  const { rows, total, page, pageCount } = await listRecipes(services, { actor, view });
  const tags = await listTagChoices(services, { actor });
  const undo = await findUndo(services, {
    actor,
    batch: searchParams.get('annulable') ?? '',
  });
  return {
    view: { ...view, page },
    rows: rows.map((row) => ({
      ...row,
      // Formatted here: a browser takes a while over its first date.
      updatedAt: formatDateTime(row.updatedAt),
      inBin: row.deletedAt && {
        since: formatDateTime(row.deletedAt),
        left: count(daysLeft(row.deletedAt, services.clock()), 'jour'),
      },
      signature: row.picture && signPicture(services, row.picture),
    })),
    total,
    pageCount,
    tags: tags.map(({ slug, name }) => ({ slug, name })),
    undo: undo && { ...undo, tag: tags.find(({ slug }) => slug === undo.tag)?.name ?? null },
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveChange({ request, context }, PATH);

/** A refused change of the whole list comes back with the list as it is now. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || actionStatus === 400;

const TITLE = 'Cocktails';
export const meta = () => adminMeta(TITLE);

type Row = Route.ComponentProps['loaderData']['rows'][number];

const SORT_LABELS: Record<RecipeSort, string> = {
  created_at_desc: 'Plus récentes',
  created_at_asc: 'Plus anciennes',
  updated_at_desc: 'Modifiées récemment',
  updated_at_asc: 'Modifiées il y a longtemps',
  title_asc: 'Titre, de A à Z',
  title_desc: 'Titre, de Z à A',
};

const statusOf = ({ isPublished }: Pick<Row, 'isPublished'>) =>
  isPublished ? 'Publiée' : 'Brouillon';

function columnsOf({
  query,
  openId,
  ticks,
  onTick,
}: {
  query: string;
  openId: string | undefined;
  ticks: Ticks;
  onTick: (id: string, isOn: boolean) => void;
}): [Column<Row>, ...Column<Row>[]] {
  return [
    {
      label: 'Recette',
      sorts: ['title_asc', 'title_desc'],
      cell: ({ id, title, signature, ...cocktail }) => (
        <span className="flex items-center gap-3 max-[18rem]:flex-wrap sm:min-w-36 lg:min-w-64">
          <input
            type="checkbox"
            form={BULK_FORM}
            name="recette"
            value={id}
            aria-label={`Choisir ${title}`}
            checked={isTicked(ticks, id)}
            onChange={(event) => onTick(id, event.target.checked)}
            className="size-5 shrink-0"
          />
          <CocktailPicture
            cocktail={cocktail}
            alt=""
            sizes="2.5rem"
            widest={160}
            signature={signature ?? undefined}
            className="h-12 w-10 shrink-0 rounded-sm sm:h-8 sm:w-7"
            margin="p-0.5"
          />
          <TextLink
            to={id === openId ? `${PATH}${query}` : `${PATH}/${id}${query}`}
            aria-expanded={id === openId}
            aria-label={id === openId ? `Fermer ${title}` : `Modifier ${title}`}
          >
            {title}
          </TextLink>
        </span>
      ),
    },
    {
      label: 'Statut',
      cell: ({ id, title, inBin, lacking, ...row }) =>
        inBin ? (
          <>
            Supprimée le {inBin.since}, effacée dans {inBin.left}.{' '}
            <TextLink
              to={`${PATH}/corbeille/effacer/${id}`}
              aria-label={`Effacer ${title} pour de bon`}
            >
              Effacer
            </TextLink>
          </>
        ) : (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            {statusOf(row)}
            {!row.isPublished && lacking !== '' && (
              <Badge look="asks">{`Incomplet${NBSP}: ${lacking}`}</Badge>
            )}
          </span>
        ),
    },
    {
      label: 'Complétude',
      cell: ({ lacks }) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          {COMPLETE - lacks.length} / {COMPLETE}
          {lacks.length > 0 && (
            <span
              title={lacks.join(', ')}
              className="inline-block text-sm text-ink-soft sm:max-w-56 sm:truncate"
            >
              Il manque{'\u00a0'}: {lacks.join(', ')}.
            </span>
          )}
        </span>
      ),
    },
    {
      label: 'Modifiée',
      sorts: ['updated_at_desc', 'updated_at_asc'],
      cell: ({ updatedAt }) => updatedAt,
    },
  ];
}

function StatusLinks({ view }: { view: RecipeListView }) {
  return (
    <nav aria-label="Quelles recettes" className="mt-2 flex flex-wrap gap-x-5">
      {(Object.entries(STATUSES) as [Status, string][]).map(([status, label]) => (
        <Link
          key={status}
          to={`${PATH}${recipeListQuery({ ...view, status, page: 1 })}`}
          aria-current={status === view.status ? 'page' : undefined}
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline aria-[current]:underline aria-[current]:decoration-brass-line aria-[current]:decoration-2"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

const askAtOnce = ({ currentTarget }: { currentTarget: HTMLSelectElement }) =>
  currentTarget.form?.requestSubmit();

function ListForm({ view }: { view: RecipeListView }) {
  return (
    <Form
      // The back button fills in the fields again.
      key={recipeListQuery(view)}
      method="get"
      action={PATH}
      role="search"
      className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 max-[18rem]:grid-cols-1 sm:grid-cols-[minmax(0,1fr)_14rem_10rem_auto]"
    >
      {view.status !== 'all' && <input type="hidden" name="status" value={view.status} />}
      <SearchField
        label="Chercher une recette"
        name="q"
        defaultValue={view.q}
        maxLength={200}
        className="max-sm:col-span-full"
      />
      <Select
        id="tri"
        name="sort"
        label="Ordre"
        hidesLabel
        options={SORT_LABELS}
        defaultValue={view.sort}
        onChange={askAtOnce}
      />
      <Select
        id="par-page"
        name="limit"
        label="Par page"
        hidesLabel
        options={Object.fromEntries(PAGE_SIZES.map((size) => [String(size), `${size} par page`]))}
        defaultValue={String(view.pageSize)}
        onChange={askAtOnce}
      />
      <Button type="submit" variant="outline" className="without-script">
        Afficher
      </Button>
    </Form>
  );
}

const EMPTY: Record<Status, string> = {
  all: 'Aucune recette.',
  published: 'Aucune recette publiée.',
  draft: 'Aucun brouillon.',
  incomplete: 'Aucune recette incomplète.',
  corbeille: 'La corbeille est vide.',
};

export default function Recipes({ loaderData, actionData }: Route.ComponentProps) {
  const { view, rows, total, pageCount, tags, undo } = loaderData;
  const { id: openId } = useParams();
  // Ticks belong to one list, whatever its page or order: another list starts without.
  const listed = `${view.status} ${view.q}`;
  // "The whole list" holds until the list changes.
  const whole = `${listed} ${total} ${undo?.batch}`;
  const [ticked, setTicked] = useState({ listed, whole, batch: undo?.batch, ticks: NO_TICKS });
  // Recipes of the last change may have left the list: they are not counted on.
  const batch = undo?.batch ?? ticked.batch;
  const isKept = ticked.listed === listed && ticked.batch === batch;
  const kept = isKept ? ticked.ticks : NO_TICKS;
  const ticks = { ...kept, isWhole: kept.isWhole && ticked.whole === whole };
  const setTicks = (next: Ticks) => setTicked({ listed, whole, batch, ticks: next });
  const shownIds = rows.map(({ id }) => id);
  const query = recipeListQuery(view);
  const href = (change: Partial<RecipeListView>) =>
    `${PATH}${recipeListQuery({ ...view, page: 1, ...change })}`;
  const onTick = (id: string, isOn: boolean) =>
    setTicks(withTicks(ticks, shownIds, { rows: [id], isOn }));
  const confirm = actionData && 'confirm' in actionData ? actionData.confirm : undefined;
  const said = actionData && 'said' in actionData ? actionData.said : undefined;
  const errors = Object.values(returnedOf(actionData)?.errors ?? {}).flat();
  if (confirm) {
    const many = confirm.recipes.length > 1;
    return (
      <div className="max-w-2xl">
        <h1 className="text-3xl sm:text-4xl">
          Supprimer {many ? `${confirm.recipes.length} recettes` : 'une recette'}
        </h1>
        <Confirmation
          fields={{
            change: 'supprimer',
            confirme: 'on',
            recettes: confirm.recipes.map(({ id }) => id).join(),
          }}
          result={undefined}
          confirm="Mettre à la corbeille"
          cancel={`${PATH}${query}`}
        >
          <ul className="list-disc pl-5">
            {confirm.recipes.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
          <p>
            {many ? 'Elles ne seront' : 'Elle ne sera'} plus visible{many && 's'} sur le site, et
            {many ? ' resteront' : ' restera'} {BIN_DAYS} jours à la corbeille, d’où{' '}
            {many ? 'elles peuvent' : 'elle peut'} sortir.
          </p>
        </Confirmation>
      </div>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
        <ButtonLink to={`${PATH}/nouveau${query}`}>Nouvelle recette</ButtonLink>
      </div>
      <AnswerToast said={said} />
      {undo && <UndoBar key={undo.batch} undo={undo} action={`${PATH}${query}`} />}
      <Outlet />
      <StatusLinks view={view} />
      <ListForm view={view} />
      {view.status === 'corbeille' && (
        <p className="mt-4 text-ink-soft">
          Une recette y reste {BIN_DAYS} jours, puis elle est effacée.
          {rows.length > 0 && (
            <TextLink to={`${PATH}/corbeille/effacer`} className="ml-4 text-ink">
              Vider la corbeille
            </TextLink>
          )}
        </p>
      )}
      <p role="status" className="mt-2 text-ink-soft">
        {total === 0
          ? view.q === ''
            ? EMPTY[view.status]
            : 'Aucune recette trouvée.'
          : count(total, 'recette')}
      </p>
      {rows.length > 0 && (
        <>
          <DataTable
            caption={TITLE}
            columns={columnsOf({ query, openId, ticks, onTick })}
            rows={rows}
            isDense
            sorting={{ current: view.sort, href: (sort) => href({ sort: sort as RecipeSort }) }}
          />
          <BulkBar
            action={`${PATH}${query}`}
            ticks={ticks}
            shownIds={shownIds}
            total={total}
            isBin={view.status === 'corbeille'}
            tags={tags}
            errors={errors.length > 0 ? errors : undefined}
            onTick={setTicks}
          />
        </>
      )}
      <Pagination page={view.page} pageCount={pageCount} href={(page) => href({ page })} />
    </>
  );
}
