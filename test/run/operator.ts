/** Commands of an operator to a running site, by the socket that `npm run zinc` uses. */
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Makes a member an administrator, as `npm run admin` does.
 *
 * @param dataDir of the site
 * @throws with what the site said, when it refuses
 */
export async function makeAdministrator(email: string, dataDir: string): Promise<void> {
  const socket = connect(path.join(dataDir, 'operator.sock'));
  await once(socket, 'connect');
  socket.write(`${JSON.stringify({ command: 'administrateur', args: [email] })}\n`);
  const replies = await text(socket);
  if (!replies.trimEnd().endsWith('{"exit":0}')) throw new Error(replies);
}
