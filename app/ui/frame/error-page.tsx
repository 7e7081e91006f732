import { isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink, buttonClass } from '../button.tsx';

/**
 * The last resort. What was thrown on purpose is a Response whose body is the message to show;
 * anything else is a fault of ours, of which nothing is said.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const message =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
      ? error.data
      : 'Une erreur inattendue est survenue.';
  return (
    <div className="mx-auto max-w-2xl px-4 py-20 sm:px-6">
      <title>Erreur · Zinc</title>
      <meta name="robots" content="noindex" />
      <p className="font-serif text-brass">Erreur</p>
      <h1 className="mt-2 text-3xl sm:text-4xl">{message}</h1>
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
