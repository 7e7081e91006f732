/** Operator commands to a running site, through the socket of `npm run zinc`. */
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** @throws with the message of the site */
export async function makeAdministrator(email: string, dataDir: string): Promise<void> {
  const socket = connect(path.join(dataDir, 'operator.sock'));
  await once(socket, 'connect');
  socket.write(`${JSON.stringify({ command: 'administrateur', args: [email] })}\n`);
  const replies = await text(socket);
  if (!replies.trimEnd().endsWith('{"exit":0}')) throw new Error(replies);
}
