import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '#app/errors.ts';
import type { Env } from '#app/env/env.server.ts';

/** Longest time that a request under way delays the end of the process. */
const GRACE_MS = 10_000;

/** Errors of an unknown name, an address of another machine, or an invalid host. */
const NO_HOST = new Set<unknown>(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL']);

function whyNot(error: NodeJS.ErrnoException, { port, host }: Pick<Env, 'port' | 'host'>): Error {
  if (host !== undefined && NO_HOST.has(error.code)) {
    return new AppError(
      'host',
      `${host} n’est pas une adresse de cette machine.`,
      'Corrigez HOST, ou retirez-la pour écouter sur toutes ses adresses.',
      { cause: error },
    );
  }
  if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') return error;
  return new AppError(
    'port',
    error.code === 'EACCES'
      ? `Le port ${port} n’est pas permis à cet utilisateur.`
      : `Le port ${port} est déjà pris par un autre programme.`,
    'Choisissez-en un autre : PORT=8080 npm start',
  );
}

/**
 * Starts listening.
 *
 * @returns the port
 * @throws AppError when the port is taken or forbidden, or the host no address of ours
 */
export async function listen(server: Server, { port, host }: Pick<Env, 'port' | 'host'>) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(whyNot(error, { port, host })));
    server.listen({ port, host }, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** Most connections that wait to be accepted: Node's default. */
const BACKLOG = 511;

const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Accepts the connections that already wait, which closing would reset. Node accepts one in each
 * turn of the event loop.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let isAccepted = true;
  const note = () => void (isAccepted = true);
  server.on('connection', note);
  for (let count = 0; isAccepted && count < BACKLOG; count += 1) {
    isAccepted = false;
    await turn();
    await turn();
  }
  server.off('connection', note);
}

/** Stops accepting connections, waits for the requests under way, then closes the rest. */
export async function stop(server: Server): Promise<void> {
  await acceptWaiting(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  // Persistent connections become idle one by one as their requests end.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearTimeout(cut);
  clearInterval(sweep);
}
