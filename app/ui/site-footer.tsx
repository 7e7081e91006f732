import { Link } from 'react-router';
import { NBSP, NNBSP } from './spaces.ts';
import { Wordmark } from './wordmark.tsx';

export function SiteFooter({ year }: { year: number | undefined }) {
  return (
    <footer className="no-print mt-20 border-t border-line bg-sunken/60">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 text-sm text-ink-soft sm:px-6 md:grid-cols-[1.2fr_2fr]">
        <div>
          <Wordmark className="font-serif text-xl font-semibold text-ink" />
          <p className="mt-2 max-w-sm">
            Des recettes de cocktails à faire chez soi, mesurées au centilitre, avec ou sans alcool.
          </p>
          <ul className="mt-4 flex gap-5 text-ink">
            <li>
              <Link to="/cocktails" className="underline underline-offset-4">
                Toutes les recettes
              </Link>
            </li>
            <li>
              <Link to="/cocktails?degre_max=0" className="underline underline-offset-4">
                Sans alcool
              </Link>
            </li>
          </ul>
        </div>
        <div className="max-w-2xl md:justify-self-end">
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
          {year !== undefined && <p className="mt-6">© {year} Zinc</p>}
        </div>
      </div>
    </footer>
  );
}
