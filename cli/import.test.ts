/** `npm run import` as a process of its own. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { freshProgram } from '#scripts/sources.ts';

const PROGRAM = freshProgram('import');

/** @param closed closes standard output at its first byte */
async function imported(args: string[], input: string | Buffer, closed = false) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  // The process may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  if (closed) child.stdout.once('data', () => child.stdout.destroy());
  const said = closed ? '' : await text(child.stdout);
  return { said, complained: await text(child.stderr), exit: await ended };
}

async function linesOf(input: string | Buffer): Promise<unknown[]> {
  const { said, complained, exit } = await imported(['lines'], input);
  expect({ complained, exit }).toEqual({ complained: '', exit: 0 });
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
}

const line = (quantity: string | null, unit: string | null, ingredient: string | null) => ({
  quantity_text: quantity,
  unit,
  ingredient,
  note: null,
});

describe('lines', () => {
  test('are read in order, one to a line, with null for a blank one', async () => {
    const input =
      '\ufeff4 cl de rhum\r\n\r\n  \nGlaçons\nFacultatif : 1 trait d’Angostura\n1 citron';
    expect(await linesOf(input)).toEqual([
      line('4', 'cl', 'Rhum'),
      null,
      null,
      line(null, null, 'Glaçons'),
      { ...line('1', 'trait', 'Angostura'), note: 'facultatif' },
      line('1', null, 'Citron'),
    ]);
  });

  test('of two ingredients stay one, which holds both', async () => {
    const both = [line('4', 'cl', 'Gin'), line('2', 'cl', 'Campari')];
    expect(await linesOf('4 cl de gin + 2 cl de Campari\n1 orange\n')).toEqual([
      both,
      line('1', null, 'Orange'),
    ]);
  });

  test('may be none, endless, or no text', async () => {
    const broken = Buffer.from([0x32, 0x20, 0x63, 0x6c, 0x20, 0xff, 0xfe, 0x00, 0x0a]);
    const long = Buffer.from(`2 cl de ${'9'.repeat(1_000_000)}\n`);
    expect(await linesOf(Buffer.concat([broken, Buffer.from('1 citron\n')]))).toMatchObject([
      { unit: 'cl' },
      { ingredient: 'Citron' },
    ]);
    const { said, complained, exit } = await imported(
      ['lines'],
      Buffer.concat([long, Buffer.from('1 citron\n')]),
    );
    expect(exit).toBe(1);
    expect(complained).toMatch(/^Ligne 1\s: plus de 10\s000 caractères/u);
    expect(said).toMatch(/^null\n.*Citron.*\n$/);
    expect(await linesOf('')).toEqual([]);
  });

  test('of a long list are written as they come, until nobody reads them', async () => {
    const list = '1 1/2 cl de jus de citron vert (frais)\n'.repeat(50_000);
    expect(await imported(['lines'], list, true)).toMatchObject({ exit: 0, complained: '' });
  });
});

test.each([
  [['inconnu'], 'inconnu'],
  [['lines', 'fichier.txt'], 'fichier.txt'],
  [['html', 'page.html', '--aply'], '--aply'],
])('%j is refused in French, with what there is', async (args, word) => {
  const { said, complained, exit } = await imported(args, '');
  expect({ said, exit }).toEqual({ said: '', exit: 2 });
  expect(complained).toContain(`« ${word} » n’est pas un mot de cette commande.\n\nUsage`);
});

test('a file that is not there is named, and the next one read', async () => {
  const args = ['text', '/nowhere/kir.txt', '/nowhere/spritz.txt', '--json'];
  const { said, complained, exit } = await imported(args, '');
  expect({ said, exit }).toEqual({ said: '[]\n[]\n', exit: 1 });
  expect(complained.match(/n’existe pas/g)).toHaveLength(2);
});
