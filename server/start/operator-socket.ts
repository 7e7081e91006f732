/**
 * Operator commands reach the running server here: a Unix socket in DATA_DIR that only its owner
 * may use. One command a connection: a line of JSON in, lines of JSON out.
 */
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { runCommand } from '#cli/commands.ts';
import { keepPrivate } from '#db/data-directory/private-directory.server.ts';

/** Limit of the kernel for the path of a socket, in bytes. */
const MAX_SOCKET_PATH = 107;
const MAX_REQUEST_BYTES = 64 * 1024;

const requestSchema = z.object({ command: z.string(), args: z.array(z.string()) });

/** Replies of the server: text to print at once, or the exit code at the end. */
export type OperatorReply = { print: string } | { exit: number };

/**
 * Path of the socket of a data directory, relative to the working directory when that is shorter.
 *
 * @throws AppError `data-dir` when the kernel would not take it
 */
export function operatorSocketPath(dataDir: string): string {
  const absolute = path.join(dataDir, 'operator.sock');
  const relative = path.relative(process.cwd(), absolute);
  const shortest = relative.length < absolute.length ? relative : absolute;
  if (Buffer.byteLength(shortest) > MAX_SOCKET_PATH) {
    throw new AppError(
      'data-dir',
      `Le chemin de DATA_DIR est trop long : ${dataDir}`,
      'Choisissez-en un plus court.',
    );
  }
  return shortest;
}

async function answer(socket: Socket, services: Services): Promise<void> {
  const reply = (message: OperatorReply) => socket.write(`${JSON.stringify(message)}\n`);
  const run = async (line: string) => {
    const { command, args } = requestSchema.parse(JSON.parse(line));
    try {
      return await runCommand(services, command, args, (print) => reply({ print }));
    } catch (error) {
      console.error(`La commande « ${command} » a échoué.`, error);
      reply({ print: 'La commande a échoué ; le journal du serveur dit pourquoi.' });
      return 1;
    }
  };
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > MAX_REQUEST_BYTES) socket.destroy();
  });
  for await (const line of createInterface({ input: socket })) {
    reply({ exit: await run(line) });
    break;
  }
  socket.end();
}

const answers = (socketPath: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(socketPath, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Starts answering operators, unless another server of the same directory already does. */
export async function serveOperators(dataDir: string, services: Services) {
  const socketPath = operatorSocketPath(dataDir);
  // A node of PostgreSQL with its secret in the environment has not made the directory yet.
  keepPrivate(dataDir);
  // Nodes on one PostgreSQL may share a directory: the first one answers for all.
  if (await answers(socketPath)) return { close: () => Promise.resolve() };
  await rm(socketPath, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    answer(socket, services).catch((error: unknown) => {
      console.error('Commande refusée.', error);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
  // No other account could reach it before: DATA_DIR and the umask exclude them.
  await chmod(socketPath, 0o600);
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
