import { actorContext, servicesContext } from '#app/context.server.ts';
import { isLong, periodQuery, sumOf } from '#features/business/statistics/period.ts';
import { readStatistics } from '#features/business/statistics/reading/read-statistics.server.ts';
import { ChartLegend } from '#features/business/statistics/view/chart.tsx';
import { Sections } from '#features/business/statistics/view/parts.tsx';
import { PeriodPicker } from '#features/business/statistics/view/period-picker.tsx';
import { sayChange } from '#features/business/statistics/view/describe-change.ts';
import { formatNumber } from '#language/format.ts';
import { FigureTiles } from '#ui/figure-tiles.tsx';
import { NBSP } from '#ui/spaces.ts';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';
import { namesOfPages } from './names-of-pages.server.ts';
import { sectionsOf } from './statistics-sections.tsx';
import type { Route } from './+types/statistics.ts';

export const handle: Page = {
  audience: 'editor',
  office: {
    label: 'Statistiques',
    section: 'site',
    purpose: 'Ce qui est lu, cherché et aimé, jour par jour.',
  },
};

const PATH = '/admin/stats';

export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const pageNames = namesOfPages(context);
  const asked = { actor: context.get(actorContext), parameters, pageNames };
  return readStatistics(context.get(servicesContext), asked);
}

export const meta = () => adminMeta('Statistiques');

type Loaded = Route.ComponentProps['loaderData'];

function Figures({ series }: { series: Loaded['series'] }) {
  const tile = (label: string, points: Loaded['series']['visits']) => {
    const { value, before } = sumOf(points);
    return { label, figure: formatNumber(value), note: sayChange(value, before) };
  };
  return (
    <FigureTiles
      figures={[
        tile('Visites', series.visits),
        tile('Pages vues', series.pages),
        tile('Recherches', series.searches),
        tile('Sans résultat', series.emptySearches),
        tile('Favoris', series.favorites),
        tile('Avis', series.ratings),
        tile('Inscriptions', series.signUps),
        tile('Clics sur une offre', series.offers),
      ]}
    />
  );
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { period, series } = loaderData;
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Statistiques</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        Comptées par le site lui-même{NBSP}: des totaux par jour, sans cookie et sans rien qui
        distingue un visiteur d’un autre. Les visites de l’équipe, des robots et de ceux qui
        demandent à ne pas être suivis n’y sont pas, ni les comptes de l’équipe.
      </p>
      <PeriodPicker path={PATH} period={period} />
      <p className="mt-3">
        <a
          href={`${PATH}/export.csv${periodQuery(period)}`}
          className="underline underline-offset-4"
        >
          Télécharger les totaux par {isLong(period) ? 'mois' : 'jour'} (CSV)
        </a>
      </p>
      <Figures series={series} />
      <ChartLegend isCompared={period.before !== null} />
      <Sections sections={sectionsOf(loaderData)} />
    </>
  );
}
