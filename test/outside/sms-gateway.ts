/** An SMS gateway that stores messages, for tests, journeys and `npm run dev`. */
// why: stands for the telephone network, which costs money and which nobody here can read.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SIGNATURE_HEADER } from '#services/sms-webhook.server.ts';

interface Received {
  to: string;
  message: string;
  body: string;
  signature: string | undefined;
}

const PARAMETER = 'to';

/** Takes messages by POST, and shows them by `GET /?to=<number>`. */
export async function startSmsGateway(port = 0) {
  const received: Received[] = [];
  const gateway = { status: 200 };
  const take = async (request: IncomingMessage) => {
    const body = await text(request);
    const signature = request.headers[SIGNATURE_HEADER.toLowerCase()];
    const { to, message } = JSON.parse(body) as { to: string; message: string };
    received.push({ to, message, body, signature: signature?.toString() });
  };
  const server = createServer((request, response) => {
    const number = new URL(request.url ?? '/', 'http://gateway').searchParams.get(PARAMETER);
    if (request.method !== 'POST') {
      response.end(JSON.stringify(received.filter(({ to }) => to === number)));
    } else if (gateway.status === 200) void take(request).then(() => response.end());
    else response.writeHead(gateway.status).end();
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    /** Refuses with that status; 200 accepts again. */
    answer: (status: number) => void (gateway.status = status),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Empty without one. */
export const codeIn = (message: string) => /\b\d{6}\b/.exec(message)?.[0] ?? '';

if (import.meta.main) {
  const { url } = await startSmsGateway(Number(process.env['PORT'] ?? 4299));
  console.info(`SMS_WEBHOOK_URL=${url}`);
}
