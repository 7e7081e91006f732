import { toast } from '../frame/toast.ts';
import type { Notice } from './notices.ts';

/** Answer of an action to a form that scripts sent without leaving the page. */
export interface Said {
  notice: Notice | null;
  /** Sign-in address for a visitor without a session; signing in does what was asked. */
  signIn?: string | undefined;
}

/** Shows such an answer as a toast, with an undo button if there is `undo`. */
export function say({ notice, signIn }: Said, undo?: () => void): void {
  if (notice === null) return;
  const link = signIn === undefined ? undefined : { label: 'Se connecter', href: signIn };
  toast({ notice, ...(link && { link }), ...(undo && { undo }) });
}
