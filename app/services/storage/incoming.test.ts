import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Incoming, type IncomingForm } from './incoming.server.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zinc-envois-'));
});
afterAll(() => rm(directory, { recursive: true }));

const post = (body: FormData | ReadableStream, headers: HeadersInit = {}) =>
  // The types of browsers lack `duplex`, with which a stream is sent while it is read.
  new Request(
    'https://zinc.example/',
    Object.assign({ method: 'POST', body, headers }, { duplex: 'half' }),
  );
const form = (...files: [name: string, content: string][]) => {
  const sent = new FormData();
  sent.append('alt', 'Été');
  for (const [name, content] of files) sent.append('fichiers', new File([content], name));
  return sent;
};
const BOUNDARY = 'limite';
const MULTIPART = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
const start = (name = 'a.jpg') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="fichiers"; filename="${name}"\r\n\r\n`;
/** A body that never ends, and the number of bytes requested from it. */
function endless() {
  const asked = { bytes: 0 };
  const chunk = new Uint8Array(64 * 1024);
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start())),
    pull: (controller) => {
      asked.bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { body, asked };
}
const contents = async ({ files }: IncomingForm) =>
  Promise.all(files.map(async ({ name, file }) => [name, await readFile(file, 'utf8')]));

test('a form comes with its fields and files, in order, which are gone afterwards', async () => {
  const incoming = new Incoming({ directory });
  const sent = form(['"été" %C3.jpg', 'un'], ['rien.jpg', ''], ['', ''], ['b.png', 'deux']);
  const [alt, files, empty] = await incoming.receive(post(sent), async (received) => [
    received.fields.get('alt'),
    await contents(received),
    received.empty,
  ]);
  expect(alt).toBe('Été');
  expect(files).toEqual([
    ['"été" %C3.jpg', 'un'],
    ['b.png', 'deux'],
  ]);
  expect(empty).toEqual(['rien.jpg']);
  expect(await readdir(directory)).toEqual([]);
});

test('what an earlier process left is removed, and not what another one reads now', async () => {
  const left = (name: string) => path.join(directory, name);
  await writeFile(left('reste'), 'x');
  await writeFile(left('autre'), 'x');
  await utimes(left('reste'), 0, 0);
  await new Incoming({ directory }).receive(post(form(['a.jpg', 'un'])), contents);
  expect(await readdir(directory)).toEqual(['autre']);
  await rm(left('autre'));
});

test('a form that announces too much is not read', async () => {
  const { body, asked } = endless();
  const request = post(body, { ...MULTIPART, 'Content-Length': String(2 * 1024 ** 3) });
  const already = asked.bytes;
  await expect(new Incoming({ directory }).receive(request, contents)).rejects.toMatchObject({
    code: 'envoi-trop-lourd',
  });
  expect(asked.bytes).toBe(already);
});

test('a form without end is read up to the bound, and leaves nothing', async () => {
  const { body, asked } = endless();
  const maxBytes = 1024 * 1024;
  await expect(
    new Incoming({ directory, maxBytes }).receive(post(body, MULTIPART), contents),
  ).rejects.toMatchObject({ code: 'envoi-trop-lourd', message: 'Cet envoi dépasse 1\u00a0Mo.' });
  expect(asked.bytes).toBeLessThan(2 * maxBytes);
  expect(await readdir(directory)).toEqual([]);
});

test('too many files are refused', async () => {
  const incoming = new Incoming({ directory, maxFiles: 1 });
  await expect(
    incoming.receive(post(form(['a.jpg', 'un'], ['b.jpg', 'deux'])), contents),
  ).rejects.toMatchObject({ code: 'trop-de-fichiers' });
});

test.each<[name: string, request: () => Request]>([
  ['without files', () => post(new ReadableStream(), { 'Content-Type': 'text/plain' })],
  ['without a boundary', () => post(form(), { 'Content-Type': 'multipart/form-data' })],
  [
    'cut short',
    () =>
      post(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode(`${start()}abc`));
            controller.close();
          },
        }),
        MULTIPART,
      ),
  ],
  [
    'whose sender went away',
    () =>
      post(
        new ReadableStream({
          pull: (controller) => controller.error(new Error('parti')),
        }),
        MULTIPART,
      ),
  ],
])('a form %s is refused', async (_, request) => {
  await expect(new Incoming({ directory }).receive(request(), contents)).rejects.toMatchObject({
    code: 'envoi-illisible',
  });
  expect(await readdir(directory)).toEqual([]);
});

test('one form too many is sent away', async () => {
  const incoming = new Incoming({ directory, maxForms: 1 });
  await incoming.receive(post(form(['a.jpg', 'un'])), async () => {
    await expect(incoming.receive(post(form(['b.jpg', 'deux'])), contents)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
