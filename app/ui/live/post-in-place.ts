import { KEPT, KEPT_HERE } from '../frame/kept-here.ts';
import { failureOf, NO_ANSWER } from '../frame/no-answer.ts';
import { toast } from '../frame/toast.ts';
import { withoutNotice } from '../notice/notice-address.ts';
import { say, type Said } from '../notice/said.ts';

/** Event on the document once a form was answered: what the page shows may be outdated. */
export const WRITTEN = 'zinc:written';

/** A form that was sent, and its answer; null when none came. */
export interface Sent<Answer extends Said = Said> {
  form: HTMLFormElement;
  /** Path that it was sent to. */
  action: string;
  fields: FormData;
  answer: Answer | null;
}

/** Message for a heart that was not taken, or any other form. */
const failureOfFields = (fields: FormData, status: number): keyof typeof NO_ANSWER =>
  fields.has('favori')
    ? fields.get('favori') === 'oui'
      ? 'favori-non-ajoute'
      : 'favori-non-retire'
    : failureOf(status);

/**
 * Sends fields to an action that answers scripts with data, and says what failed.
 *
 * @param again what « Réessayer » does
 */
export async function post<Answer extends Said>(
  action: string,
  fields: FormData,
  again?: () => void,
): Promise<Answer | null> {
  fields.set('script', 'oui');
  if (fields.has('retour'))
    fields.set('retour', `${location.pathname}${withoutNotice(location.search)}`);
  let status = 0;
  try {
    const response = await fetch(action, {
      method: 'POST',
      body: new URLSearchParams([...fields] as [string, string][]),
    });
    ({ status } = response);
    if (response.headers.get('Content-Type')?.startsWith('application/json') === true)
      return (await response.json()) as Answer;
    if ((await response.text()) === KEPT) {
      toast(KEPT_HERE);
      return null;
    }
  } catch {
    // Told below.
  }
  const failure = failureOfFields(fields, status);
  const isOfForm = failure === 'pas-de-reponse' || failure === 'trop-d-envois';
  toast({ ...NO_ANSWER[failure], untilSuccess: true, ...(isOfForm && again && { retry: again }) });
  return null;
}

/** Handlers of the answers to forms, by kind. */
export type Answered = Readonly<Record<string, (sent: Sent<never>) => void>>;

/**
 * Sends forms with `data-post` without leaving the page. Of one form, the second press waits for
 * the answer of the first, except where only the latest counts (`data-latest`).
 *
 * @param kinds values of `data-post` that do more with an answer than show its message
 * @returns stops following
 */
export function followPosts(kinds: Answered): () => void {
  const busy = new Set<Element>();
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null, kind: string) => {
    const control = submitter ?? form;
    if (busy.has(control) && !('latest' in form.dataset)) return;
    busy.add(control);
    control.ariaBusy = 'true';
    const fields = new FormData(form, submitter);
    const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
    const again = () => form.isConnected && form.requestSubmit(submitter);
    const answer = await post(action, fields, again);
    busy.delete(control);
    control.removeAttribute('aria-busy');
    const onAnswer = kinds[kind];
    if (onAnswer) onAnswer({ form, action, fields, answer } as Sent<never>);
    else if (answer) say(answer);
    if (answer) document.dispatchEvent(new CustomEvent(WRITTEN, { detail: { kind } }));
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const kind = form.dataset['post'];
    if (kind === undefined || kind === 'page' || event.defaultPrevented) return;
    event.preventDefault();
    void send(form, event.submitter, kind);
  };
  /** The second press of a double click, whose first may have been answered already. */
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const { post: kind, latest } = button?.form?.dataset ?? {};
    if (event.detail > 1 && kind !== undefined && latest === undefined) event.preventDefault();
  };
  document.addEventListener('submit', onSubmit);
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('submit', onSubmit);
    document.removeEventListener('click', onClick);
  };
}
