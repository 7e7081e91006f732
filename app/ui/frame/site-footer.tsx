import { Link, TextLink } from '../link.tsx';
import { NBSP, NNBSP } from '../spaces.ts';
import { Wordmark } from './wordmark.tsx';

interface LinkGroup {
  title: string;
  pages: readonly { path: string; label: string }[];
}

const LINK = 'inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline';

function Groups({ groups }: { groups: readonly LinkGroup[] }) {
  return (
    <nav aria-label="Pied de page" className="grid grid-cols-pair gap-8 sm:grid-cols-3">
      {groups.map(({ title, pages }) => (
        <div key={title}>
          <p className="font-serif text-base text-ink">{title}</p>
          <ul className="mt-2 grid gap-1.5">
            {pages.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

export function SiteFooter({
  year,
  groups,
}: {
  year: number | undefined;
  groups: readonly LinkGroup[];
}) {
  return (
    <footer className="site-frame no-print mt-20 border-t border-line bg-sunken/60">
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-10 px-gutter py-10 text-sm text-ink-soft sm:px-6 lg:grid-cols-[1.2fr_2fr]">
        <div>
          <Wordmark className="font-serif text-xl font-semibold text-ink" />
          <p className="mt-2 max-w-sm">
            Des recettes de cocktails à faire chez soi, mesurées au centilitre, avec ou sans alcool.
          </p>
          <ul className="mt-4 flex gap-5 text-ink">
            <li>
              <TextLink to="/cocktails">Toutes les recettes</TextLink>
            </li>
            <li>
              <TextLink to="/cocktails?tag=sans-alcool">Sans alcool</TextLink>
            </li>
          </ul>
        </div>
        <Groups groups={groups} />
        <div className="grid gap-x-16 gap-y-4 border-t border-line pt-6 lg:col-span-2 lg:grid-cols-[1.2fr_2fr]">
          {year !== undefined && <p className="order-last lg:order-first">© {year} Zinc</p>}
          <div className="max-w-2xl">
            <p>
              Enceinte, ou avec un projet de grossesse, ne buvez pas d’alcool{NBSP}: même en petite
              quantité, il peut nuire au bébé. Les recettes alcoolisées s’adressent aux adultes.
            </p>
            <p className="mt-2">
              Une question, pour vous ou pour un proche{NNBSP}?{' '}
              <a
                href="https://www.alcool-info-service.fr/"
                rel="noopener"
                className="text-ink underline underline-offset-4"
              >
                alcool-info-service.fr
              </a>{' '}
              répond tous les jours, gratuitement et sans jugement.
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}
