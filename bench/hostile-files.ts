/**
 * `npm run bench -- hostile-files`, after `npm run build`: time of a cached page during imports of
 * slow and of large normal files, compared with no import.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite, type BuiltSite } from '#test/run/built-site.ts';
import { askAt, sendFormAt } from '#test/run/http-client.ts';
import { signUpAdministrator } from '#test/data/site-members.ts';
import { RUN_STAGES } from '#features/intake/imports/runs/run.ts';
import { percentile } from './measure.ts';
import { sized } from './sized.ts';
import { timeKept } from './time-kept.ts';

const IDLE_MS = sized(20_000, 100);
const POLL_MS = sized(2_000, 100);
const LONGEST_RUN_MS = 240_000;

const list = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at));
const drafts = (count: number, lines: string[], steps: string[]) =>
  JSON.stringify(
    list(count, (at) => `Cocktail ${at}`).map((name) => ({
      name,
      ingredients: lines,
      instructions: steps,
    })),
  );
const HEAD = 'titre;ingrédients;instructions\nKir;1 cl de cassis;Servez.\n';
const values = (value: string) => `INSERT INTO recettes (nom, etapes) VALUES ('Kir', ${value});`;
const words = (at: number) =>
  list(80, (word) => ((word * 7_919 + at * 104_729) % 1_679_616).toString(36)).join(' ');

const FILES: Record<string, () => string> = {
  'bar.csv, 66 Ko de guillemets ouverts': () => `${HEAD}${'"a;'.repeat(22_000)}\n`,
  'bar.csv, 1 Mo de guillemets ouverts': () => `${HEAD}${'"a;'.repeat(350_000)}\n`,
  'bar.sql, REPLACE emboîtés': () =>
    values(`${'REPLACE('.repeat(20_000)}'a'${", 'a', 'aa')".repeat(20_000)}`),
  'bar.sql, commentaires emboîtés': () => `${'/*'.repeat(500_000)}${values("'Servez.'")}`,
  'bar.sql, douze alias': () =>
    `${list(1_000, () => values("'Servez.'")).join('')}INSERT INTO b SELECT 1 FROM ${list(12, (at) => `recettes a${at}`).join(', ')};`,
  'bar.json, six millions de listes vides': () => `[${'[],'.repeat(6_000_000)}[]]`,
  'bar.json, 200 000 clés': () =>
    `[{${list(200_000, (at) => `"k${at}":1`).join(',')},"name":"Kir"}]`,
  'bar.json, 12 recettes de 200 lignes longues': () => drafts(12, list(200, words), ['Servez.']),
  'bar.json, 12 recettes de 200 lignes de chiffres': () =>
    drafts(
      12,
      list(200, (at) => `${at} ${'1 '.repeat(250)}`),
      ['Servez.'],
    ),
  'bar.json, 12 recettes de 200 longues étapes': () =>
    drafts(
      12,
      ['4 cl de gin'],
      list(200, () => 'stir '.repeat(1_000)),
    ),
  'bar.csv honnête, 15 Mo': () =>
    HEAD +
    list(
      3_000,
      (at) => `Verre ${at};"4 cl de gin\n2 cl de citron";"${'Secouez bien. '.repeat(350)}"\n`,
    ).join(''),
};

/** Uploads a file. @returns address of its run */
async function send({ origin }: BuiltSite, cookie: string, name: string, text: string) {
  const form = new FormData();
  form.append('sorte', 'fichier');
  form.append('fichier', new Blob([text]), name);
  const encoded = new Response(form);
  const sent = Buffer.from(await encoded.arrayBuffer());
  const type = encoded.headers.get('content-type') ?? '';
  const answer = await askAt(origin)(
    '/admin/tools/import?onglet=fichier',
    { Origin: origin, Cookie: cookie, 'Content-Type': type, 'Content-Length': sent.length },
    { method: 'POST', body: sent },
  );
  const { location } = answer.headers;
  if (location === undefined) throw new Error(`${name}: ${answer.status}`);
  return location;
}

const moving = [RUN_STAGES.reading, RUN_STAGES.importing];

async function settled(ask: () => Promise<string>): Promise<string> {
  const until = performance.now() + LONGEST_RUN_MS;
  for (;;) {
    await sleep(POLL_MS);
    const page = await ask();
    const stage = Object.values(RUN_STAGES).find((one) => page.includes(`>${one}</span>`)) ?? '?';
    if (!moving.some((one) => one === stage)) return stage;
    if (performance.now() > until) return `${stage}…`;
  }
}

export async function measureHostileFiles(): Promise<void> {
  const site = await startSite();
  try {
    const { origin } = site;
    const cookie = await signUpAdministrator(site);
    const page = async (path: string) =>
      (await askAt(origin)(path, { Cookie: cookie })).body.toString();
    /** Times of cached pages during `work`. */
    const timed = async <Result>(work: () => Promise<Result>) => {
      const over = new AbortController();
      const times = timeKept(origin, over.signal);
      const result = await work();
      over.abort();
      const all = await times;
      return { p99: percentile(all, 0.99), longest: Math.max(...all), result };
    };
    const say = (name: string, p99: number, longest: number, more: string) =>
      console.log(`${name} : p99 ${p99.toFixed(1)} ms, au pire ${longest.toFixed(1)} ms${more}`);
    await timed(() => sleep(POLL_MS));
    const idle = await timed(async () => {
      for (let ms = 0; ms < IDLE_MS; ms += POLL_MS)
        await page('/admin/importations').then(() => sleep(POLL_MS));
    });
    say('personne', idle.p99, idle.longest, '');
    for (const [name, make] of Object.entries(FILES).slice(0, sized(Infinity, 1))) {
      const text = make();
      const begun = performance.now();
      const { p99, longest, result } = await timed(async () => {
        const [file = ''] = name.split(/[ ,]/);
        const run = await send(site, cookie, file, text);
        const read = await settled(() => page(run));
        if (read !== RUN_STAGES.ready) return read;
        await sendFormAt(origin)(run, { geste: 'importer' }, { Cookie: cookie });
        return `${read}, ${await settled(() => page(run))}`;
      });
      const seconds = Math.round((performance.now() - begun) / 1_000);
      const ratios = [p99 / idle.p99, longest / idle.longest].map(
        (ratio) => `× ${ratio.toFixed(1)}`,
      );
      say(name, p99, longest, ` (${ratios.join(', ')}), ${seconds} s : ${result}`);
    }
  } finally {
    await site.stop();
  }
}
