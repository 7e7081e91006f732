/** Query parameter: version in an action's redirect after saving. */
const SAVED_PARAMETER = 'enregistre';

/** Query parameter: fields where another editor's value was kept. */
const TAKEN_PARAMETER = 'repris';

export const withTaken = (path: string, taken: readonly string[]): string =>
  `${path}${path.includes('?') ? '&' : '?'}${TAKEN_PARAMETER}=${taken.join()}`;

export const takenIn = (search: string): string[] =>
  new URLSearchParams(search).get(TAKEN_PARAMETER)?.split(',') ?? [];

/** @param version of the saved state; empty if the form has none, or must read another one first */
export function withSaved(path: string, version: string): string {
  const [, before = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(path) ?? [];
  const said = `${SAVED_PARAMETER}=${encodeURIComponent(version)}`;
  return `${before}${before.includes('?') ? '&' : '?'}${said}${fragment}`;
}

/** Address of a redirect, and the saved version; null if nothing was saved. */
export function takeSaved(location: string): { path: string; version: string | null } {
  const url = new URL(location, 'http://zinc.invalid');
  const version = url.searchParams.get(SAVED_PARAMETER);
  if (version === null) return { path: location, version };
  url.searchParams.delete(SAVED_PARAMETER);
  return { path: `${url.pathname}${url.search}${url.hash}`, version };
}
