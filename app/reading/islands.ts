import { onConsent, readConsent } from '#features/business/consent/consent.ts';

type Props = Readonly<Record<string, unknown>>;

/** An island that React takes over. */
interface Island {
  /** False while it stays as the server wrote it. */
  isNeeded?: () => boolean;
  /** True for one that comes by itself, false for one that is approached first. */
  comesAlone?: true;
  /** Takes the box over; the answer shows other props. */
  load: () => Promise<{ hydrate: (box: HTMLElement, props: Props) => (props: Props) => void }>;
}

/** Islands by the name in their `data-island`. */
const ISLANDS: Readonly<Record<string, Island>> = {
  ingredients: { load: () => import('./ingredient-island.tsx') },
  shelf: {
    isNeeded: () => readConsent()?.advertising === true,
    comesAlone: true,
    load: () => import('./shelf-island.tsx'),
  },
};

/** Signs that an island is about to be used. */
const SIGNS = ['pointerover', 'focusin', 'touchstart', 'toggle'];

const taken = new WeakMap<Element, (props: Props) => void>();

const propsOf = (box: HTMLElement) => JSON.parse(box.dataset['props'] ?? '{}') as Props;

async function take(box: HTMLElement, { load }: Island): Promise<void> {
  const { hydrate } = await load();
  if (box.isConnected) taken.set(box, hydrate(box, propsOf(box)));
}

/**
 * Shows another state of an island that React has.
 *
 * @returns false if React does not have it
 */
export function updateIsland(before: Element, after: HTMLElement): boolean {
  const update = taken.get(before);
  update?.(propsOf(after));
  return update !== undefined;
}

/** Takes over every island of the page when it is near: under the pointer, a finger or the focus. */
export function wakeIslands(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-island]:not([data-woken])')) {
    const island = ISLANDS[box.dataset['island'] ?? ''];
    if (!island || island.isNeeded?.() === false) continue;
    box.dataset['woken'] = '';
    const listening = new AbortController();
    const wake = () => {
      listening.abort();
      void take(box, island).catch(() => undefined);
    };
    if (island.comesAlone === true || box.contains(document.activeElement)) wake();
    const { signal } = listening;
    const near = box.closest('details') ?? box;
    for (const sign of SIGNS) near.addEventListener(sign, wake, { signal, passive: true });
  }
}

/** Wakes islands now, and those that a choice of cookies allows later. */
export function followIslands(): void {
  wakeIslands();
  onConsent(wakeIslands);
}
