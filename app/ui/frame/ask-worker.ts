/** Questions to the service worker about writes that it keeps. */

const LONGEST_WAIT_MS = 3000;

export interface Questions {
  /** Fields of the writes that wait for an address. */
  fields: { asked: { fields: string }; answer: [string, string][][] };
  /** Number of writes of the present member that wait or were refused. */
  count: { asked: 'count'; answer: number };
  /** The network is back, browsers say; it is so a moment later. */
  online: { asked: 'online'; answer: number };
  /** The same, once it was tried to send them. */
  send: { asked: 'send'; answer: number };
}

/** Answer of the worker; undefined without one. */
export async function askWorker<Name extends keyof Questions>(
  question: Questions[Name]['asked'],
): Promise<Questions[Name]['answer'] | undefined> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data as Questions[Name]['answer']));
    port1.start();
    worker.postMessage(question, [port2]);
    setTimeout(resolve, LONGEST_WAIT_MS, undefined);
  });
}
