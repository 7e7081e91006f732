/**
 * Score of the search for spoken sentences, by class, on the starter catalogue: see
 * test/catalogue/sentences.ts.
 */
import type { Database } from '#db/client.server.ts';
import { parseFilters } from '#features/recipes/cocktails/filters/list-filters.ts';
import { resolveFilters } from '#features/recipes/cocktails/match/resolve-filters.server.ts';
import { searchCocktails } from '#features/recipes/cocktails/list/search-cocktails.server.ts';
import { judge, SENTENCES, type Sentence } from '#test/catalogue/sentences.ts';
import { openStarter } from '#test/data/starter.ts';
import { sized } from './sized.ts';

async function isAnswered(db: Database, sentence: Sentence) {
  const query = new URLSearchParams({ q: sentence.typed, limit: '250' });
  const asked = await resolveFilters({ db }, parseFilters(query));
  return judge(sentence, (await searchCocktails({ db }, asked)).cards);
}

/** Prints correct answers and faults by class, for each part. */
export async function measureSearch(): Promise<void> {
  const database = await openStarter();
  try {
    for (const keptApart of [false, true]) {
      const part = SENTENCES.filter((sentence) => sentence.keptApart === keptApart);
      const some = part.slice(0, sized(Infinity, 3));
      console.log(keptApart ? '\nGardées à part' : 'Pour régler');
      const totals = { first: 0, strange: 0 };
      for (const [kind, sentences] of Map.groupBy(some, (sentence) => sentence.kind)) {
        const missed: string[] = [];
        for (const sentence of sentences) {
          const { isFirst, strangers } = await isAnswered(database.db, sentence);
          if (isFirst) totals.first += 1;
          if (strangers.length > 0) totals.strange += 1;
          if (!isFirst || strangers.length > 0) missed.push(sentence.typed);
        }
        const right = sentences.length - missed.length;
        console.log(`${kind.padEnd(20)} ${right}/${sentences.length}  ${missed.join(' | ')}`);
      }
      const share = ((100 * totals.first) / some.length).toFixed(1);
      console.log(
        `en tout              ${totals.first}/${some.length} (${share} %), ${totals.strange} avec des exclus`,
      );
    }
  } finally {
    await database.close();
  }
}
