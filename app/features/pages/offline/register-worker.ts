import type { Told } from '#ui/frame/kept-here.ts';

const WORKER_PATH = '/service-worker.js';
/** The worker fetches its own files: what the page itself needs comes first. */
const AFTER_PAGE_MS = 2000;

/** The words come with what they are about: the network is back. */
const say = ({ data }: MessageEvent<Told>) =>
  void import('./say-sent.ts').then(({ saySent }) => saySent(data)).catch(() => undefined);
/** The worker sends them. */
const send = () => navigator.serviceWorker.controller?.postMessage('online');

/**
 * Registers the service worker: pages that were opened can be read without a network, and writes
 * that waited are sent once it is back.
 *
 * @returns cancels all of it
 */
export function registerWorker(): () => void {
  // Browsers have none by http, but on the machine itself.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const register = () => void navigator.serviceWorker.register(WORKER_PATH).catch(() => undefined);
  const timer = setTimeout(register, AFTER_PAGE_MS);
  navigator.serviceWorker.addEventListener('message', say);
  addEventListener('online', send);
  return () => {
    clearTimeout(timer);
    navigator.serviceWorker.removeEventListener('message', say);
    removeEventListener('online', send);
  };
}
