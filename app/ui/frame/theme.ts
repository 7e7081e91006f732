/**
 * Theme stored in the browser only, so that pages are the same for all. A script of the head
 * applies it before the first paint and handles the switches; no other script does.
 */
export const THEMES = { auto: 'Auto', clair: 'Clair', sombre: 'Sombre' } as const;
export type Theme = keyof typeof THEMES;

/** Attribute of each switch. */
export const THEME_SWITCH = 'data-theme-switch';
const THEME_EVENT = 'zinc:theme';

/** Its source is sent as a script, so it may use only its arguments and the browser. */
function keepTheme(key: string, group: string, event: string) {
  const page = document.documentElement;
  const show = (theme: string | null) => {
    if (theme === 'clair' || theme === 'sombre') page.dataset['theme'] = theme;
    else delete page.dataset['theme'];
  };
  const tick = () => {
    const theme = page.dataset['theme'] ?? 'auto';
    for (const choice of document.querySelectorAll<HTMLInputElement>(
      `[${group}] [value=${theme}]`,
    )) {
      choice.checked = true;
    }
  };
  try {
    show(localStorage.getItem(key));
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  addEventListener('DOMContentLoaded', tick);
  // A restored page has the boxes as the browser filled them in.
  addEventListener('pageshow', tick);
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.closest(`[${group}]`)) return;
    show(target.value);
    tick();
    try {
      localStorage.setItem(key, target.value);
    } catch {
      // Storage may be forbidden.
    }
    dispatchEvent(new Event(event));
  };
  addEventListener('change', onChange, true);
}

export const themeScript = () =>
  `(${keepTheme.toString()})(${['theme', THEME_SWITCH, THEME_EVENT].map((value) => JSON.stringify(value)).join()})`;

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'clair' || chosen === 'sombre' ? chosen : 'auto';
}

export function onThemeChange(listener: () => void): () => void {
  window.addEventListener(THEME_EVENT, listener);
  return () => window.removeEventListener(THEME_EVENT, listener);
}
