import { data, isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink, buttonClass } from '../button.tsx';

/** What is thrown to say something on the error page: an object, as no proxy on the way writes. */
export const told = (message: string, init: ResponseInit) => data({ message }, init);

/** The sentence of `told`; of anything else, whose words are not for visitors, one that fits all. */
function messageOf(error: unknown): string {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return said instanceof Object && 'message' in said && typeof said.message === 'string'
    ? said.message
    : 'Une erreur inattendue est survenue.';
}

/** The last resort: a page that could not be read. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto max-w-2xl px-4 py-20 sm:px-6">
      <title>Erreur · Zinc</title>
      <meta name="robots" content="noindex" />
      <p className="font-serif text-brass">Erreur</p>
      <h1 className="mt-2 text-3xl sm:text-4xl">{messageOf(error)}</h1>
      <p className="mt-4 text-ink-soft">
        Ce n’est pas de votre fait, et rien n’est perdu. Réessayez dans un instant.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href={`${pathname}${search}`} className={buttonClass()}>
          Réessayer
        </a>
        <ButtonLink to="/" variant="outline">
          Retour à l’accueil
        </ButtonLink>
      </div>
    </div>
  );
}
