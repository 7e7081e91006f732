/** How long a kept page takes while one visitor asks for pages that nobody keeps, against nobody asking. */
import { randomUUID } from 'node:crypto';
import { askAt } from '#test/http-client.ts';
import { startSite } from '#test/built-site.ts';
import { percentile } from './measure.ts';

const ROUND_MS = 10_000;
const CALLERS = 32;

/** Asks for the kept page again and again. @returns milliseconds of each answer */
async function timeKept(origin: string, until: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    const started = performance.now();
    const { status } = await askAt(origin)('/cocktails');
    if (status !== 200) throw new Error(`/cocktails: ${status}`);
    times.push(performance.now() - started);
  }
  return times;
}

/** One address, as many connections, each page another. @returns how many were answered and refused */
async function hammer(origin: string, until: number) {
  const counts = { answered: 0, refused: 0 };
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

export async function measureCrowded(): Promise<void> {
  const site = await startSite({ TRUST_PROXY: 'loopback' });
  try {
    const { origin } = site;
    await timeKept(origin, performance.now() + 1_000);
    const idle = await timeKept(origin, performance.now() + ROUND_MS);
    const until = performance.now() + ROUND_MS;
    const [crowded, counts] = await Promise.all([timeKept(origin, until), hammer(origin, until)]);
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
