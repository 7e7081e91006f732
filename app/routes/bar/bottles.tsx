import { useLayoutEffect, useMemo, useRef } from 'react';
import { data, useLocation } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { BAR_PATH, FIELDS, readBarFlags } from '#features/bar/bottles/bar-address.ts';
import { BarDrinks, sayTotals } from '#features/bar/bottles/answer/bar-drinks.tsx';
import { BarFilterChips } from '#features/bar/bottles/answer/bar-filter-chips.tsx';
import { describeBar } from '#features/bar/bottles/answer/bar-results.ts';
import { BarTabs } from '#features/bar/bottles/bar-tabs.tsx';
import { BottleFileForm } from '#features/bar/bottles/file/bottle-file-form.tsx';
import { BottleForm } from '#features/bar/bottles/bottle-form.tsx';
import { needsCare, sayAnswer, WholeAnswer } from '#features/bar/bottles/list/list-answer.tsx';
import { bottlesThere, keysAt } from '#features/bar/bottles/bottle-keys.ts';
import { readCatalogue } from '#features/bar/bottles/read-catalogue.server.ts';
import { useLiveBar } from '#features/bar/bottles/use-live-bar.ts';
import { useReturns } from '#features/bar/bottles/use-returns.ts';
import {
  hasActiveFilters,
  parseFilters,
} from '#features/recipes/cocktails/filters/list-filters.ts';
import { findNumbers } from '#features/recipes/cocktails/list/find-numbers.server.ts';
import { resolveFilters } from '#features/recipes/cocktails/match/resolve-filters.server.ts';
import { settingCookies } from '../account/client.server.ts';
import { TextLink } from '#ui/link.tsx';
import { withoutNotice } from '#ui/notice/notice-address.ts';
import { CANNOT_LOAD, forgetPages, readPage } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import { FORM_BYTES, type Page } from '../page.ts';
import { read } from '../read.server.ts';
import { orRefusal } from '../receive-form.server.ts';
import { refusalOf } from '../refusal.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import type { Route } from './+types/bottles.ts';
import { readBar, receiveBottleFile, receiveBottles, visitOf } from './receive-bottles.server.ts';

export const handle: Page = {
  audience: 'anybody',
  mostBytes: 5 * FORM_BYTES,
  startsAtOnce: true,
  failures: { read: CANNOT_LOAD.recipes },
  inSitemap: true,
  menu: { label: 'Mes bouteilles', group: 'learning' },
};

/** Rows of each part. */
const MOST_ROWS = 60;
const ALL_ROWS = 1000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const parameters = new URL(request.url).searchParams;
  const list = parseFilters(parameters);
  const flags = readBarFlags(parameters);
  const readAmong = async () =>
    hasActiveFilters(list) ? findNumbers(services, await resolveFilters(services, list)) : null;
  const [{ catalogue, matcher, version }, { said, cookies }, among] = await read(
    CANNOT_LOAD.recipes,
    Promise.all([readCatalogue(services), readBar(request, context), readAmong()]),
  );
  const { ingredients, shelves, sets, pantry } = catalogue;
  const there = bottlesThere(catalogue, said);
  const most = flags.isWhole ? ALL_ROWS : MOST_ROWS;
  const { withGarnish, withFresh } = flags;
  const question = { withGarnish, withFresh, among, most };
  const isThere = new Set(there);
  return data(
    {
      filters: { list, ...flags },
      question,
      there,
      version,
      results: describeBar(catalogue, matcher, { there, ...question }),
      shelves: shelves.map(({ name }, shelf) => ({
        name,
        bottles: ingredients
          .filter((one) => one.shelf === shelf && (one.isShown || isThere.has(one.key)))
          .map(({ key, name: bottle }) => ({ key, name: bottle })),
      })),
      sets: Object.fromEntries(
        Object.entries(sets).map(([set, { name, of }]) => [
          set,
          { name, keys: keysAt(catalogue, of) },
        ]),
      ),
      usual: keysAt(catalogue, pantry),
      member: visitOf(request, context).actor?.id ?? '',
      url: `${services.publicUrl}${BAR_PATH}`,
    },
    { headers: settingCookies(cookies) },
  );
}

async function receiveFile(request: Request, context: Route.ActionArgs['context']) {
  try {
    const { cookies, answer } = await receiveBottleFile(request, context);
    return data({ answer, errors: null }, { headers: settingCookies(cookies) });
  } catch (thrown) {
    const { error, ...answer } = refusalOf(thrown);
    return data({ answer: null, fileErrors: [error.message], errors: null }, answer);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.headers.get('Content-Type')?.startsWith('multipart/form-data'))
    return receiveFile(request, context);
  return orRefusal(async () => {
    const { cookies, answer } = await receiveBottles(request, context);
    const here = `${BAR_PATH}${withoutNotice(new URL(request.url).search)}`;
    if (answer === null) return goTo(here, 'bouteilles-enregistrees', cookies);
    return data({ answer, errors: null }, { headers: settingCookies(cookies) });
  });
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  // Ticks that are saved in place change it.
  forgetPages();
  return readPage({ request, serverLoader }, CANNOT_LOAD.recipes);
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Mes bouteilles · Zinc',
    description:
      'Cochez ce que vous avez chez vous\u00a0: les cocktails que vous pouvez faire, et ceux auxquels il manque un ou deux ingrédients.',
    url: loaderData?.url,
    index: loaderData !== undefined && !hasActiveFilters(loaderData.filters.list),
  });

export default function Bottles({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, question, there: given, version, shelves, sets, usual, member } = loaderData;
  const search = withoutNotice(useLocation().search);
  const form = useRef<HTMLFormElement>(null);
  const { known, there, setThere, fault } = useLiveBar(given, version, member);
  useReturns();
  const results =
    known === null
      ? loaderData.results
      : describeBar(known.catalogue, known.matcher, { there, ...question });
  // Boxes that were ticked before the scripts came are read; later the state says which are.
  const isRead = useRef(false);
  useLayoutEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>(`[name=${FIELDS.there}]`) ?? [];
    if (!isRead.current) {
      isRead.current = true;
      setThere([...boxes].flatMap(({ checked, value }) => (checked ? [value] : [])));
      return;
    }
    const ticked = new Set(there);
    for (const box of boxes) box.checked = ticked.has(box.value);
  }, [there, setThere]);
  const names = useMemo(
    () => known?.catalogue.ingredients.filter(({ isShown }) => isShown) ?? null,
    [known],
  );
  const isEmpty = there.every((key) => usual.includes(key));
  const errors = actionData?.errors ?? (fault === null ? null : [fault]);
  const answer = (actionData && 'answer' in actionData && actionData.answer) || undefined;
  const fileErrors = actionData && 'fileErrors' in actionData ? actionData.fileErrors : undefined;
  return (
    <div className="mx-auto w-full max-w-7xl px-gutter pt-8 pb-16 sm:px-6 sm:pt-12">
      <BarTabs current={BAR_PATH} />
      <h1 className="text-4xl sm:text-5xl">Mes bouteilles</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        Cochez ce que vous avez&nbsp;: voici ce que cela permet de faire, et ce qui demande un ou
        deux ingrédients de plus. Les familles, les préparations maison et les remplacements
        comptent.
      </p>
      {answer && (
        <>
          <p role="status" className="mt-4 text-sm text-ink-soft">
            {sayAnswer(answer)}{' '}
            {needsCare(answer) && <TextLink to="#liste-lue">Voir ce qui reste à dire</TextLink>}
          </p>
          <WholeAnswer answer={answer} />
        </>
      )}
      {errors && (
        <p role="alert" className="mt-4 border-l-4 border-danger pl-4">
          {errors.join(' ')}
        </p>
      )}
      <div className="sticky top-0 z-10 mt-4 border-b border-line bg-paper py-2">
        <p role="status" className="font-medium tabular-nums">
          {sayTotals(results.total)}
        </p>
        <TextLink to="#recettes" className="no-print lg:hidden">
          Voir les recettes
        </TextLink>
      </div>
      <div className="mt-6 lg:grid lg:grid-cols-[17.5rem_1fr] lg:gap-10">
        <section aria-label="Ce que vous avez" className="no-print mb-8">
          <BottleForm
            form={form}
            shelves={shelves}
            names={names}
            sets={sets}
            usual={usual}
            member={member}
            given={given}
            there={there}
            search={search}
            answer={answer}
            onChange={setThere}
          />
          <BottleFileForm search={search} errors={fileErrors} />
        </section>
        <section id="recettes" aria-label="Recettes" className="min-w-0 scroll-mt-20">
          <BarFilterChips filters={filters} />
          {isEmpty ? (
            <p className="mt-8 rounded-lg border border-dashed border-zinc px-6 py-10 text-center text-ink-soft">
              Rien n’est encore coché. Commencez par un ensemble tout prêt, ou par les bouteilles
              que vous voyez d’ici&nbsp;: trois ou quatre suffisent.
            </p>
          ) : (
            <BarDrinks results={results} filters={filters} />
          )}
        </section>
      </div>
    </div>
  );
}
