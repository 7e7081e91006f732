/**
 * Three built sites that start at once on one empty PostgreSQL and one store of files. Each shows
 * the changes of the others. An import goes on to its end, with no recipe twice, while each site
 * is killed in turn.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, like, sql } from 'drizzle-orm';
import { publishChange } from '#app/changes.server.ts';
import { openPostgres, type OpenDatabase } from '#db/client.server.ts';
import { countJobs, HALTED, UNFINISHED } from '#db/queue-rows.server.ts';
import { cocktails } from '#db/schema/recipes.server.ts';
import { LIMITS } from '#features/members/accounts/limits.server.ts';
import { startFileRun } from '#features/intake/imports/runs/start-run.server.ts';
import { s3Disks } from '#services/storage/s3-disks.server.ts';
import { Storage } from '#services/storage/storage.server.ts';
import { startBucketStore, type BucketStore } from '#test/outside/bucket-store.ts';
import { startSite, type BuiltSite } from '#test/run/built-site.ts';
import { databaseUrl, runOnServer } from '#test/run/database.ts';
import { askAt, sendFormAt } from '#test/run/http-client.ts';
import { manyRecipes, openImports } from '#test/failures/many-recipes.ts';
import { anyAddress, newMember, signUp, TICKED } from '#test/data/site-members.ts';
import { build } from '../build.ts';
import { ensurePostgres } from '../testing/postgres.ts';

const RECIPES = 2_000;
/** Recipes imported between two kills. */
const BETWEEN_KILLS = 250;
/** A silent node is noticed after half a minute; the search for one runs twice a minute. */
const TAKEOVER_MS = 180_000;
const PAGE = '/cocktails/negroni';

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function settings(url: string, { options }: BucketStore): Record<string, string> {
  return {
    DATABASE_URL: url,
    SECRET: randomBytes(24).toString('hex'),
    TRUST_PROXY: 'loopback',
    S3_REGION: options.region,
    S3_ENDPOINT: options.endpoint ?? '',
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    S3_BUCKET_PREFIX: options.bucketPrefix,
    S3_PATH_STYLE: 'oui',
  };
}

async function until(
  what: string,
  isSo: () => Promise<boolean>,
  patience = 30_000,
): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    assert.ok(performance.now() - start < patience, `Trop long : ${what}.`);
    await sleep(20);
  }
  return performance.now() - start;
}

/**
 * Measures the time until all sites show a write of one process; it depends on the machine's load.
 */
async function seeWrites(sites: readonly BuiltSite[], { db }: OpenDatabase): Promise<void> {
  const shows = async (title: string) => {
    const pages = await Promise.all(sites.map(({ origin }) => askAt(origin)(PAGE)));
    return pages.every(({ body }) => body.toString().includes(title));
  };
  assert.ok(await shows('Negroni'));
  const title = 'Negroni de trois nœuds';
  await db.transaction(async (tx) => {
    await tx.update(cocktails).set({ title }).where(eq(cocktails.slug, 'negroni'));
    await publishChange(tx, ['recipe:negroni', 'lists']);
  });
  const took = await until('une écriture se voit partout', () => shows(title));
  console.log(`une écriture se voit sur les trois nœuds en ${seconds(took)}`);
}

/** Tries to sign in, on each site in turn, until the rate limit refuses. */
async function tryPasswords(sites: readonly BuiltSite[]): Promise<void> {
  const member = newMember();
  const [first] = sites;
  assert.ok(first);
  const cookie = await signUp(first, member);
  for (const { origin } of sites) {
    const { status } = await askAt(origin)('/profile', { Cookie: cookie });
    assert.equal(status, 200, 'La session d’un nœud n’est pas celle des autres.');
  }
  const { times } = LIMITS.signInByAccount;
  let tries = 0;
  for (let status = 0; status !== 429; tries++) {
    const site = sites[tries % sites.length];
    assert.ok(site && tries <= times, 'Les essais ne sont pas comptés ensemble.');
    const form = { email: member.email, password: 'trois citrons', ...TICKED };
    const from = { 'X-Forwarded-For': anyAddress() };
    ({ status } = await sendFormAt(site.origin)('/auth', form, from));
  }
  console.log(`une session vaut sur les trois ; ${tries - 1} essais de mot de passe en tout`);
}

async function killInTurn(
  sites: BuiltSite[],
  start: () => Promise<BuiltSite>,
  { database, store }: { database: OpenDatabase; store: BucketStore },
): Promise<void> {
  const services = { ...openImports(database), storage: new Storage(s3Disks(store.options)) };
  const given = { name: 'beaucoup.csv', text: manyRecipes(RECIPES) };
  await startFileRun(services, {
    actor: 'operator',
    kind: 'csv',
    given,
    options: { isAtOnce: true },
  });
  const count = () => database.db.$count(cocktails, like(cocktails.title, 'Verre %'));
  for (const [index, site] of sites.entries()) {
    const enough = (index + 1) * BETWEEN_KILLS;
    const took = await until(
      `${enough} recettes`,
      async () => (await count()) >= enough,
      TAKEOVER_MS,
    );
    console.log(`${await count()} recettes ${seconds(took)} après, nœud ${index + 1} tué`);
    process.kill(site.pid, 'SIGKILL');
    sites[index] = await start();
    await site.stop();
  }
  const isDone = async () => {
    const kinds = ['import', 'lecture-import'];
    const left = await countJobs(database.db, { kinds, states: [...UNFINISHED, ...HALTED] });
    return left === 0 && (await count()) >= RECIPES;
  };
  await until('la fin de l’import', isDone, TAKEOVER_MS);
  const { rows } = await database.db.execute(sql`
    select count(*)::int as recipes, count(distinct title)::int as titles,
      (select count(*)::int from cocktail_ingredients l join cocktails c on c.id = l.cocktail_id
        where c.title like 'Verre %') as lines
    from cocktails where title like 'Verre %'`);
  assert.deepEqual(rows, [{ recipes: RECIPES, titles: RECIPES, lines: 2 * RECIPES }]);
  console.log(`${RECIPES} recettes importées, aucune deux fois`);
}

export async function run(): Promise<void> {
  await build();
  const postgres = await ensurePostgres();
  const store = await startBucketStore();
  const name = `zinc_nodes_${randomBytes(4).toString('hex')}`;
  await runOnServer(postgres.url, `create database ${name}`);
  const url = databaseUrl(postgres.url, name);
  const shared = settings(url, store);
  const start = () => startSite(shared);
  const sites = await Promise.all([start(), start(), start()]);
  const database = await openPostgres({ url });
  try {
    await seeWrites(sites, database);
    await tryPasswords(sites);
    await killInTurn(sites, start, { database, store });
  } finally {
    await database.close();
    await Promise.all(sites.map(({ stop }) => stop()));
    await store.close();
    await runOnServer(postgres.url, `drop database ${name} with (force)`);
    await postgres.stop();
  }
}
