import { actorContext, servicesContext } from '#app/context.server.ts';
import { can } from '#features/platform/access/access.ts';
import { listPartners } from '#features/business/partners/edit-partners.server.ts';
import { FeaturedPartners, PartnerRows } from '#features/business/partners/partner-list.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { NBSP } from '#ui/spaces.ts';
import { pageMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/partners.ts';

export const handle: Page = {
  audience: 'anybody',
  shows: ['partners'],
  inSitemap: true,
  menu: { label: 'Partenaires', group: 'house', inFooter: true },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const partners = await read('Impossible de charger les partenaires.', listPartners({ db }));
  const isStaff = can(context.get(actorContext), 'edit partners');
  return { partners, isStaff, url: `${publicUrl}/partenaires` };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Nos partenaires · Zinc',
    description:
      'Les maisons qui soutiennent Zinc, présentées comme telles, et comment présenter la vôtre.',
    url: loaderData?.url,
  });

export default function Partners({ loaderData: { partners, isStaff } }: Route.ComponentProps) {
  const featured = partners.filter(({ isPremium }) => isPremium);
  const others = partners.filter(({ isPremium }) => !isPremium);
  return (
    <ReadingPage
      kind="La maison"
      title="Nos partenaires"
      lead={`Des maisons qui paient pour être présentées ici, et qui aident le site à vivre. Leur place s’arrête à cette page${NBSP}: aucune ne choisit nos recettes, ni leur ordre.`}
    >
      {partners.every(({ isExample }) => isExample) && (
        <p className="mb-8 text-lg">
          {partners.length === 0
            ? 'Aucun partenaire pour le moment.'
            : `Aucune maison n’y est encore${NBSP}: ces places sont des exemples.`}
        </p>
      )}
      {isStaff && partners.some(({ isExample }) => isExample) && (
        <p className="mb-8 border-l-4 border-brass-line pl-4 text-ink-soft">
          Les exemples se remplacent{' '}
          <TextLink to="/admin/partenaires">depuis l’administration</TextLink>. Vous seuls, de
          l’équipe, lisez cette phrase.
        </p>
      )}
      {featured.length > 0 && (
        <section aria-labelledby="premium">
          <h2 id="premium" className="mb-5 text-2xl">
            Partenaires premium
          </h2>
          <FeaturedPartners partners={featured} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="autres" className="mt-14">
          <h2 id="autres" className="mb-5 text-2xl">
            Les autres partenaires
          </h2>
          <PartnerRows partners={others} />
        </section>
      )}
      <section
        aria-labelledby="devenir-partenaire"
        className="mt-14 border-l-4 border-brass-line pl-5 sm:pl-8"
      >
        <h2 id="devenir-partenaire" className="text-2xl">
          Présenter votre maison
        </h2>
        <p className="mt-3 max-w-[60ch] text-ink-soft">
          Vous distillez, soufflez le verre, pressez des fruits, forgez des cuillères{NBSP}:
          écrivez-nous. Une présentation dit ce que vous faites, où et comment. Pour une boisson
          alcoolisée, elle s’en tient à ce que permet la loi Évin.
        </p>
        <ButtonLink to="/contact" className="mt-5">
          Nous écrire
        </ButtonLink>
      </section>
    </ReadingPage>
  );
}
