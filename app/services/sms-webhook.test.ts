/** Messages over real HTTP, to a gateway on loopback. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmsGateway } from '#test/outside/sms-gateway.ts';
import { createSmsSender } from './sms-webhook.server.ts';

const MESSAGE = { to: '+33612345678', message: 'Votre code\u00a0: 123456' };
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
beforeAll(async () => {
  gateway = await startSmsGateway();
});
afterAll(() => gateway.close());
const sender = (secret?: string) => createSmsSender({ url: gateway.url, secret });

test('a message is posted as JSON, unsigned without a secret', async () => {
  await sender().send(MESSAGE);
  const taken = gateway.received.at(-1);
  expect(JSON.parse(taken?.body ?? '')).toEqual(MESSAGE);
  expect(taken?.signature).toBeUndefined();
});

test('with one, its bytes are signed', async () => {
  await sender('un secret de passerelle').send(MESSAGE);
  const { body = '', signature } = gateway.received.at(-1) ?? {};
  const mac = createHmac('sha256', 'un secret de passerelle').update(body).digest('hex');
  expect(signature).toBe(`sha256=${mac}`);
});

test('what the gateway refuses is told', async () => {
  gateway.answer(503);
  await expect(sender().send(MESSAGE)).rejects.toThrow('503');
  gateway.answer(200);
});

test('a message follows no redirection, and a gateway that is gone is told', async () => {
  const elsewhere = createServer((_, response) =>
    response.writeHead(307, { Location: gateway.url }).end(),
  ).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  const before = gateway.received.length;
  await expect(createSmsSender({ url, secret: undefined }).send(MESSAGE)).rejects.toThrow(
    'fetch failed',
  );
  expect(gateway.received).toHaveLength(before);
  await new Promise((resolve) => elsewhere.close(resolve));
  await expect(createSmsSender({ url, secret: undefined }).send(MESSAGE)).rejects.toThrow(
    'fetch failed',
  );
});
