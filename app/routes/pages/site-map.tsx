import { pagesContext, servicesContext } from '#app/context.server.ts';
import { groupPages } from '#features/pages/discovery/site-pages.ts';
import { listHomeTags } from '#features/recipes/tags/read-tags.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { ReadingPage } from '#ui/page/reading-page.tsx';
import { pageMeta } from '../page-meta.ts';
import { pagesWith, type Page } from '../page.ts';
import { read } from '../read.server.ts';
import type { Route } from './+types/site-map.ts';

export const handle: Page = {
  audience: 'anybody',
  isReading: true,
  shows: ['lists'],
  inSitemap: true,
  menu: { label: 'Plan du site', group: 'house', inFooter: true },
};

/** Upper bound of tags that a site sensibly has. */
const MOST_TAGS = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const tags = await read(
    'Impossible de charger le plan du site.',
    listHomeTags({ db }, MOST_TAGS),
  );
  const pages = pagesWith(context.get(pagesContext), 'menu');
  return {
    tags,
    quick: pages.filter(({ isQuick }) => isQuick),
    groups: groupPages(pages),
    url: `${publicUrl}/sitemap`,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Plan du site · Zinc',
    description: 'Toutes les pages de Zinc, par thème, et les recettes par envie.',
    url: loaderData?.url,
  });

const LINK = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline';

export default function SiteMap({ loaderData: { tags, quick, groups } }: Route.ComponentProps) {
  return (
    <ReadingPage
      kind="La maison"
      title="Plan du site"
      lead="Toutes les pages, par thème, et les recettes par envie."
    >
      <nav aria-label="Liens rapides">
        <ul className="flex flex-wrap gap-2.5">
          {quick.map(({ path, label }) => (
            <li key={path}>
              <ButtonLink to={path} variant="outline">
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-5">
        {groups.map(({ title, pages }) => (
          <section key={title}>
            <h2 className="border-b border-line pb-2 text-xl">{title}</h2>
            <ul className="mt-3 grid gap-0.5">
              {pages.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} className={LINK}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {tags.length > 0 && (
        <section className="mt-14">
          <h2 className="border-b border-line pb-2 text-xl">Les recettes par envie</h2>
          <ul className="mt-3 columns-[8rem_2] gap-8 sm:columns-3 lg:columns-5">
            {tags.map(({ slug, name, count }) => (
              <li key={slug} className="break-inside-avoid">
                <Link to={`/cocktails?tag=${slug}`} className={`${LINK} gap-1.5`}>
                  {name}
                  <span className="text-sm text-ink-soft tabular-nums">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-12 text-ink-soft">
        Pour les moteurs de recherche et les lecteurs de flux{'\u00a0'}:{' '}
        <a href="/sitemap.xml" className="underline underline-offset-4">
          sitemap.xml
        </a>{' '}
        et{' '}
        <a href="/flux.xml" className="underline underline-offset-4">
          flux.xml
        </a>
        .
      </p>
    </ReadingPage>
  );
}
