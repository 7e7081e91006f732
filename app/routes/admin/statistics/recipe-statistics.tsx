import { actorContext, servicesContext } from '#app/context.server.ts';
import { OF_MEMBERS } from '#features/business/statistics/counted.ts';
import { readRecipeStatistics } from '#features/business/statistics/reading/read-statistics.server.ts';
import { ChartLegend } from '#features/business/statistics/view/chart.tsx';
import { chartPart, Parts, starsPart } from '#features/business/statistics/view/parts.tsx';
import { PeriodPicker } from '#features/business/statistics/view/period-picker.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { orList } from '../entry.server.ts';
import type { Route } from './+types/recipe-statistics.ts';

export const handle: Page = { audience: 'editor' };

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const asked = { actor: context.get(actorContext), id, parameters };
  const statistics = readRecipeStatistics(context.get(servicesContext), asked);
  const found = await orList(statistics, {
    list: '/admin/cocktails',
    missing: 'recette-introuvable',
  });
  return { id, ...found };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(`Statistiques\u00a0: ${loaderData?.title ?? ''}`);

export default function RecipeStatistics({ loaderData }: Route.ComponentProps) {
  const { id, title, period, series, stars } = loaderData;
  const own = `/admin/cocktails/${id}`;
  return (
    <SubPage up={{ to: own, label: title }} title="Statistiques" isWide>
      <PeriodPicker path={`${own}/statistiques`} period={period} />
      <ChartLegend isCompared={period.before !== null} />
      <div className="mt-6">
        <Parts
          parts={[
            chartPart('Pages vues', series.views),
            chartPart(OF_MEMBERS.favorites, series.favorites),
            chartPart(OF_MEMBERS.ratings, series.ratings),
            chartPart('Clics sur une offre', series.offers),
            starsPart(stars),
          ]}
        />
      </div>
    </SubPage>
  );
}
