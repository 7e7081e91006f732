import { data } from 'react-router';
import { refusalContext } from '#app/context.server.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { told } from '#ui/frame/error-page.tsx';
import { unlistedMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';
import type { Route } from './+types/not-found.ts';

export const handle: Page = { audience: 'anybody' };

export function loader({ context }: Route.LoaderArgs) {
  const refusal = context.get(refusalContext);
  if (refusal) throw told(refusal.message, { status: refusal.status });
  return data(null, { status: 404 });
}

export const meta = () =>
  unlistedMeta(
    'Page introuvable',
    'Cette adresse ne mène à rien\u00a0: cherchez une recette, ou revenez à l’accueil.',
  );

export default function NotFound() {
  return (
    <div className="mx-auto max-w-2xl px-gutter py-20 sm:px-6">
      <p className="font-serif text-lg text-brass">404</p>
      <h1 lang="en" className="mt-2 text-4xl sm:text-5xl">
        Oops! Page not found
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        Cette adresse ne mène à rien. La recette a peut-être changé de nom : cherchez-la, ou revenez
        au comptoir.
      </p>
      <form action="/search" role="search" className="mt-8 flex flex-wrap gap-2">
        <SearchField name="q" label="Chercher une recette" className="min-w-0 grow basis-36" />
        <Button type="submit">Rechercher</Button>
      </form>
      <ButtonLink to="/" variant="link" className="-mx-box mt-6">
        Retour à l’accueil
      </ButtonLink>
    </div>
  );
}
