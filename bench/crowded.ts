/** How long a kept page takes while one visitor asks for pages that nobody keeps, against nobody asking. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { askAt } from '#test/http-client.ts';
import { startSite } from '#test/built-site.ts';
import { percentile } from './measure.ts';
import { timeKept } from './time-kept.ts';

const ROUND_MS = 10_000;
const WARM_UP_MS = 1_000;
const CALLERS = 32;

interface Counts {
  answered: number;
  refused: number;
}

/** One address, as many connections, each page another. @returns how many were answered and refused */
async function hammer(origin: string): Promise<Counts> {
  const until = performance.now() + ROUND_MS;
  const counts: Counts = { answered: 0, refused: 0 };
  const call = async () => {
    while (performance.now() < until) {
      const path = `/cocktails?q=${randomUUID().slice(0, 8)}`;
      const { status } = await askAt(origin)(path, { 'X-Forwarded-For': '198.18.0.1' });
      if (status === 503) counts.refused += 1;
      else counts.answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  return counts;
}

/** The same in a thread of its own: what is timed is the server, not who times it. */
async function hammerApart(origin: string): Promise<Counts> {
  const worker = new Worker(new URL(import.meta.url), { workerData: origin });
  const [counts] = (await once(worker, 'message')) as [Counts];
  return counts;
}

export async function measureCrowded(): Promise<void> {
  const site = await startSite({ TRUST_PROXY: 'loopback' });
  try {
    const { origin } = site;
    await timeKept(origin, AbortSignal.timeout(WARM_UP_MS));
    const idle = await timeKept(origin, AbortSignal.timeout(ROUND_MS));
    const [crowded, counts] = await Promise.all([
      timeKept(origin, AbortSignal.timeout(ROUND_MS)),
      hammerApart(origin),
    ]);
    for (const quantile of [0.5, 0.95]) {
      const [calm, busy] = [percentile(idle, quantile), percentile(crowded, quantile)];
      const ratio = (busy / calm).toFixed(1);
      console.log(
        `p${quantile * 100} : ${calm.toFixed(2)} ms seul, ${busy.toFixed(2)} ms, × ${ratio}`,
      );
    }
    console.log(`${counts.answered} pages rendues, ${counts.refused} refusées`);
  } finally {
    await site.stop();
  }
}

if (!isMainThread) parentPort?.postMessage(await hammer(String(workerData)));
