import { useEffect } from 'react';

const WORKER_PATH = '/service-worker.js';
/** The worker fetches its own files: what the page itself needs comes first. */
const AFTER_PAGE_MS = 2000;

/** Registers the service worker: pages that were opened can be read without a network. */
export function useServiceWorker(): void {
  useEffect(() => {
    // Browsers have none by http, but on the machine itself.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const register = () =>
      void navigator.serviceWorker.register(WORKER_PATH).catch(() => undefined);
    const timer = setTimeout(register, AFTER_PAGE_MS);
    return () => clearTimeout(timer);
  }, []);
}
