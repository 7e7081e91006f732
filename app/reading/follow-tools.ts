import { isPlainClick } from '#ui/live/plain-click.ts';

/** Address of a list of recipes of this site that the visitor came from. */
function listBehind(): string | null {
  const at = window.navigation?.currentEntry?.index;
  const before = at === undefined ? null : window.navigation?.entries()[at - 1]?.url;
  const address = before ?? document.referrer;
  if (address === '') return null;
  const { origin, pathname, search } = new URL(address);
  const isList = origin === location.origin && /^\/(cocktails|search)$/.test(pathname);
  return isList ? `${pathname}${search}` : null;
}

/** The link back leads to the list behind, at its place. */
function followBack(): void {
  const behind = listBehind();
  if (behind === null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-back]')) {
    link.href = behind;
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      history.back();
    });
  }
}

/** Buttons and links of reading pages that only scripts serve, or count. */
export function followTools(): void {
  followBack();
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
    const { print, share } = control?.dataset ?? {};
    if (print !== undefined) window.print();
    if (share !== undefined) void import('./share.ts').then((module) => module.share(share));
  });
  // A sheet closes when the focus leaves it, as it would hide the focus.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const sheet = target instanceof Element ? target.closest<HTMLElement>('[popover]') : null;
    if (!sheet || relatedTarget === null || sheet.contains(relatedTarget as Node)) return;
    if (sheet.matches(':popover-open')) sheet.hidePopover();
  });
}
