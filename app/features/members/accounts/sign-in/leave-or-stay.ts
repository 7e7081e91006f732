import { toast } from '#ui/frame/toast.ts';
import type { AuthEventDetail } from '../auth-events.ts';

const isPassword = ({ type, autocomplete }: HTMLInputElement) =>
  type === 'password' || autocomplete.includes('password');

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  // A typed password is no reason to keep the page.
  if (!(field instanceof HTMLInputElement) || isPassword(field)) return false;
  if (field.type === 'checkbox' || field.type === 'radio') {
    return field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

/** True when the page holds unsent input. Search forms do not count. */
const holdsTyped = () =>
  [...document.forms].some(
    (form) => form.method === 'post' && [...form.elements].some((field) => isChanged(field)),
  );

/**
 * Toast: the session is over, and the input stays in the page. A second toast follows at the next
 * sign-in.
 */
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
 * After a sign-out in another tab, reloads the page as a visitor's. A page with unsent input stays,
 * and shows a toast.
 */
export function leaveOrStay(): void {
  if (!holdsTyped()) {
    window.location.reload();
    return;
  }
  sayKept('Déconnecté dans un autre onglet');
}
