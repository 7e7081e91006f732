/** Local captcha verifier: Turnstile and hCaptcha answer alike. */
// why: real tokens are made by a person, and judged over the network.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CAPTCHA_SECRET = 'secret-du-captcha';
export const GOOD_TOKEN = 'une-personne';

export interface Verifier {
  url: string;
  fault: 'down' | 'not JSON' | null;
  /** Oldest first. */
  asked: URLSearchParams[];
  close: () => Promise<void>;
}

export async function startVerifier(): Promise<Verifier> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      verifier.asked.push(form);
      if (verifier.fault === 'down') return response.writeHead(503).end();
      if (verifier.fault === 'not JSON') return response.end('<html>');
      const errors = [];
      if (form.get('secret') !== CAPTCHA_SECRET) errors.push('invalid-input-secret');
      else if (form.get('response') !== GOOD_TOKEN) errors.push('invalid-input-response');
      response.writeHead(200, { 'Content-Type': 'application/json' });
      return response.end(JSON.stringify({ success: errors.length === 0, 'error-codes': errors }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const verifier: Verifier = {
    url: `http://localhost:${port}/siteverify`,
    fault: null,
    asked: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return verifier;
}
