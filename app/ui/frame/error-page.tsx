import { data, isRouteErrorResponse, useLocation } from 'react-router';
import { ButtonLink, buttonClass } from '../button.tsx';
import { useMoving, wasMoving } from '../live/use-moving.ts';

const ANY_FAULT = 'Une erreur inattendue est survenue.';
const NO_NETWORK = 'Pas de connexion.';

/** Data of an error page: an object, unlike the text that a proxy may write. */
export const toldOf = (message = ANY_FAULT, reference?: string) => ({ message, reference });

/** Throw it for the error page: message, and reference of the log entry. */
export const told = (message: string, init: ResponseInit, reference?: string) =>
  data(toldOf(message, reference), init);

export const isTold = (said: unknown): said is ReturnType<typeof toldOf> =>
  said instanceof Object && 'message' in said && typeof said.message === 'string';

/**
 * A general sentence for other errors, as their text is not for visitors; a device without a network
 * is named as their cause.
 */
function readTold(error: unknown): ReturnType<typeof toldOf> {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (isTold(said)) return said;
  // The server's navigator knows nothing of it.
  const isOffline = 'onLine' in navigator && !navigator.onLine;
  return toldOf(isOffline ? NO_NETWORK : ANY_FAULT);
}

/** Asking again is useless, except after 429. */
const isRefused = (error: unknown) =>
  isRouteErrorResponse(error) && error.status < 500 && error.status !== 429;

export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { message, reference } = readTold(error);
  const isFinal = isRefused(error);
  useMoving(!isFinal && wasMoving(pathname));
  return (
    <div className="mx-auto max-w-2xl px-gutter py-20 sm:px-6">
      <title>Erreur · Zinc</title>
      <meta name="robots" content="noindex" />
      <p className="font-serif text-brass">Erreur</p>
      <h1 className="mt-2 text-3xl sm:text-4xl">{message}</h1>
      {!isFinal && (
        <p className="mt-4 text-ink-soft">
          Ce n’est pas de votre fait, et rien n’est perdu. Réessayez dans un instant.
        </p>
      )}
      {reference && (
        <p className="mt-2 text-sm text-ink-soft">
          Si cela dure, donnez cette référence à qui s’occupe du site{'\u00a0'}:{' '}
          <code>{reference}</code>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {!isFinal && (
          <a href={`${pathname}${search}`} className={buttonClass()}>
            Réessayer
          </a>
        )}
        <ButtonLink to="/" variant="outline">
          Retour à l’accueil
        </ButtonLink>
        {isFinal && (
          <ButtonLink to="/cocktails" variant="outline">
            Toutes les recettes
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
