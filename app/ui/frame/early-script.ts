/**
 * What runs before the page's scripts: they come with the first sign of a person (docs/decisions/007).
 * Until they have taken over, clicks on controls that only scripts serve are kept for them.
 */

/** Types of the scripts of React Router that wait; the server gives them, see park-scripts.server.ts. */
export const PARKED = { module: 'text/parked-module', classic: 'text/parked' };
/** Where a parked `<link>` keeps its `rel`. */
export const PARKED_REL = 'data-parked-rel';
/** Signs of a person. Moving, touching or pressing anything comes before using it. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'wheel',
  'scroll',
];
/**
 * How long a link that changes the page in place (`data-in-place`) waits for them: it is then followed
 * as any link is.
 */
const PATIENCE_MS = 3000;

interface Early {
  /** What was clicked or chosen in vain, oldest first. */
  missed: HTMLElement[];
  /** What text areas were made to say, which React sets back to what the server wrote. */
  typed: Map<HTMLTextAreaElement, string>;
  /** Nothing is in vain any more. */
  stop: () => void;
  /** Starts the scripts, without a sign. */
  start: () => void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** Sent as its own text, so it may use nothing but its arguments and the browser. */
function watch(
  signs: string[],
  types: { module: string; classic: string },
  parkedRel: string,
  patience: number,
) {
  const missed: HTMLElement[] = [];
  const typed = new Map<HTMLTextAreaElement, string>();
  const listening = new AbortController();
  const waiting = new AbortController();

  const load = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[${parkedRel}]`)) {
      link.rel = link.getAttribute(parkedRel) ?? '';
    }
    for (const parked of document.querySelectorAll<HTMLScriptElement>('script[type^="text/"]')) {
      const isModule = parked.type === types.module;
      if (!isModule && parked.type !== types.classic) continue;
      const script = document.createElement('script');
      if (isModule) script.type = 'module';
      script.nonce = parked.nonce;
      script.textContent = parked.textContent;
      parked.replaceWith(script);
    }
  };
  const start = () => {
    waiting.abort();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
    else load();
  };
  for (const sign of signs) {
    addEventListener(sign, start, { capture: true, passive: true, signal: waiting.signal });
  }

  const late = (event: Event) => event.defaultPrevented || !(event.target instanceof Element);
  const onClick = (event: MouseEvent) => {
    if (late(event)) return;
    const control = (event.target as Element).closest<HTMLElement>('button, a[data-in-place]');
    if (control instanceof HTMLAnchorElement) {
      if (event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setTimeout(() => listening.signal.aborted || location.assign(control.href), patience);
      missed.push(control);
    } else if (control instanceof HTMLButtonElement && control.type === 'button') {
      const isServed = control.popoverTargetElement ?? ('command' in control && control.command);
      if (!isServed) missed.push(control);
    }
  };
  const onChange = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.type === 'radio') missed.push(target);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  addEventListener('input', onInput, { signal: listening.signal });
  // As it leaves the page: what React has answered meanwhile has said so on the way.
  addEventListener('click', onClick, { signal: listening.signal });
  addEventListener('change', onChange, { signal: listening.signal });
  window.early = { missed, typed, stop: () => listening.abort(), start };
}

/** The inline script, for the head of every page. */
export const earlyScript = () =>
  `(${watch.toString()})(${[SIGNS, PARKED, PARKED_REL, PATIENCE_MS].map((value) => JSON.stringify(value)).join()})`;
