import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { operatorSocketPath, serveOperators } from './operator-socket.ts';

let database: OpenDatabase;
let dataDir: string;
let operators: { close(): Promise<void> };
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
  dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-socket-'));
  // A socket left by a killed process.
  await writeFile(operatorSocketPath(dataDir), '');
  operators = await serveOperators(dataDir, services());
});
afterAll(async () => {
  await operators.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const services = () => testServices(database.db);

/** Answer of the server to `sent`, until it closes the connection. */
function send(sent: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(operatorSocketPath(dataDir), () => socket.write(sent));
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    // The server may close the connection while we still send.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

const order = (command: string, ...args: string[]) => `${JSON.stringify({ command, args })}\n`;
const replies = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { print?: string; exit?: number });

test('the socket is its owner’s alone', async () => {
  const { mode } = await stat(operatorSocketPath(dataDir));
  expect((mode & 0o777).toString(8)).toBe('600');
});

test('etat says what the database holds', async () => {
  const [printed, exit] = replies(await send(order('etat')));
  expect(printed?.print?.split('\n')).toEqual([
    'Adresse publique      https://zinc.example',
    'Recettes publiées     11',
    'Brouillons            1',
    'Corbeille             0',
    'Ingrédients           18',
    'Tags                  7',
    'Recettes proposées    0',
  ]);
  expect(exit).toEqual({ exit: 0 });
});

describe('commands that are none', () => {
  test.each([
    ['', 0, ''],
    ['inconnue', 2, '« inconnue » n’est pas une commande.\n'],
    ['constructor', 2, '« constructor » n’est pas une commande.\n'],
    ['__proto__', 2, '« __proto__ » n’est pas une commande.\n'],
    ['etat; rm -rf /', 2, '« etat; rm -rf / » n’est pas une commande.\n'],
    ['etatt', 2, '« etatt » n’est pas une commande. Peut-être « etat » ?\n'],
  ])('%j shows the usage and exits with %i', async (command, code, why) => {
    const answers = replies(await send(order(command)));
    const printed = answers.flatMap(({ print }) => print ?? []);
    const usage = printed.at(-1);
    expect(printed.slice(0, -1).join('')).toBe(why);
    expect(usage).toMatch(/^Usage : npm run zinc -- <commande>\n\n {2}etat /);
    expect(usage).toContain('recettes accepter');
    expect(answers.at(-1)).toEqual({ exit: code });
  });

  test('a command that is refused says why and exits with 2', async () => {
    const [printed, exit] = replies(await send(order('recettes', 'jeter')));
    expect(printed?.print).toContain('n’est pas une action.');
    expect(exit).toEqual({ exit: 2 });
  });
});

describe('what is not an order is hung up on, and told in the log', () => {
  test.each([
    ['no JSON', 'bonjour\n'],
    ['an empty line', '\n'],
    ['another JSON', '[1, 2]\n'],
    ['no arguments', '{"command": "etat"}\n'],
    ['arguments that are no text', '{"command": "etat", "args": [1]}\n'],
    ['HTTP', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ])('%s', async (_, sent) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await send(sent)).toBe('');
    expect(log).toHaveBeenCalledExactlyOnceWith('Commande refusée.', expect.any(Error));
    log.mockRestore();
    expect(replies(await send(order('etat'))).at(-1)).toEqual({ exit: 0 });
  });

  test('an endless line is cut short', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await send('x'.repeat(4 * 1024 * 1024))).toBe('');
    log.mockRestore();
    expect(replies(await send(order('etat'))).at(-1)).toEqual({ exit: 0 });
  });
});

test('two orders on one connection: the first is answered, then it hangs up', async () => {
  const answered = replies(await send(order('etat') + order('etat')));
  expect(answered.filter(({ exit }) => exit !== undefined)).toEqual([{ exit: 0 }]);
});

describe('the path of the socket', () => {
  test('is relative to the working directory when that is shorter', () => {
    expect(operatorSocketPath(path.resolve('data'))).toBe(path.join('data', 'operator.sock'));
    expect(operatorSocketPath('/srv/z')).toBe('/srv/z/operator.sock');
  });

  test('can be as long as the kernel takes, and no longer', () => {
    const longest = `/${'é'.repeat((107 - '/operator.sock'.length - 1) / 2)}`;
    expect(Buffer.byteLength(operatorSocketPath(longest))).toBe(107);
    const message: unknown = expect.stringContaining('Le chemin de DATA_DIR est trop long');
    expect(() => operatorSocketPath(`${longest}x`)).toThrow(
      expect.objectContaining({ code: 'data-dir', message }),
    );
  });
});
