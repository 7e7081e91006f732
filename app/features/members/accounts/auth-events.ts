/**
 * Session events, dispatched on the window as `zinc:auth` and sent to the other tabs: signing out
 * in one tab signs out the others.
 */
import type { Role } from '#features/platform/access/access.ts';

export interface Viewer {
  id: string;
  name: string;
  role: Role;
  opensOffice: boolean;
  /** True when this page renewed the session. */
  isRenewed: boolean;
}

type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'TOKEN_REFRESHED'
  | 'SIGNED_OUT'
  | 'MFA_CHALLENGE_VERIFIED';

export interface AuthEventDetail {
  event: AuthEvent;
  viewer: Viewer | null;
}

const CHANNEL = 'zinc-auth';
/** Keys in the tab's session storage: the viewer last shown, and that a code was sent. */
const KNOWN = 'zinc-viewer';
const CHALLENGED = 'zinc-challenge';
/** Value of `KNOWN` for a visitor. */
const VISITOR = 'visitor';

function emit(detail: AuthEventDetail): void {
  window.dispatchEvent(new CustomEvent('zinc:auth', { detail }));
}

const remember = (viewer: Viewer | null) => sessionStorage.setItem(KNOWN, viewer?.id ?? VISITOR);

let channel: BroadcastChannel | null = null;
/** True once the events of the page load are emitted. */
let isLoadTold = false;
/** True while this tab leaves by itself: messages of other tabs must not redirect it. */
let isLeaving = false;
/** True when the page shows a session that has since changed. */
let isOutdated = false;

/** True when the whole page should reload its session at the next navigation. */
export const isSessionOutdated = () => isOutdated;

/** Announces a sign-out to every tab, this one included. */
export function announceSignOut(): void {
  const detail: AuthEventDetail = { event: 'SIGNED_OUT', viewer: null };
  isLeaving = true;
  remember(null);
  emit(detail);
  channel?.postMessage(detail);
}

/** Remembers that a code was sent: the next page reports whether it was right. */
export const rememberChallenge = () => sessionStorage.setItem(CHALLENGED, 'yes');

function eventsOfLoad(viewer: Viewer | null): AuthEvent[] {
  const events: AuthEvent[] = ['INITIAL_SESSION'];
  const known = sessionStorage.getItem(KNOWN);
  remember(viewer);
  // Signed out before scripts ran, or the session expired.
  if (!viewer) return known === null || known === VISITOR ? events : [...events, 'SIGNED_OUT'];
  if (known !== null && known !== viewer.id) events.push('SIGNED_IN');
  if (sessionStorage.getItem(CHALLENGED) !== null) events.push('MFA_CHALLENGE_VERIFIED');
  if (viewer.isRenewed) events.push('TOKEN_REFRESHED');
  sessionStorage.removeItem(CHALLENGED);
  return events;
}

/** Emits the events of the load here, and to other tabs all but INITIAL_SESSION. */
function tellLoad(viewer: Viewer | null): void {
  if (isLoadTold) return;
  isLoadTold = true;
  for (const event of eventsOfLoad(viewer)) {
    const detail = { event, viewer };
    emit(detail);
    if (event !== 'INITIAL_SESSION') channel?.postMessage(detail);
  }
}

/** Handles a message of another tab: a page of a closed session must not stay on screen. */
function onNews({ event, viewer }: AuthEventDetail, shown: Viewer | null): void {
  if (isLeaving) return;
  emit({ event, viewer });
  remember(viewer);
  isOutdated = viewer?.id !== shown?.id;
  if (!isOutdated || !shown) return;
  // A newly signed-in member must not see what the previous one typed.
  const leave = () => window.location.reload();
  if (viewer) leave();
  else void import('./sign-in/leave-or-stay.ts').then(({ leaveOrStay }) => leaveOrStay(), leave);
}

/**
 * Emits the events of a page load once, and follows those of other tabs.
 *
 * @returns stops following
 */
export function followSession(viewer: Viewer | null): () => void {
  const open = () => {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => onNews(data as AuthEventDetail, viewer));
  };
  // An open channel would keep the page out of the back/forward cache.
  const close = () => channel?.close();
  // A page restored from that cache may show a session closed meanwhile.
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
}
