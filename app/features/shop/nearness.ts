/** How far from the window something is near. */
const NEAR = '600px';

/** Resolves when an element comes near the window; never, once given up. */
export const nearness = (element: Element, givenUp?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    givenUp?.addEventListener('abort', () => observer.disconnect());
  });
