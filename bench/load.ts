/**
 * `npm run bench -- load`: number of mixed visitors that one node of the built site serves, until
 * its throughput stops growing. Then, under three times that: refused visitors, cached pages, time
 * to recover, and whether each acknowledged heart was stored.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type BuiltSite } from '#test/run/built-site.ts';
import { askAt } from '#test/run/http-client.ts';
import { anyAddress, signUp } from '#test/data/site-members.ts';
import { AppError } from '#app/errors.ts';
import { build } from '../scripts/build.ts';
import { sized } from './sized.ts';
import { probe, visit, type Run } from './load/wrk.ts';

const STEPS = sized([1, 2, 4, 8, 16, 32], [1]);
const STEP_SECONDS = sized(8, 1);
const STORM_SECONDS = sized(20, 3);
/** Growth of throughput, for twice the visitors, below which the maximum is reached. */
const WORTHWHILE = 1.1;
const TIMES = 3;
/** Between requests of a visitor under overload: many visitors, each slow. */
const PAUSE_MS = 2_000;
const MEMBERS = sized(8, 1);
const MOST_CONNECTIONS = 1_000;

const KINDS = ['home', 'list', 'filter', 'search', 'recipe', 'member', 'write'];

/** Served answers per second. */
const served = ({ counts, seconds }: Run) => {
  const all = [...counts.values()].flatMap((statuses) => [...statuses]);
  return (
    all.reduce((sum, [status, count]) => sum + (Number(status) < 500 ? count : 0), 0) / seconds
  );
};

const rounded = (value: number) => Math.round(value).toLocaleString('fr-FR');
const latencies = ({ latency }: Run) =>
  ['50', '95', '99'].map((share) => rounded(latency.get(share) ?? 0)).join(' / ');

async function writePlaces(site: BuiltSite, directory: string) {
  const map = (await askAt(site.origin)('/sitemap.xml')).body.toString();
  const recipes = [...map.matchAll(/<loc>[^<]*(\/cocktails\/[^<]+)<\/loc>/g)].map(
    ([, found = '']) => found,
  );
  const members: string[] = [];
  for (let member = 0; member < MEMBERS; member += 1) members.push(await signUp(site));
  const file = path.join(directory, 'places');
  const lines = [
    ...recipes.map((recipe) => `recipe ${recipe}`),
    ...members.map((cookie) => `member ${cookie}`),
  ];
  await writeFile(file, lines.join('\n'));
  return { file, recipes, members };
}

/** Hearts of each member, from their data export. */
async function heartsOf({ origin }: BuiltSite, members: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [index, Cookie] of members.entries()) {
    const headers = { Cookie, 'X-Forwarded-For': anyAddress() };
    const { body } = await askAt(origin)('/profile/donnees.json', headers);
    for (const [, slug = ''] of body.toString().matchAll(/"cocktail":\s*"([^"]+)"/g)) {
      found.add(`${index + 1} ${slug}`);
    }
  }
  return found;
}

function say(name: string, run: Run): void {
  console.log(
    `${name} : ${rounded(served(run))} servies/s, ${latencies(run)} ms (p50 / p95 / p99)`,
  );
}

function sayStatuses({ counts, broken }: Run): void {
  for (const kind of KINDS) {
    const said = [...(counts.get(kind) ?? [])].map(([status, count]) => `${status} : ${count}`);
    console.log(`  ${kind.padEnd(8)}${said.toSorted().join(', ')}`);
  }
  console.log(`  sans réponse : ${broken}`);
}

/** Doubles the visitors as long as throughput grows. */
async function findKnee(site: BuiltSite, file: string, hearts: string[]) {
  let best = { connections: 0, perSecond: 0 };
  for (const [turn, connections] of STEPS.entries()) {
    const run = await visit(site.origin, { connections, seconds: STEP_SECONDS }, { file, turn });
    hearts.push(...run.hearts);
    say(`${connections} à la fois`.padEnd(13), run);
    const perSecond = served(run);
    if (perSecond < best.perSecond * WORTHWHILE) break;
    best = { connections, perSecond };
  }
  return best;
}

export async function measureLoad(databaseUrl = ''): Promise<void> {
  await build();
  const directory = await mkdtemp(path.join(tmpdir(), 'zinc-load-'));
  const site = await startSite({ TRUST_PROXY: 'loopback', DATABASE_URL: databaseUrl });
  try {
    const { file, recipes, members } = await writePlaces(site, directory);
    const hearts: string[] = [];
    // Warm-up: code is compiled before measuring.
    await visit(site.origin, { connections: 4, seconds: STEP_SECONDS }, { file, turn: 90 });
    const knee = await findKnee(site, file, hearts);
    console.log(`genou : ${rounded(knee.perSecond)} servies/s à ${knee.connections} à la fois`);

    const calm = await probe(`${site.origin}/`, sized(5, 1));
    const offered = TIMES * knee.perSecond;
    const connections = Math.min(MOST_CONNECTIONS, Math.ceil((offered * PAUSE_MS) / 1000));
    const load = { connections, seconds: STORM_SECONDS, pauseMs: PAUSE_MS };
    const [storm, stormy] = await Promise.all([
      visit(site.origin, load, { file, turn: 50 }),
      probe(`${site.origin}/`, STORM_SECONDS - 2),
    ]);
    hearts.push(...storm.hearts);
    say(`× ${TIMES}, ${connections} visiteurs`, storm);
    sayStatuses(storm);
    console.log(`une page gardée, p99 : ${calm.toFixed(1)} ms au calme, ${stormy.toFixed(1)} ms`);

    const before = performance.now();
    const { status } = await askAt(site.origin)('/cocktails?q=apres', {
      'X-Forwarded-For': anyAddress(),
    });
    console.log(`aussitôt après : ${status} en ${rounded(performance.now() - before)} ms`);

    const there = await heartsOf(site, members);
    const slugs = recipes.map((recipe) => recipe.split('/').at(-1) ?? '');
    const missing = [...new Set(hearts)].filter((heart) => {
      const [member = '', recipe = ''] = heart.split('-');
      return !there.has(`${member} ${slugs[Number(recipe) - 1]}`);
    });
    console.log(`cœurs confirmés : ${new Set(hearts).size}, perdus : ${missing.length}`);
    if (missing.length > 0 || status !== 200) {
      throw new AppError('overwhelmed', 'Le site n’a pas tenu.');
    }
  } finally {
    await site.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
