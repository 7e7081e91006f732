/** A mail server on loopback. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createMailer } from '#services/mailer.server.ts';

// why: replaces the network; it accepts every letter, or refuses recipients with `recipientReply`.
export async function smtpServer(recipientReply = '250 OK') {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inLetter = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 essai');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (inLetter) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inLetter = false;
        reply('250 OK');
      } else if (text.startsWith('DATA')) {
        inLetter = true;
        reply('354 allez');
      } else if (text.startsWith('QUIT')) socket.end('221 au revoir\r\n');
      else if (text.startsWith('RCPT')) reply(recipientReply);
      else reply('250 OK');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    mailer: createMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Zinc <zinc@zinc.example>' }),
    received: () => received.join(''),
    close: () => server.close(),
  };
}
