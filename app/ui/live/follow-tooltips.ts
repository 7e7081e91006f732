const DELAY_MS = 700;

const anchorOf = ({ target }: Event) =>
  target instanceof Element ? target.closest('[data-tooltip]') : null;
const textOf = (anchor: Element) => anchor.querySelector<HTMLElement>(':scope > [data-tip]');

/**
 * Shows each `<Tooltip>` of the page after 0.7 s of hover or focus; Escape hides it.
 *
 * @returns stops following
 */
export function followTooltips(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let shown: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    const text = shown && textOf(shown);
    if (text) text.hidden = true;
    shown = null;
  };
  const onEnter = (event: Event) => {
    const anchor = anchorOf(event);
    if (anchor === shown) return;
    hide();
    if (!anchor) return;
    shown = anchor;
    timer = setTimeout(() => {
      const text = textOf(anchor);
      if (!text) return;
      // It repeats the name of the button.
      text.ariaHidden = 'true';
      text.hidden = false;
    }, DELAY_MS);
  };
  document.addEventListener('pointerover', onEnter, { signal });
  document.addEventListener('focusin', onEnter, { signal });
  document.addEventListener('focusout', hide, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  return () => {
    listening.abort();
    hide();
  };
}
