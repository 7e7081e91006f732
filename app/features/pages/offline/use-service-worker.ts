import { useEffect } from 'react';
import type { Told } from '#ui/frame/kept-here.ts';

const WORKER_PATH = '/service-worker.js';
/** The worker fetches its own files: what the page itself needs comes first. */
const AFTER_PAGE_MS = 2000;

/** The words come with what they are about: the network is back. */
const say = ({ data }: MessageEvent<Told>) =>
  void import('./say-sent.ts').then(({ saySent }) => saySent(data)).catch(() => undefined);
/** The worker sends them. */
const send = () => navigator.serviceWorker.controller?.postMessage('online');

/** Registers the service worker: pages that were opened can be read without a network. */
export function useServiceWorker(): void {
  useEffect(() => {
    // Browsers have none by http, but on the machine itself.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const register = () =>
      void navigator.serviceWorker.register(WORKER_PATH).catch(() => undefined);
    const timer = setTimeout(register, AFTER_PAGE_MS);
    // As long as the page: the root stays.
    navigator.serviceWorker.addEventListener('message', say);
    addEventListener('online', send);
    return () => clearTimeout(timer);
  }, []);
}
