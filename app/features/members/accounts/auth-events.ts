/**
 * What happens to the session, told to the code of the page as `zinc:auth` events of the window, and
 * to the other tabs: signing out in one signs out the others.
 */
import { useEffect } from 'react';
import type { Role } from '#features/platform/access/access.ts';

interface Viewer {
  id: string;
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
/** Who is nobody. */
const VISITOR = 'visitor';

function emit(detail: AuthEventDetail): void {
  window.dispatchEvent(new CustomEvent('zinc:auth', { detail }));
}

const remember = (viewer: Viewer | null) => sessionStorage.setItem(KNOWN, viewer?.id ?? VISITOR);

let channel: BroadcastChannel | null = null;
/** Its events were told. */
let isLoadTold = false;
/** This tab is on its way out by itself: what others tell must not send it elsewhere. */
let isLeaving = false;
/** The page shows somebody who has since signed out, or nobody while somebody has since signed in. */
let isOutdated = false;

/** Whether what the whole page shows of its session is to be read again at the next occasion. */
export const isSessionOutdated = () => isOutdated;

/** Tells every tab, this one included, that the session is closed. */
export function announceSignOut(): void {
  const detail: AuthEventDetail = { event: 'SIGNED_OUT', viewer: null };
  isLeaving = true;
  remember(null);
  emit(detail);
  channel?.postMessage(detail);
}

/** Remembers that a code is on its way: the page that comes next tells whether it was right. */
export const rememberChallenge = () => sessionStorage.setItem(CHALLENGED, 'yes');

/** What the page that was just loaded has to tell of its session. */
function eventsOfLoad(viewer: Viewer | null): AuthEvent[] {
  const events: AuthEvent[] = ['INITIAL_SESSION'];
  const known = sessionStorage.getItem(KNOWN);
  remember(viewer);
  // Signed out before scripts were there, or the session ended.
  if (!viewer) return known === null || known === VISITOR ? events : [...events, 'SIGNED_OUT'];
  if (known !== null && known !== viewer.id) events.push('SIGNED_IN');
  if (sessionStorage.getItem(CHALLENGED) !== null) events.push('MFA_CHALLENGE_VERIFIED');
  if (viewer.isRenewed) events.push('TOKEN_REFRESHED');
  sessionStorage.removeItem(CHALLENGED);
  return events;
}

/** Tells the page, and the other tabs but for how each of them begins. */
function tellLoad(viewer: Viewer | null): void {
  if (isLoadTold) return;
  isLoadTold = true;
  for (const event of eventsOfLoad(viewer)) {
    const detail = { event, viewer };
    emit(detail);
    if (event !== 'INITIAL_SESSION') channel?.postMessage(detail);
  }
}

/** What another tab tells: nobody goes on reading what is no longer theirs. */
function onNews({ event, viewer }: AuthEventDetail, shown: Viewer | null): void {
  if (isLeaving) return;
  emit({ event, viewer });
  remember(viewer);
  isOutdated = viewer?.id !== shown?.id;
  if (!isOutdated || !shown) return;
  // Somebody else who signed in has no business with what the one before was typing.
  const leave = () => window.location.reload();
  if (viewer) leave();
  else void import('./sign-in/leave-or-stay.ts').then(({ leaveOrStay }) => leaveOrStay(), leave);
}

/** Emits what a page has to tell, once, and follows what other tabs do. */
export function useAuthEvents(viewer: Viewer | null): void {
  useEffect(() => {
    const open = () => {
      channel = new BroadcastChannel(CHANNEL);
      channel.addEventListener('message', ({ data }) => onNews(data as AuthEventDetail, viewer));
    };
    // An open channel would keep the page out of the browser's memory.
    const close = () => channel?.close();
    // A page that comes back from it may show a session that was closed meanwhile.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      if (viewer) window.location.reload();
      else open();
    };
    isOutdated = false;
    open();
    tellLoad(viewer);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', onReturn);
    return () => {
      close();
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', onReturn);
    };
  }, [viewer]);
}
