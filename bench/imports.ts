/**
 * `npm run bench -- imports`, after `npm run build`, on Linux: processor time and memory of `npm run
 * import` on large files, in a process of its own each.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#app/errors.ts';
import { SERVER_ENVIRONMENT } from '../scripts/launch/launch-server.ts';
import { freshProgram } from '../scripts/sources.ts';
import { residentMemory } from './compare/processes.ts';

const POLL_MS = 20;
/** Clock ticks in a second, on Linux. */
const TICKS = 100;
const STEPS = 'Secouez avec des glaçons, puis filtrez dans un verre froid. '.repeat(4);

const NOTE = 'Ce qui se boit quand il fait chaud, et ce qui se lit avec. '.repeat(8);

const list = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('');
const lines = (at: number) =>
  [
    `${(at % 9) + 1} cl de gin`,
    `${at % 5} cl de citron`,
    '1 trait de bitter',
    `${at} glaçons`,
  ].join('\n');

/** Files by what is read; most bytes of SQL and HTML are text. */
const FILES: Record<string, { kind: string; name: string; text: (size: number) => string }> = {
  'CSV, 50 000 recettes': {
    kind: 'csv',
    name: 'bar.csv',
    text: (size) =>
      `titre;ingrédients;instructions\n${list(50_000 * size, (at) => `Verre ${at};"${lines(at)}";"${STEPS}"\n`)}`,
  },
  'SQL, 50 Mo': {
    kind: 'sql',
    name: 'bar.sql',
    text: (size) =>
      `CREATE TABLE recettes (nom text, ingredients text, etapes text);\n${list(
        80_000 * size,
        (at) =>
          `INSERT INTO recettes (nom, ingredients, etapes) VALUES ('Verre ${at}', '${lines(at)}', '${STEPS}${STEPS}');\n`,
      )}`,
  },
  'HTML, 5 Mo': {
    kind: 'html',
    name: 'bar.html',
    text: (size) =>
      `<html><body>${list(10_000 * size, (at) => `<div><p>Note ${at}. ${NOTE}</p></div>`)}<h1>Verre</h1><h2>Ingrédients</h2><ul><li>4 cl de gin</li><li>2 cl de citron</li></ul><h2>Préparation</h2><ol><li>Secouez.</li></ol></body></html>`,
  },
};

interface Spent {
  /** Processor time of all threads, of the reader’s process too. */
  seconds: number;
  /** Highest resident memory of one process. */
  mebibytes: number;
}

/** Runs the command to its end. @throws AppError when it fails */
async function run(args: readonly string[]): Promise<Spent> {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', freshProgram('import'), ...args],
    {
      env: { ...SERVER_ENVIRONMENT, ...process.env },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let printed = '';
  child.stdout.on('data', (part: Buffer) => {
    if (printed.length < 100) printed += part.toString();
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const spent = new Map<number, Spent>();
  const isOver = Symbol('over');
  const next = () => Promise.race([sleep(POLL_MS), ended.then(() => isOver)]);
  while ((await next()) !== isOver) {
    for (const pid of processesOf(child.pid ?? 0)) {
      const found = spentBy(pid);
      if (found) spent.set(pid, found);
    }
  }
  const [code] = await ended;
  const isRead = args.includes('--help') || printed.includes('"title"');
  if (code !== 0 || !isRead)
    throw new AppError('mesure', `« import ${args.join(' ')} » a échoué (${code}).`);
  const each = [...spent.values()];
  return {
    seconds: each.reduce((sum, { seconds }) => sum + seconds, 0),
    mebibytes: Math.max(...each.map(({ mebibytes }) => mebibytes)),
  };
}

/** A process and those that it started. */
function processesOf(pid: number): number[] {
  try {
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return [pid, ...(started === '' ? [] : started.split(' ').map(Number))];
  } catch {
    return [];
  }
}

/** Null once the process is gone. */
function spentBy(pid: number): Spent | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const { peak: mebibytes } = residentMemory(pid);
    if (Number.isNaN(mebibytes)) return null;
    return { seconds: (Number(fields[11]) + Number(fields[12])) / TICKS, mebibytes };
  } catch {
    return null;
  }
}

const told = ({ seconds, mebibytes }: Spent) =>
  `${seconds.toFixed(1).padStart(6)} s de processeur ${mebibytes.toFixed(0).padStart(5)} Mio`;

/** @param size part of each file that is made, 1 by default */
export async function measureImports(size: string | undefined): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zinc-bench-'));
  try {
    console.log(`${'le départ'.padEnd(24)}${told(await run(['--help']))}`);
    for (const [what, { kind, name, text }] of Object.entries(FILES)) {
      const file = path.join(folder, name);
      await writeFile(file, text(Number(size ?? 1)));
      console.log(`${what.padEnd(24)}${told(await run([kind, file, '--json']))}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
