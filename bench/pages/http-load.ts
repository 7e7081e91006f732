/**
 * Benchmark client in its own process: requests one page over persistent connections, one request
 * at a time on each, and prints the number of answers. `node bench/pages/http-load.ts <port>
 * <path> <milliseconds> <Accept-Encoding>`
 */
import { connect } from 'node:net';

const CONNECTIONS = 16;
const END_OF_HEAD = '\r\n\r\n';

const [port = '', path = '/', duration = '1000', encoding = 'identity'] = process.argv.slice(2);
const request = Buffer.from(
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
);

/** Length of one answer in bytes; all are equal. */
async function lengthOfAnswer(): Promise<number> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(request);
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer]);
    const end = received.indexOf(END_OF_HEAD);
    const length = /content-length: (\d+)/i.exec(received.toString('latin1'))?.[1];
    if (end >= 0 && length !== undefined) {
      const total = end + END_OF_HEAD.length + Number(length);
      if (received.length >= total) return total;
    }
  }
  throw new Error('The server left without an answer.');
}

const answerBytes = await lengthOfAnswer();
let answers = 0;
let open = true;

const sockets = Array.from({ length: CONNECTIONS }, () => {
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  let missing = answerBytes;
  socket.on('data', (chunk) => {
    missing -= chunk.length;
    if (missing > 0) return;
    if (missing < 0) throw new Error('Answers differ in length.');
    answers += 1;
    missing = answerBytes;
    if (open) socket.write(request);
  });
  socket.write(request);
  return socket;
});

setTimeout(() => {
  open = false;
  console.log(answers);
  for (const socket of sockets) socket.destroy();
}, Number(duration));
