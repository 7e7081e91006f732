/** `npm run bench -- counting`: what counting a visitor costs the server, against the kept page alone that they open. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { duplexPair } from 'node:stream';
import { readEnv } from '#app/env/env.server.ts';
import { AppError } from '#app/errors.ts';
import { loadApp } from '#server/load-app.ts';
import { openSite } from '#server/site.ts';
import { percentile } from './measure.ts';

const PAGE = '/cocktails/negroni';
const ROUNDS = 5;
/** Page views of a round: those of five seconds of a site with a hundred million a month, ten times over. */
const VIEWS = 2_000;
/** A page and its beacon are two requests. */
const MOST_RATIO = 8;

const BODY = JSON.stringify({ name: 'page_view', path: PAGE, from: 'www.google.fr' });
const READ = `GET ${PAGE} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;
/** Each from another address: what one may be counted is bounded. */
const beacon = (view: number, origin: string) =>
  [
    'POST /compteur HTTP/1.1',
    'Host: localhost',
    `Origin: ${origin}`,
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    `X-Forwarded-For: 198.${18 + ((view >> 16) & 1)}.${(view >> 8) & 255}.${view & 255}`,
    `Content-Length: ${BODY.length}`,
    '',
    BODY,
  ].join('\r\n');

const inMicroseconds = (value: number) => `${Math.round(value)} µs`.padStart(9);

/**
 * After `npm run build`, on a new embedded database. Processor time of the whole process, writes among it; requests come
 * by memory, so that the network and the other end weigh on neither.
 *
 * @throws AppError `too-slow`
 */
export async function measureCounting(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'zinc-bench-'));
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, TRUST_PROXY: 'loopback' };
  const site = await openSite(readEnv(env));
  const app = await loadApp(site, { development: false });
  const server = createServer(app.listener);
  const [near, far] = duplexPair();
  server.emit('connection', Object.assign(far, { remoteAddress: '127.0.0.1' }));
  let answer = '';
  let answered: (status: string) => void = () => undefined;
  near.on('data', (part: Buffer) => {
    answer += part.toString('latin1');
    if (isWhole(answer)) answered(answer.slice(9, 12));
  });
  const ask = (request: string) =>
    new Promise<string>((resolve) => {
      answer = '';
      answered = resolve;
      near.write(request);
    });
  let view = 0;
  const round = async (counts: boolean) => {
    const before = process.cpuUsage();
    for (let done = 0; done < VIEWS; done += 1) {
      await ask(READ);
      if (!counts) continue;
      const status = await ask(beacon((view += 1), site.services.publicUrl));
      if (status !== '204') throw new Error(`A beacon was answered ${status}.`);
    }
    await site.services.tally.write();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / VIEWS;
  };
  try {
    const [alone, counted]: [number[], number[]] = [[], []];
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      const times = [await round(false), await round(true)];
      // Both are compiled before either counts.
      if (turn === 0) continue;
      alone.push(times[0] ?? 0);
      counted.push(times[1] ?? 0);
    }
    const [bare, whole] = [percentile(alone, 0.5), percentile(counted, 0.5)];
    const ratio = whole / bare;
    console.log(`${PAGE}, médiane de ${ROUNDS} tours de ${VIEWS}, processeur par page vue :`);
    console.log(`  gardée, sans compter  ${inMicroseconds(bare)}`);
    console.log(`  gardée et comptée     ${inMicroseconds(whole)}`);
    console.log(`  rapport               ${ratio.toFixed(2).padStart(9)}`);
    if (ratio > MOST_RATIO)
      throw new AppError('too-slow', `Rapport attendu : ${MOST_RATIO} au plus.`);
  } finally {
    near.destroy();
    await app.close();
    await site.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = Number(/^content-length: (\d+)/im.exec(answer.slice(0, end))?.[1] ?? 0);
  return answer.length >= end + 4 + length;
}
