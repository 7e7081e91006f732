/** The visitor's choice of theme, kept by the browser alone so that pages are the same for all. */
export const THEMES = { auto: 'Auto', clair: 'Clair', sombre: 'Sombre' } as const;
export type Theme = keyof typeof THEMES;

const STORAGE_KEY = 'theme';

/**
 * Runs in the head, before the first paint, so that the chosen theme never flashes; the switches show
 * it before scripts take them over.
 */
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${STORAGE_KEY}');if(t==='clair'||t==='sombre'){document.documentElement.dataset.theme=t;addEventListener('DOMContentLoaded',()=>{for(const c of document.querySelectorAll('[type=radio][value='+t+']'))c.checked=true})}}catch{}`;

const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'clair' || chosen === 'sombre' ? chosen : 'auto';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
