import {
  data,
  isRouteErrorResponse,
  type DataStrategyResult,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { KEPT, KEPT_HERE } from '#ui/frame/kept-here.ts';
import { toast } from '#ui/frame/toast.ts';
import { failureOf, NO_ANSWER } from '#ui/frame/no-answer.ts';
import { ReadPages } from '#ui/live/read-again.ts';
import { SESSION_END } from './account/session-end.ts';

/**
 * Messages of pages that cannot be read, on the server and in the browser. They are not in the
 * pages themselves: the clientLoader then comes in a file of its own, and fetches data while the
 * other modules are on their way.
 */
export const CANNOT_LOAD = {
  bar: 'Impossible de charger le matériel.',
  favorites: 'Impossible de charger vos favoris.',
  home: 'Impossible de charger les données.',
  ingredients: 'Impossible de charger les ingrédients.',
  member: 'Impossible de charger la page de ce membre.',
  recipe: 'Impossible de charger les détails du cocktail.',
  recipes: 'Impossible de charger les cocktails.',
};

const pages = new ReadPages<unknown>();

/** After a write of this browser: its cached pages may be outdated. */
export const forgetPages = () => pages.forget();

/** True if an answer redirects to the page that stores a form whose session had ended. */
export const isSessionEnd = (answer: unknown) =>
  answer instanceof Response && answer.headers.get('Location')?.startsWith(SESSION_END) === true;

let lastSent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
if (typeof document !== 'undefined') {
  const remember = ({ target, submitter }: SubmitEvent) => {
    if (target instanceof HTMLFormElement) lastSent = { form: target, submitter };
  };
  addEventListener('submit', remember, { capture: true });
}

/** Sends the last form again, if it is still in the page. */
function sendAgain(): void {
  const { form, submitter } = lastSent ?? {};
  if (form?.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
}

/**
 * Clears cached pages after every form that was sent, whatever its result. A form stays as it is,
 * with a message, if its session had ended, no answer came, or it was refused as a whole: after
 * these statuses no data is read anew.
 */
export const forgetAfterWrites: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const sent = request.method === 'GET' ? null : request.clone();
  const answers = await next();
  if (sent === null) return;
  forgetPages();
  // A request replaced by another of the same form leaves the answer to it.
  if (request.signal.aborted) return;
  for (const answer of Object.values(answers)) {
    let status = 0;
    if (isSessionEnd(answer.result)) {
      status = 401;
      void import('#features/members/accounts/sign-in/leave-or-stay.ts').then(({ sayKept }) =>
        sayKept('Votre session est terminée'),
      );
    } else if (answer.type === 'error' && !(answer.result instanceof Response)) {
      status = 503;
      if (isRouteErrorResponse(answer.result) && answer.result.data === KEPT) toast(KEPT_HERE);
      else {
        const failure = failureOf(isRouteErrorResponse(answer.result) ? answer.result.status : 0);
        const isOfForm = failure === 'pas-de-reponse' || failure === 'trop-d-envois';
        toast({ ...NO_ANSWER[failure], untilSuccess: true, ...(isOfForm && { retry: sendAgain }) });
      }
    }
    // Shape that every page takes for a returned form without a message.
    if (status > 0) Object.assign(answer, { type: 'data', result: data(null, status) });
  }
};

/**
 * shouldRevalidate of a page that compares a returned form with the saved values: read anew for a
 * member who may still read it.
 */
export const readsAgain = ({ actionStatus = 0 }: ShouldRevalidateFunctionArgs) =>
  ![401, 503].includes(actionStatus);

/** A refusal is an answer; only a lost connection or a failing server is retried. */
function worthRetrying(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500;
}

/**
 * Reads a page's data during navigation in the browser: cached five minutes, retried up to three
 * times with growing pauses, and shown as a toast when it fails for good.
 *
 * @param failure message of the toast
 * @throws the error of the last try
 */
export async function readPage<T>(
  { request, serverLoader }: { request: Request; serverLoader: () => Promise<T> },
  failure: string,
): Promise<T> {
  const { signal, url } = request;
  try {
    return await pages.read(url, serverLoader, { signal, isPassing: worthRetrying });
  } catch (error) {
    if (!signal.aborted && !(error instanceof Response))
      toast({ title: 'Erreur', message: failure, kind: 'error' });
    throw error;
  }
}
