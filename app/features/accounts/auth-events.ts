/**
 * What happens to the session, told to the code of the page as `zinc:auth` events of the window, and
 * to the other tabs: signing out in one signs out the others.
 */
import { useEffect } from 'react';
import type { Role } from '#features/access/access.ts';

interface Viewer {
  name: string;
  role: Role;
  /** Whether this very page prolonged the session. */
  isRenewed: boolean;
}

type AuthEvent =
  'INITIAL_SESSION' | 'SIGNED_IN' | 'TOKEN_REFRESHED' | 'SIGNED_OUT' | 'MFA_CHALLENGE_VERIFIED';

export interface AuthEventDetail {
  event: AuthEvent;
  viewer: Viewer | null;
}

const CHANNEL = 'zinc-auth';
/** In the tab's own storage: who it last showed, and that a code was sent. */
const KNOWN = 'zinc-viewer';
const CHALLENGED = 'zinc-challenge';

function emit(event: AuthEvent, viewer: Viewer | null): void {
  const detail: AuthEventDetail = { event, viewer };
  window.dispatchEvent(new CustomEvent('zinc:auth', { detail }));
}

/** This tab is on its way out by itself: its own news must not send it elsewhere. */
let isLeaving = false;

/** Tells every tab, this one included, that the session is closed. */
export function announceSignOut(): void {
  isLeaving = true;
  emit('SIGNED_OUT', null);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('SIGNED_OUT' satisfies AuthEvent);
  channel.close();
}

/** Remembers that a code is on its way: the page that comes next tells whether it was right. */
export const rememberChallenge = () => sessionStorage.setItem(CHALLENGED, 'yes');

/** What the page that was just loaded has to tell of its session. */
function eventsOfLoad(viewer: Viewer | null): AuthEvent[] {
  const events: AuthEvent[] = ['INITIAL_SESSION'];
  const known = sessionStorage.getItem(KNOWN);
  sessionStorage.setItem(KNOWN, viewer ? 'member' : 'visitor');
  if (!viewer) return events;
  if (known === 'visitor') events.push('SIGNED_IN');
  if (sessionStorage.getItem(CHALLENGED) !== null) events.push('MFA_CHALLENGE_VERIFIED');
  if (viewer.isRenewed) events.push('TOKEN_REFRESHED');
  sessionStorage.removeItem(CHALLENGED);
  return events;
}

/** Emits what a page has to tell, once, and follows what other tabs do. */
export function useAuthEvents(viewer: Viewer | null): void {
  useEffect(() => {
    for (const event of eventsOfLoad(viewer)) emit(event, viewer);
    if (!viewer) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      if (data !== 'SIGNED_OUT' || isLeaving) return;
      emit('SIGNED_OUT', null);
      window.location.reload();
    });
    // A page that comes back from the browser's memory may show a session that was closed meanwhile.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onReturn);
    return () => {
      channel.close();
      window.removeEventListener('pageshow', onReturn);
    };
  }, [viewer]);
}
