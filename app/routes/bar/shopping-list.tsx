import { data } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { openBar } from '#features/bar/bottles/open-bar.server.ts';
import { ClearingList } from '#features/bar/shopping/clear-list.tsx';
import { describeList } from '#features/bar/shopping/describe-list.ts';
import { openList } from '#features/bar/shopping/open-list.server.ts';
import { readShop, readShopRecipes } from '#features/bar/shopping/read-shop.server.ts';
import {
  ASK_PARAMETER,
  ASK_PATH,
  isEmptyList,
  isShared,
  LIST_PATH,
  readList,
  sharedPath,
} from '#features/bar/shopping/shopping-list.ts';
import { OwnList, SharedList } from '#features/bar/shopping/shopping-page.tsx';
import { withWaiting } from '#features/bar/shopping/waiting-list.ts';
import { useWaitingWrites } from '#features/pages/offline/use-waiting-writes.ts';
import { WaitingWrites } from '#features/pages/offline/waiting-writes.tsx';
import { findUnit } from '#features/members/measures/keep-unit.server.ts';
import { settingCookies } from '../account/client.server.ts';
import { CANNOT_LOAD, forgetPages, readPage } from '../client-read.ts';
import { pageMeta } from '../page-meta.ts';
import { FORM_BYTES, type Page } from '../page.ts';
import { read } from '../read.server.ts';
import { orRefusal } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import type { Route } from './+types/shopping-list.ts';
import { visitOf } from './receive-bottles.server.ts';
import { receiveList } from './receive-list.server.ts';

export const handle: Page = {
  audience: 'anybody',
  mostBytes: 2 * FORM_BYTES,
  startsAtOnce: true,
  failures: { read: CANNOT_LOAD.recipes },
  inSitemap: true,
  menu: { label: 'Liste de courses', group: 'learning' },
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const parameters = new URL(request.url).searchParams;
  const visit = visitOf(request, context);
  const [own, bar, unit] = await read(
    CANNOT_LOAD.recipes,
    Promise.all([openList(services, visit), openBar(services, visit), findUnit(services, visit)]),
  );
  const shared = isShared(parameters) ? readList(parameters) : null;
  const list = shared ?? own.list;
  const [shop, recipes] = await read(
    CANNOT_LOAD.recipes,
    Promise.all([
      readShop(services, bar.said),
      readShopRecipes(services, [...list.recipes.keys()]),
    ]),
  );
  return data(
    {
      view: describeList(shop, recipes, list, unit),
      sharedPath: sharedPath(list),
      isShared: shared !== null,
      member: visit.actor?.id ?? '',
      hasOwn: !isEmptyList(own.list),
      asksToClear: parameters.has(ASK_PARAMETER),
      url: `${services.publicUrl}${LIST_PATH}`,
      shareUrl: `${services.publicUrl}${sharedPath(list)}`,
    },
    { headers: settingCookies([...own.cookies, ...bar.cookies]) },
  );
}

export const action = ({ request, context }: Route.ActionArgs) =>
  orRefusal(async () => {
    const { cookies, cleared, asks } = await receiveList(request, context);
    if (cleared === undefined) return goTo(asks ? ASK_PATH : LIST_PATH, null, cookies);
    return data({ cleared }, { headers: settingCookies(cookies) });
  });

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  // Ticks that are saved in place change it.
  forgetPages();
  return readPage({ request, serverLoader }, CANNOT_LOAD.recipes);
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Liste de courses · Zinc',
    description:
      'Ce qu’il faut acheter pour plusieurs cocktails et plusieurs verres, par rayon, sans ce que vous avez déjà\u00a0: à cocher, à imprimer ou à partager.',
    url: loaderData?.url,
    index: loaderData !== undefined && !loaderData.isShared && !loaderData.asksToClear,
  });

export default function ShoppingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isShared: isSent, hasOwn, asksToClear, sharedPath: path, shareUrl } = loaderData;
  const { member } = loaderData;
  const waiting = useWaitingWrites(LIST_PATH);
  const errors = actionData && 'errors' in actionData ? actionData.errors : null;
  const cleared = actionData && 'cleared' in actionData ? actionData.cleared : null;
  if (isSent) return <SharedList view={view} path={path} hasOwn={hasOwn} errors={errors} />;
  if (asksToClear && hasOwn) return <ClearingList view={view} errors={errors} />;
  return (
    <OwnList
      view={withWaiting(view, waiting)}
      member={member}
      url={shareUrl}
      cleared={cleared}
      errors={errors}
    >
      {/* Read anew with each form that waits. */}
      <WaitingWrites key={waiting.length} kinds={['add', 'list']} />
    </OwnList>
  );
}
