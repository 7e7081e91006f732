import { PURPOSES } from '#features/assistant/assistant.ts';
import { orUnknown } from '#features/assistant/usage.tsx';
import { SOURCE_KINDS } from '#features/imports/runs/run.ts';
import { GONE, OTHERS } from '#features/statistics/counted.ts';
import { sumOf } from '#features/statistics/period.ts';
import type { TableRow } from '#features/statistics/view/detail-table.tsx';
import {
  chartPart,
  starsPart,
  tablePart,
  type Part,
  type Section,
} from '#features/statistics/view/parts.tsx';
import { formatNumber } from '#language/format.ts';
import { count } from '#language/noun.ts';
import { Link } from '#ui/link.tsx';
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
    <Link to={`/admin/cocktails/${row.detail}/statistiques`}>{row.name}</Link>
  ) : (
    row.name
  );
const saySearch = (row: Row) => (isOne(row) ? `«${NBSP}${row.name}${NBSP}»` : row.name);
const sayEmpty = (row: Row) => (isOne(row) ? <EmptySearch words={row.name} /> : row.name);

interface Listed {
  title: string;
  unit: string;
  list: List;
  say?: (row: Row) => TableRow['label'];
  empty?: string | undefined;
}
const listPart = ({ list: { rows, more }, say = sayName, ...table }: Listed): Part =>
  tablePart({
    ...table,
    rows: rows.map((row) => ({ key: row.detail, label: say(row), ...row })),
    more,
  });

/** Everything that was counted, section by section. */
export function sectionsOf({ series, lists, stars, imports, calls, seesCost }: Loaded): Section[] {
  const allFound =
    sumOf(series.searches).value > 0 ? 'Tout ce qui a été cherché a été trouvé.' : undefined;
  return [
    {
      id: 'frequentation',
      title: 'Fréquentation',
      parts: [
        chartPart('Visites', series.visits),
        chartPart('Pages vues', series.pages),
        listPart({ title: 'D’où l’on vient', unit: 'Source', list: lists.visit }),
        listPart({ title: 'Pages', unit: 'Page', list: lists.page_view }),
      ],
    },
    {
      id: 'recettes',
      title: 'Recettes',
      parts: [
        chartPart('Favoris ajoutés', series.favorites),
        chartPart('Avis donnés', series.ratings),
        listPart({
          title: 'Les plus lues',
          unit: 'Recette',
          list: lists.recipe_view,
          say: sayRecipe,
        }),
        starsPart(stars),
      ],
    },
    {
      id: 'recherches',
      title: 'Recherches',
      parts: [
        chartPart('Toutes les recherches', series.searches),
        chartPart('Recherches sans résultat', series.emptySearches),
        listPart({
          title: 'Ce que l’on cherche',
          unit: 'Recherche',
          list: lists.search,
          say: saySearch,
        }),
        listPart({
          title: 'Ce que l’on ne trouve pas',
          unit: 'Recherche',
          list: lists.search_empty,
          say: sayEmpty,
          empty: allFound,
        }),
        listPart({ title: 'Filtres choisis', unit: 'Filtre', list: lists.filter }),
      ],
    },
    {
      id: 'membres',
      title: 'Membres',
      parts: [chartPart('Inscriptions', series.signUps)],
    },
    {
      id: 'offres',
      title: 'Offres et publicités',
      parts: [
        chartPart('Clics sur une offre', series.offers),
        chartPart('Publicités vues', series.adsSeen),
        chartPart('Clics sur une publicité', series.adsClicked),
        listPart({ title: 'Offres, par produit', unit: 'Produit', list: lists.affiliate_click }),
        listPart({ title: 'Offres, par page', unit: 'Page', list: lists.affiliate_page }),
        listPart({
          title: 'Offres, par recette',
          unit: 'Recette',
          list: lists.affiliate_recipe,
          say: sayRecipe,
        }),
        listPart({
          title: 'Publicités vues, par emplacement',
          unit: 'Emplacement',
          list: lists.ad_impression,
        }),
        listPart({
          title: 'Publicités cliquées, par emplacement',
          unit: 'Emplacement',
          list: lists.ad_click,
        }),
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
