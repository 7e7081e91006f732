import { toast } from '#ui/frame/toast.ts';
import type { AuthEventDetail } from '../auth-events.ts';

const isPassword = ({ type, autocomplete }: HTMLInputElement) =>
  type === 'password' || autocomplete.includes('password');

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  // A password is not worth leaving in a page.
  if (!(field instanceof HTMLInputElement) || isPassword(field)) return false;
  if (field.type === 'checkbox' || field.type === 'radio') {
    return field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

/** Whether the page holds what was typed or chosen, and not sent yet. Searches are not sent. */
const holdsTyped = () =>
  [...document.forms].some(
    (form) => form.method === 'post' && [...form.elements].some((field) => isChanged(field)),
  );

/** Says that the session is over, and that what is typed in the page waits for the next one; then, when it is there. */
export function sayKept(title: string): void {
  toast({
    untilSuccess: true,
    title,
    message: 'Ce que vous écrivez ici est gardé. Reconnectez-vous pour l’envoyer.',
    kind: 'error',
    link: { label: 'Se connecter', href: '/auth', inNewTab: true },
  });
  window.addEventListener('zinc:auth', function onBack(event) {
    if (!(event as CustomEvent<AuthEventDetail>).detail.viewer) return;
    window.removeEventListener('zinc:auth', onBack);
    toast({
      title: 'Vous êtes reconnecté',
      message: 'Vous pouvez envoyer ce que vous avez écrit.',
      kind: 'success',
    });
  });
}

/**
 * What a page does whose member signed out in another tab: it shows what a visitor sees, unless
 * something is typed in it. It then says so and stays.
 */
export function leaveOrStay(): void {
  if (!holdsTyped()) {
    window.location.reload();
    return;
  }
  sayKept('Déconnecté dans un autre onglet');
}
