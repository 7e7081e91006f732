import { actorContext, servicesContext } from '#app/context.server.ts';
import { readRecipeStatistics } from '#features/statistics/reading/read-statistics.server.ts';
import { Chart, ChartGrid, ChartLegend } from '#features/statistics/view/chart.tsx';
import { PeriodPicker } from '#features/statistics/view/period-picker.tsx';
import { StarsTable } from '#features/statistics/view/stars-table.tsx';
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
      <ChartLegend />
      <div className="mt-6">
        <ChartGrid>
          <Chart title="Pages vues" points={series.views} />
          <Chart title="Favoris ajoutés" points={series.favorites} />
          <Chart title="Avis donnés" points={series.ratings} />
          <Chart title="Clics sur une offre" points={series.offers} />
        </ChartGrid>
      </div>
      <div className="mt-8 max-w-md">
        <StarsTable stars={stars} />
      </div>
    </SubPage>
  );
}
