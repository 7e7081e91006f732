import { Link } from 'react-router';
import { servicesContext, shows } from '#app/context.server.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/review-rules.ts';

export function loader({ context }: Route.LoaderArgs) {
  shows(context);
  return { url: `${context.get(servicesContext).publicUrl}/regles-des-avis` };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Les règles des avis · Zinc',
    description:
      'Qui écrit les avis sur Zinc, comment la moyenne se calcule, dans quel ordre ils se lisent, et comment ils sont modérés.',
    url: loaderData?.url,
  });

const SECTIONS: { title: string; paragraphs: string[] }[] = [
  {
    title: 'Qui écrit',
    paragraphs: [
      'Les membres inscrits, un seul avis par personne et par recette. Chacun peut modifier ou supprimer le sien à tout moment. Nous ne vérifions pas que la recette a été préparée, et personne n’est payé pour un avis.',
      'Un avis porte le nom que son auteur a choisi, jamais son adresse. Quand un membre ferme son compte, il choisit de supprimer ses avis ou de les laisser sans nom.',
    ],
  },
  {
    title: 'La moyenne',
    paragraphs: [
      'C’est la moyenne simple de toutes les notes visibles, de 1 à 5 étoiles, arrondie au dixième. Les avis masqués n’y comptent pas. Une note compte dès qu’elle est donnée, même si son commentaire attend une relecture.',
      'Le tri «\u00a0Mieux notés\u00a0» range les recettes par moyenne, puis par nombre d’avis. Celles que personne n’a notées viennent en dernier.',
    ],
  },
  {
    title: 'L’ordre des avis',
    paragraphs: [
      'Les plus récents d’abord, par date de première publication. Si vous le choisissez, les plus utiles d’abord\u00a0: ceux que le plus de membres ont trouvés utiles, puis les plus récents. Aucun avis n’est mis en avant contre paiement.',
    ],
  },
  {
    title: 'Ce qui n’est pas publié',
    paragraphs: [
      'Les propos injurieux, haineux ou discriminatoires, la publicité et les liens, les informations personnelles, ce qui encourage à boire sans modération ou s’adresse à des mineurs, ce qui ne parle pas de la recette, et tout contenu illicite.',
      'Un commentaire qui contient un lien, se répète, ou arrive avec beaucoup d’autres attend d’être relu par une personne. Ce contrôle est automatique\u00a0; la décision qui suit ne l’est pas. Un avis négatif n’est jamais masqué parce qu’il est négatif.',
    ],
  },
  {
    title: 'Signaler et contester',
    paragraphs: [
      'Sous chaque avis, «\u00a0Signaler\u00a0» prévient les modérateurs, avec ou sans compte. Ils peuvent masquer l’avis, le supprimer s’il est illicite, ou le laisser en place.',
      'L’auteur d’un avis masqué, supprimé ou gardé en attente reçoit un courriel qui dit pourquoi et comment contester. La raison se lit aussi sur la page de la recette, où la décision se conteste. Une personne relit l’avis et la contestation, et répond. Chaque décision est consignée\u00a0: qui, quand et pourquoi.',
      'Un membre qui enfreint ces règles à plusieurs reprises peut voir son compte suspendu, et ses avis masqués tout ce temps. Il en reçoit la raison par courriel, avec un lien pour contester.',
    ],
  },
];

export default function ReviewRules() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <h1 className="text-4xl sm:text-5xl">Les règles des avis</h1>
      {SECTIONS.map(({ title, paragraphs }) => (
        <section key={title} className="mt-10">
          <h2 className="text-2xl">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-lg text-ink-soft">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="mt-10">
        <Link to="/cocktails" className="underline underline-offset-4">
          Voir les recettes
        </Link>
      </p>
    </div>
  );
}
