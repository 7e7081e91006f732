import { startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Makes `hydrate` of an island: React takes over its box, and shows other props when asked. */
export const hydrateAs =
  <Props extends object>(Part: ComponentType<Props>) =>
  (box: HTMLElement, props: object): ((props: object) => void) => {
    const root = hydrateRoot(box, <Part {...(props as Props)} />);
    // A transition waits for the end of hydration; before it, React renders the island anew.
    return (next) => startTransition(() => root.render(<Part {...(next as Props)} />));
  };
