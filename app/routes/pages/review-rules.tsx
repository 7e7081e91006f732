import { servicesContext } from '#app/context.server.ts';
import { ReadingPage, WrittenSections } from '#ui/page/reading-page.tsx';
import type { WrittenSection } from '#ui/written/written-text.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/review-rules.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: [],
  inSitemap: true,
  menu: { label: 'Règles des avis', group: 'legal', inFooter: true },
};

export function loader({ context }: Route.LoaderArgs) {
  return { url: `${context.get(servicesContext).publicUrl}/regles-des-avis` };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Les règles des avis · Zinc',
    description:
      'Qui écrit les avis sur Zinc, comment la moyenne se calcule, dans quel ordre ils se lisent, et comment ils sont modérés.',
    url: loaderData?.url,
  });

const SECTIONS: readonly WrittenSection[] = [
  {
    id: 'qui-ecrit',
    title: 'Qui écrit',
    blocks: [
      'Les membres inscrits, un seul avis par personne et par recette. Chacun peut modifier ou supprimer le sien à tout moment. Nous ne vérifions pas que la recette a été préparée, et personne n’est payé pour un avis.',
      'Un avis porte le nom que son auteur a choisi, jamais son adresse. Quand un membre ferme son compte, il choisit de supprimer ses avis ou de les laisser sans nom.',
    ],
  },
  {
    id: 'moyenne',
    title: 'La moyenne',
    blocks: [
      'C’est la moyenne simple de toutes les notes visibles, de 1 à 5 étoiles, arrondie au dixième. Les avis masqués n’y comptent pas. Une note compte dès qu’elle est donnée, même si son commentaire attend une relecture.',
      'Le tri «\u00a0Mieux notés\u00a0» range les recettes par moyenne, puis par nombre d’avis. Celles que personne n’a notées viennent en dernier.',
    ],
  },
  {
    id: 'ordre',
    title: 'L’ordre des avis',
    blocks: [
      'Les plus récents d’abord, par date de première publication. Si vous le choisissez, les plus utiles d’abord\u00a0: ceux que le plus de membres ont trouvés utiles, puis les plus récents. Aucun avis n’est mis en avant contre paiement.',
    ],
  },
  {
    id: 'refuses',
    title: 'Ce qui n’est pas publié',
    blocks: [
      'Les propos injurieux, haineux ou discriminatoires, la publicité et les liens, les informations personnelles, ce qui encourage à boire sans modération ou s’adresse à des mineurs, ce qui ne parle pas de la recette, et tout contenu illicite.',
      'Un commentaire qui contient un lien, se répète, ou arrive avec beaucoup d’autres attend d’être relu par une personne. Ce contrôle est automatique\u00a0; la décision qui suit ne l’est pas. Un avis négatif n’est jamais masqué parce qu’il est négatif.',
    ],
  },
  {
    id: 'signaler',
    title: 'Signaler et contester',
    blocks: [
      'Sous chaque avis, «\u00a0Signaler\u00a0» prévient les modérateurs, avec ou sans compte. Ils peuvent masquer l’avis, le supprimer s’il est illicite, ou le laisser en place.',
      'L’auteur d’un avis masqué, supprimé ou gardé en attente reçoit un courriel qui dit pourquoi et comment contester. La raison se lit aussi sur la page de la recette, où la décision se conteste. Une personne relit l’avis et la contestation, et répond. Chaque décision est consignée\u00a0: qui, quand et pourquoi.',
      'Un membre qui enfreint ces règles à plusieurs reprises peut voir son compte suspendu, et ses avis masqués tout ce temps. Il en reçoit la raison par courriel, avec un lien pour contester.',
    ],
  },
];

export default function ReviewRules() {
  return (
    <ReadingPage
      kind="Informations"
      title="Les règles des avis"
      lead="Qui écrit, comment la moyenne se calcule, dans quel ordre les avis se lisent, et comment ils sont modérés."
      contents={SECTIONS}
    >
      <WrittenSections sections={SECTIONS} />
    </ReadingPage>
  );
}
