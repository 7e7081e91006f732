import { PURPOSES } from '#features/assistant/assistant.ts';
import { orUnknown } from '#features/assistant/usage.tsx';
import { SOURCE_KINDS } from '#features/imports/runs/run.ts';
import { DIRECT, OTHERS } from '#features/statistics/counted.ts';
import { Chart, ChartGrid, ChartLegend } from '#features/statistics/view/chart.tsx';
import { DetailTable, type TableRow } from '#features/statistics/view/detail-table.tsx';
import { StarsTable } from '#features/statistics/view/stars-table.tsx';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/noun.ts';
import { Link } from '#ui/link.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { NBSP } from '#ui/spaces.ts';
import { EmptySearch } from './empty-search.tsx';
import { labelOfPage, PLACES } from './page-labels.ts';
import type { Route } from './+types/statistics.ts';

type Loaded = Route.ComponentProps['loaderData'];
type List = Loaded['lists'][keyof Loaded['lists']];

/** The rows of a list, each under its name. */
const rowsOf = (
  { rows, more }: List,
  say: (row: List['rows'][number]) => TableRow['label'],
): { rows: TableRow[]; more: number } => ({
  rows: rows.map((row) => ({ key: row.detail, label: say(row), ...row })),
  more,
});

const sayRecipe = ({ detail, name }: List['rows'][number]) => {
  if (detail === OTHERS) return 'Autres recettes';
  if (name === undefined) return 'Une recette supprimée';
  return <Link to={`/admin/cocktails/${detail}/statistiques`}>{name}</Link>;
};
const saySource = ({ detail }: List['rows'][number]) => {
  if (detail === DIRECT) return 'Accès direct';
  return detail === OTHERS ? 'Autres sites' : detail;
};
const saySearch = ({ detail }: List['rows'][number]) =>
  detail === OTHERS ? 'Autres recherches' : `«${NBSP}${detail}${NBSP}»`;
const sayEmpty = (row: List['rows'][number]) =>
  row.detail === OTHERS ? saySearch(row) : <EmptySearch words={row.detail} />;
const sayNamed = ({ detail, name }: List['rows'][number]) =>
  detail === OTHERS ? 'Autres' : (name ?? detail);
const sayPlace = ({ detail }: List['rows'][number]) => PLACES[detail] ?? detail;

const PAIR = 'grid gap-x-10 gap-y-8 xl:grid-cols-2';

/** Everything that was counted, part by part. */
export function Sections({ series, lists, stars, imports, calls, seesCost, pageNames }: Loaded) {
  const sayPage = ({ detail }: List['rows'][number]) => labelOfPage(detail, pageNames);
  return (
    <>
      <ChartLegend />

      <TitledSection id="frequentation" title="Fréquentation">
        <ChartGrid>
          <Chart title="Visites" points={series.visits} />
          <Chart title="Pages vues" points={series.pages} />
        </ChartGrid>
        <div className={`mt-8 ${PAIR}`}>
          <DetailTable title="D’où l’on vient" unit="Source" {...rowsOf(lists.visit, saySource)} />
          <DetailTable title="Pages" unit="Page" {...rowsOf(lists.page_view, sayPage)} />
        </div>
      </TitledSection>

      <TitledSection id="recettes" title="Recettes">
        <div className={PAIR}>
          <DetailTable
            title="Les plus lues"
            unit="Recette"
            {...rowsOf(lists.recipe_view, sayRecipe)}
          />
          <StarsTable stars={stars} />
        </div>
        <div className="mt-8">
          <ChartGrid>
            <Chart title="Favoris ajoutés" points={series.favorites} />
            <Chart title="Avis donnés" points={series.ratings} />
          </ChartGrid>
        </div>
      </TitledSection>

      <TitledSection id="recherches" title="Recherches">
        <ChartGrid>
          <Chart title="Recherches" points={series.searches} />
          <Chart title="Recherches sans résultat" points={series.emptySearches} />
        </ChartGrid>
        <div className={`mt-8 ${PAIR}`}>
          <DetailTable
            title="Ce que l’on cherche"
            unit="Recherche"
            {...rowsOf(lists.search, saySearch)}
          />
          <DetailTable
            title="Ce que l’on ne trouve pas"
            unit="Recherche"
            empty="Tout ce qui a été cherché a été trouvé."
            {...rowsOf(lists.search_empty, sayEmpty)}
          />
          <DetailTable title="Filtres choisis" unit="Filtre" {...rowsOf(lists.filter, sayNamed)} />
        </div>
      </TitledSection>

      <TitledSection id="membres" title="Membres">
        <ChartGrid>
          <Chart title="Inscriptions" points={series.signUps} />
        </ChartGrid>
      </TitledSection>

      <TitledSection id="offres" title="Offres et publicités">
        <ChartGrid>
          <Chart title="Clics sur une offre" points={series.offers} />
          <Chart title="Publicités vues" points={series.adsSeen} />
          <Chart title="Clics sur une publicité" points={series.adsClicked} />
        </ChartGrid>
        <div className={`mt-8 ${PAIR}`}>
          <DetailTable
            title="Offres, par produit"
            unit="Produit"
            {...rowsOf(lists.affiliate_click, sayNamed)}
          />
          <DetailTable
            title="Offres, par page"
            unit="Page"
            {...rowsOf(lists.affiliate_page, sayPage)}
          />
          <DetailTable
            title="Offres, par recette"
            unit="Recette"
            {...rowsOf(lists.affiliate_recipe, sayRecipe)}
          />
          <DetailTable
            title="Publicités vues"
            unit="Emplacement"
            {...rowsOf(lists.ad_impression, sayPlace)}
          />
          <DetailTable
            title="Publicités cliquées"
            unit="Emplacement"
            {...rowsOf(lists.ad_click, sayPlace)}
          />
        </div>
      </TitledSection>

      <TitledSection id="outils" title="Importations et IA">
        <div className={PAIR}>
          <DetailTable
            title="Recettes importées"
            unit="Origine"
            rows={imports.map(({ kind, runs, recipes }) => ({
              key: kind,
              label: `${SOURCE_KINDS[kind]}, ${count(runs, 'importation')}`,
              value: recipes,
            }))}
          />
          <DetailTable
            title="Appels à l’IA"
            unit="Usage"
            rows={calls.map(({ purpose, calls: made, failed, cost }) => ({
              key: purpose,
              label: [
                PURPOSES[purpose],
                failed > 0 && `${formatNumber(failed)} en échec`,
                seesCost && cost !== undefined && `coût ${orUnknown(cost)}`,
              ]
                .filter(Boolean)
                .join(', '),
              value: made,
            }))}
          />
        </div>
      </TitledSection>
    </>
  );
}
