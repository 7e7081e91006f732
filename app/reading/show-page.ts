import { Idiomorph } from 'idiomorph';
import { FAILURE } from '#ui/live/reading-pages.ts';
import { NOTICE_PARAMETER, toast } from '#ui/frame/toast.ts';
import { withoutNotice } from '#ui/notice/notice-address.ts';
import { updateIsland } from './islands.ts';
import { forgetRead, readHtml, type ReadPage } from './read-html.ts';

/** Event on the document once another state of the page is shown. */
export const SHOWN = 'zinc:shown';

const main = () => document.querySelector('main');

type Control = HTMLInputElement | HTMLTextAreaElement;
const isControl = (node: Node): node is Control =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;

/** True for a field with text of the visitor that is still to be sent. */
const isTyped = (node: Node) =>
  isControl(node) &&
  node.type !== 'hidden' &&
  node.form?.method === 'post' &&
  node.value !== node.defaultValue;

/** Focus that left the page with its link goes to what took its place, or to the results. */
function keepFocus(list: Element | null, place: number): void {
  if (document.activeElement !== document.body) return;
  const next =
    (list?.isConnected ? list.querySelectorAll('a')[place] : null) ??
    document.querySelector<HTMLElement>('[data-results]') ??
    main();
  next?.focus({ preventScroll: true });
}

/** Puts another state of the page in place: what the visitor typed or opened stays. */
function swap(html: string, isBack = false): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [from, to] = [main(), page.querySelector('main')];
  if (!from || !to) return;
  const focused = document.activeElement?.closest('a');
  const list = focused?.closest('ul') ?? null;
  const place = focused && list ? [...list.querySelectorAll('a')].indexOf(focused) : -1;
  document.title = page.title;
  void Idiomorph.morph(from, to.innerHTML, {
    morphStyle: 'innerHTML',
    // Back gives a search its text again, even under the caret. Of what is no field it would ignore
    // the content.
    ignoreActiveValue:
      !isBack && document.activeElement !== null && isControl(document.activeElement),
    callbacks: {
      beforeNodeMorphed: (before: Node, after: Node) =>
        !(isTyped(before) && document.activeElement !== before) &&
        // The content of an ad is the network's.
        !(before instanceof HTMLElement && 'ad' in before.dataset) &&
        !(before instanceof Element && updateIsland(before, after as HTMLElement)),
      beforeAttributeUpdated: (_: string, node: Element, kind: string) =>
        !(kind === 'remove' && node.matches('details, [data-suggests] input')),
      // Lists that scripts have added.
      beforeNodeRemoved: (node: Node) => !(node instanceof HTMLElement && 'added' in node.dataset),
    },
  });
  keepFocus(list, place);
  document.dispatchEvent(new Event(SHOWN));
}

/** Shows the notices of the address as toasts, and removes them from it. */
export function showNotices(): void {
  const { pathname, search, hash } = location;
  const notices = new Set(new URLSearchParams(search).getAll(NOTICE_PARAMETER));
  if (notices.size === 0) return;
  for (const notice of notices) toast({ notice });
  for (const words of document.querySelectorAll('.without-script[role="status"]')) words.remove();
  history.replaceState(history.state, '', `${pathname}${withoutNotice(search)}${hash}`);
}

let reading = new AbortController();

function sayLoading(isLoading: boolean): void {
  document.documentElement.toggleAttribute('data-loading', isLoading);
  if (!isLoading) window.early?.release();
}

/** Place of an answer in the history. */
interface Entry {
  replace?: boolean;
  state?: unknown;
}

/**
 * Shows an answer of the server: a state of this page in place, with its address, and any other page
 * as a document.
 */
export function showAnswer({ href, html }: ReadPage, { replace = false, state }: Entry): void {
  const target = new URL(href);
  if (target.pathname !== location.pathname || !html.includes('<main')) {
    location.assign(href);
    return;
  }
  const at = `${target.pathname}${target.search}${target.hash}`;
  if (replace || at === `${location.pathname}${location.search}`)
    history.replaceState(state, '', at);
  else history.pushState(state, '', at);
  swap(html);
  showNotices();
}

async function read(href: string, show: (page: ReadPage) => void): Promise<void> {
  reading.abort();
  reading = new AbortController();
  const { signal } = reading;
  sayLoading(true);
  try {
    const page = await readHtml(href, signal);
    if (!signal.aborted) show(page);
  } catch (error) {
    if (signal.aborted) return;
    const message = document.documentElement.getAttribute(FAILURE) ?? '';
    toast({ title: 'Erreur', message, kind: 'error' });
    throw error;
  } finally {
    if (!signal.aborted) sayLoading(false);
  }
}

/** Goes to another state of this page without leaving it. */
export const goInPlace = (href: string, entry: Entry = {}) =>
  read(href.split('#')[0] ?? href, (page) => showAnswer(page, entry)).catch(() => undefined);

/** Reads the page again as it is now, after a write. */
export function refresh(): Promise<void> {
  forgetRead();
  return read(location.href, ({ html }) => swap(html)).catch(() => undefined);
}

/** Follows Back and Forward between states of the page. */
export function followHistory(): void {
  let shown = location.href.split('#')[0];
  document.addEventListener(SHOWN, () => (shown = location.href.split('#')[0]));
  addEventListener('popstate', () => {
    const [wanted = ''] = location.href.split('#');
    if (wanted === shown) return;
    // Without its state, the address has none of ours: the browser reads it.
    void read(wanted, ({ html }) => swap(html, true)).catch(() => location.reload());
  });
}
