/** Runs commands that need the database, which the running server has locked. */
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { AppError } from '#app/errors.ts';
import { readEnv } from '#app/env/env.server.ts';
import { operatorSocketPath, type OperatorReply } from '#server/start/operator-socket.ts';
import { openSite } from '#server/site.ts';
import { exitOfUnknown, findCommand, runCommand } from './commands.ts';

/**
 * Sends the command to the server behind `socketPath`.
 *
 * @returns null when no server answers there
 */
async function askServer(
  socketPath: string,
  command: string,
  args: string[],
): Promise<number | null> {
  const socket = connect(socketPath);
  const connected = await new Promise<boolean>((resolve, reject) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(false) : reject(error),
    );
  });
  if (!connected) return null;
  socket.write(`${JSON.stringify({ command, args })}\n`);
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as OperatorReply;
    if ('exit' in reply) return reply.exit;
    console.log(reply.print);
  }
  throw new AppError(
    'serveur',
    'Le serveur s’est arrêté avant de répondre.',
    'Relancez la commande.',
  );
}

const print = (text: string) => console.log(text);

/**
 * Runs a command in the running server, or on the database opened for it.
 *
 * @returns the exit code
 * @throws AppError `database-missing` where there is neither: else a mistyped DATA_DIR would make a
 * new site, and a backup of it would seem good
 */
export async function runAnywhere(command: string, args: string[]): Promise<number> {
  if (!findCommand(command, print)) return exitOfUnknown(command);
  const env = readEnv();
  const answered = await askServer(operatorSocketPath(env.dataDir), command, args);
  if (answered !== null) return answered;
  const site = await openSite(env, undefined, { existing: true });
  try {
    return await runCommand(site.services, command, args, print);
  } finally {
    await site.close();
  }
}
