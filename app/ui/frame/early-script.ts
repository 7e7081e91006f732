/**
 * First script of the page. It loads the others after the page, or at the visitor's first sign
 * (docs/decisions/007). Until they take over, it stores clicks on controls that need scripts. A
 * pressed control shows it at once, and no page is left while the network is gone.
 */

import { READING } from '../live/reading-pages.ts';

/**
 * Types of React Router's delayed scripts, and `rel` of their links, set in
 * park-scripts.server.ts.
 */
export const PARKED = {
  module: 'text/parked-module',
  classic: 'text/parked',
  preload: 'parked-modulepreload',
};
/** Moving, touching or pressing comes before using the page. */
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
 * Events hidden from React until it has taken over: each would hydrate the whole page at once,
 * with nothing shown meanwhile. The list is React's (`discreteReplayableEvents`,
 * `queueIfContinuousEvent`), without events that none of our code listens to.
 */
const UNHEARD = [
  'pointerover',
  'pointerdown',
  'pointerup',
  'gotpointercapture',
  'touchstart',
  'touchend',
  'mouseover',
  'mousedown',
  'mouseup',
  'keydown',
  'keyup',
  'focusin',
  'input',
  'change',
  'click',
  'submit',
];
/** From the loaded page to the start of scripts without a sign; a reading page, which has few, waits for none. */
const PAUSE_MS = 1000;
/**
 * A link that changes the page in place (`data-in-place`) waits this long for scripts, then works
 * as any link.
 */
const PATIENCE_MS = 3000;

/** Buttons handled by the head's scripts. */
export const EARLY = { 'data-early': '' };

/** Attribute of a pressed control without an answer yet; styled in app.css. */
export const PRESSED = 'data-pressed';
/** See ui/frame/offline-notice.tsx. */
export const OFFLINE_NOTICE_ID = 'hors-ligne';
const OFFLINE_NOTICE_MS = 8000;

interface Early {
  /** Controls that were clicked without effect, oldest first. */
  missed: HTMLElement[];
  /** Values that scripts typed into text areas: React resets them to the server's text. */
  typed: Map<HTMLTextAreaElement, string>;
  stop: () => void;
  start: () => void;
  /** Unmarks pressed controls, except those that leave the page. */
  release: () => void;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** Its source is sent as a script, so it may use only its arguments and the browser. */
function watch(
  signs: string[],
  types: typeof PARKED,
  pause: number,
  patience: number,
  pressed: string,
  noticeId: string,
  noticeTime: number,
  unheard: string[],
  reading: string,
) {
  const missed: HTMLElement[] = [];
  const typed = new Map<HTMLTextAreaElement, string>();
  const listening = new AbortController();
  const waiting = new AbortController();
  /**
   * Scripts could not be fetched: blocked, or the network is gone. Links then work without them,
   * as the router still waits for a failed module.
   */
  let failed = false;
  let reloads = false;
  const isReading = document.documentElement.hasAttribute(reading);

  const press = (control: Element | null, how = '') => control?.setAttribute(pressed, how);
  const release = (which = `[${pressed}=""]`) => {
    for (const control of document.querySelectorAll(which)) control.removeAttribute(pressed);
  };
  const sayOffline = () => {
    release(`[${pressed}]`);
    const notice = document.getElementById(noticeId);
    if (!notice) return;
    notice.hidden = false;
    setTimeout(() => (notice.hidden = true), noticeTime);
  };
  /** Continues if the server answers: the browser's error page has no way back. */
  const ifAnswered = (href: string, go: () => void) => {
    fetch(href, { method: 'HEAD' }).then(
      ({ status }) => (status < 500 ? go() : sayOffline()),
      sayOffline,
    );
  };

  const load = (priority: 'low' | 'auto') => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${types.preload}"]`)) {
      link.fetchPriority = priority;
      link.rel = 'modulepreload';
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
  const start = (priority: 'low' | 'auto') => {
    waiting.abort();
    if (document.readyState !== 'loading') load(priority);
    else document.addEventListener('DOMContentLoaded', () => load(priority));
  };
  const onSign = (event: Event) => {
    // Browsers also send pointermove when a page appears under a resting pointer, perhaps without a
    // visitor.
    const isStill = event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
    if (event.type !== 'pointermove' || !isStill) start('auto');
  };
  for (const sign of signs) {
    addEventListener(sign, onSign, {
      capture: true,
      passive: true,
      signal: waiting.signal,
    });
  }
  const startIdle = () => waiting.signal.aborted || start('low');
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (!connection?.saveData) {
    addEventListener('load', () =>
      // A busy browser may have no idle moment for long.
      setTimeout(
        () => window.requestIdleCallback?.(startIdle, { timeout: pause }) ?? startIdle(),
        isReading ? 0 : pause,
      ),
    );
  }
  const onFailure = ({ target }: Event) => {
    const isOurs =
      target instanceof HTMLScriptElement ||
      (target instanceof HTMLLinkElement && target.rel === 'modulepreload');
    if (!isOurs || failed || listening.signal.aborted) return;
    failed = true;
    for (const control of missed) {
      if (control instanceof HTMLAnchorElement) ifAnswered(control.href, () => control.click());
      else sayOffline();
    }
  };
  addEventListener('error', onFailure, { capture: true, signal: listening.signal });

  const controlOf = ({ target }: Event) =>
    (target as Element | null)?.closest?.<HTMLElement>('button, a[href]') ?? null;
  /** The click opens another page of the site in this tab. */
  const leads = (event: MouseEvent, control: HTMLElement | null): control is HTMLAnchorElement =>
    control instanceof HTMLAnchorElement &&
    control.origin === location.origin &&
    !(event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    !(control.target || control.hasAttribute('download')) &&
    (control.hash === '' || control.href.split('#')[0] !== location.href.split('#')[0]);
  // Capturing: the router too would leave for the browser's error page, and a phone shows a pressed
  // link before it runs what else listens.
  const onCapturedClick = (event: MouseEvent) => {
    const control = controlOf(event);
    if (!leads(event, control)) return;
    const isInPlace = 'inPlace' in control.dataset;
    if (navigator.onLine && !failed) {
      // The browser itself leaves a reading page.
      if (isReading && !isInPlace) press(control, 'leaving');
      return;
    }
    if (isInPlace && listening.signal.aborted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    press(control, 'leaving');
    ifAnswered(control.href, () => location.assign(control.href));
  };
  const onClick = (event: MouseEvent) => {
    const control = controlOf(event);
    if (event.defaultPrevented || !control) return;
    if (leads(event, control)) {
      if (!('inPlace' in control.dataset)) {
        press(control, 'leaving');
        return;
      }
      event.preventDefault();
      press(control);
      missed.push(control);
      setTimeout(
        () =>
          listening.signal.aborted || ifAnswered(control.href, () => location.assign(control.href)),
        patience,
      );
    } else if (control instanceof HTMLButtonElement && control.type === 'button') {
      const isServed = control.popoverTargetElement ?? ('command' in control && control.command);
      if (isServed || 'early' in control.dataset) return;
      press(control);
      missed.push(control);
      if (failed) sayOffline();
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    if (navigator.onLine) {
      press(event.submitter, 'leaving');
      return;
    }
    event.preventDefault();
    sayOffline();
  };
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) press(target);
    if (target instanceof HTMLInputElement && target.type === 'radio') missed.push(target);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  addEventListener('click', onCapturedClick, true);
  const answers: Record<string, (event: never) => void> = {
    input: onInput,
    click: onClick,
    change: onChange,
    submit: onSubmit,
  };
  for (const kind of unheard) {
    const onUnheard = (event: Event) => {
      answers[kind]?.(event as never);
      // Elements of other scripts handle their own clicks.
      if ((event.target as Element | null)?.closest?.('header, main, footer')) {
        event.stopPropagation();
      }
    };
    addEventListener(kind, onUnheard, { capture: true, signal: listening.signal });
  }
  // Bubbling: a submit that React handles is marked on the way.
  addEventListener('submit', onSubmit);
  addEventListener('pageshow', () => release(`[${pressed}]`));
  // After a failed module the router reloads this page: go to the next page instead.
  if ('navigation' in window) {
    navigation.addEventListener('navigate', (event) => {
      if (event.navigationType !== 'reload' || event.userInitiated || reloads) return;
      event.preventDefault();
      failed = true;
      const next = document.querySelector<HTMLAnchorElement>(`a[${pressed}]`)?.href;
      ifAnswered(next ?? location.href, () => {
        reloads = true;
        if (next === undefined) location.reload();
        else location.assign(next);
      });
    });
  }
  window.early = {
    missed,
    typed,
    stop: () => listening.abort(),
    start: () => start('auto'),
    release: () => release(),
  };
}

const ARGUMENTS = [
  SIGNS,
  PARKED,
  PAUSE_MS,
  PATIENCE_MS,
  PRESSED,
  OFFLINE_NOTICE_ID,
  OFFLINE_NOTICE_MS,
  UNHEARD,
  READING,
];

export const earlyScript = () =>
  `(${watch.toString()})(${ARGUMENTS.map((value) => JSON.stringify(value)).join()})`;
