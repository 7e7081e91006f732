const TAB = 'zinc:onglet';
const LOCK = 'zinc:onglet:';

/** Locks a name while the page is open. @returns false if another tab has it */
const hold = (name: string) =>
  new Promise<boolean>((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise(() => undefined);
      })
      .catch(reject);
  });

async function claim(): Promise<string> {
  const before = sessionStorage.getItem(TAB);
  // Web Locks need https: without, each page load counts as another tab.
  if (before && 'locks' in navigator && (await hold(`${LOCK}${before}`))) return before;
  const tab = Math.random().toString(36).slice(2);
  sessionStorage.setItem(TAB, tab);
  if ('locks' in navigator) await hold(`${LOCK}${tab}`);
  return tab;
}

let claimed: Promise<string> | undefined;

/** Name of this tab, kept on reload; a duplicated tab gets a new one. */
export const claimTab = (): Promise<string> => (claimed ??= claim());

export async function openTabs(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = '' }) => name.slice(LOCK.length)));
}
