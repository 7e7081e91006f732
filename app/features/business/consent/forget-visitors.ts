/**
 * Removes the cookies that scripts of other sites left on ours. Our own are all HttpOnly, so that
 * whatever a script can see is theirs.
 */
export function forgetVisitors(): void {
  const labels = location.hostname.split('.');
  // A cookie may have been set for the host, or for any domain above it.
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    const [name = ''] = cookie.split('=');
    for (const domain of domains) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is for https alone
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
