import { PURPOSES } from '#features/platform/assistant/assistant.ts';
import { orUnknown } from '#features/platform/assistant/usage.tsx';
import { SOURCE_KINDS } from '#features/intake/imports/runs/run.ts';
import {
  GONE,
  MEASURES,
  OF_MEMBERS,
  OTHERS,
  type MeasureName,
} from '#features/business/statistics/counted.ts';
import { sumOf } from '#features/business/statistics/period.ts';
import type { TableRow } from '#features/business/statistics/view/detail-table.tsx';
import {
  chartPart,
  starsPart,
  tablePart,
  type Part,
  type Section,
} from '#features/business/statistics/view/parts.tsx';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/words/noun.ts';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { EmptySearch } from './empty-search.tsx';
import type { Route } from './+types/statistics.ts';

type Loaded = Route.ComponentProps['loaderData'];
type List = Loaded['lists'][keyof Loaded['lists']];
type Row = List['rows'][number];

const isOne = ({ detail }: Row) => detail !== OTHERS && detail !== GONE;
const sayName = ({ name }: Row) => name;
const sayRecipe = (row: Row) =>
  isOne(row) ? (
    <TextLink to={`/admin/cocktails/${row.detail}/statistiques`}>{row.name}</TextLink>
  ) : (
    row.name
  );
const saySearch = (row: Row) => (isOne(row) ? `«${NBSP}${row.name}${NBSP}»` : row.name);
const sayEmpty = (row: Row) => (isOne(row) ? <EmptySearch words={row.name} /> : row.name);

interface Listed {
  say?: (row: Row) => TableRow['label'];
  empty?: string | undefined;
}

export function sectionsOf({ series, lists, stars, imports, calls, seesCost }: Loaded): Section[] {
  const allFound =
    sumOf(series.searches).value > 0 ? 'Tout ce qui a été cherché a été trouvé.' : undefined;
  const listPart = (name: MeasureName, unit: string, { say = sayName, empty }: Listed = {}): Part =>
    tablePart({
      unit,
      empty,
      title: MEASURES[name].details,
      rows: lists[name].rows.map((row) => ({ key: row.detail, label: say(row), ...row })),
      more: lists[name].more,
    });
  return [
    {
      id: 'frequentation',
      title: 'Fréquentation',
      parts: [
        chartPart('Visites', series.visits),
        chartPart('Pages vues', series.pages),
        listPart('visit', 'Source'),
        listPart('page_view', 'Page'),
      ],
    },
    {
      id: 'recettes',
      title: 'Recettes',
      parts: [
        chartPart(OF_MEMBERS.favorites, series.favorites),
        chartPart(OF_MEMBERS.ratings, series.ratings),
        listPart('recipe_view', 'Recette', { say: sayRecipe }),
        starsPart(stars),
      ],
    },
    {
      id: 'recherches',
      title: 'Recherches',
      parts: [
        chartPart('Toutes les recherches', series.searches),
        chartPart('Recherches sans résultat', series.emptySearches),
        listPart('search', 'Recherche', { say: saySearch }),
        listPart('search_empty', 'Recherche', { say: sayEmpty, empty: allFound }),
        listPart('filter', 'Filtre'),
      ],
    },
    {
      id: 'membres',
      title: 'Membres',
      parts: [chartPart(OF_MEMBERS.signUps, series.signUps)],
    },
    {
      id: 'offres',
      title: 'Offres et publicités',
      parts: [
        chartPart('Clics sur une offre', series.offers),
        chartPart('Publicités vues', series.adsSeen),
        chartPart('Clics sur une publicité', series.adsClicked),
        listPart('affiliate_click', 'Produit'),
        listPart('affiliate_page', 'Page'),
        listPart('affiliate_recipe', 'Recette', { say: sayRecipe }),
        listPart('ad_impression', 'Emplacement'),
        listPart('ad_click', 'Emplacement'),
      ],
    },
    {
      id: 'outils',
      title: 'Importations et IA',
      parts: [
        tablePart({
          title: 'Recettes importées',
          unit: 'Origine',
          rows: imports.map(({ kind, runs, recipes }) => ({
            key: kind,
            label: `${SOURCE_KINDS[kind]}, ${count(runs, 'importation')}`,
            value: recipes,
          })),
        }),
        tablePart({
          title: 'Appels à l’IA',
          unit: 'Usage',
          rows: calls.map(({ purpose, calls: made, failed, cost }) => ({
            key: purpose,
            label: [
              PURPOSES[purpose],
              failed > 0 && `${formatNumber(failed)} en échec`,
              seesCost && cost !== undefined && `coût ${orUnknown(cost)}`,
            ]
              .filter(Boolean)
              .join(', '),
            value: made,
          })),
        }),
      ],
    },
  ];
}
