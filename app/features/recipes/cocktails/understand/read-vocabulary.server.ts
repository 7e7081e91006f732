/** Names of the catalogue, the same for every request: read once, until a write changes them. */
import { sql } from 'drizzle-orm';
import { keptRead, type Reads } from '#app/cached-reads.server.ts';
import type { Database } from '#db/client.server.ts';
import { recipeSets } from '#db/schema/sets.server.ts';
import { spell, type Spelt } from '#language/words/spelling.ts';
import { partsOf } from '../facets.ts';
import { MARKS } from './refusal-words.ts';
import type { Meaning } from './tokens.ts';

const MARK_WORD = new RegExp(`^(?:${Object.values(MARKS).join('|')})$`);
/**
 * « Sans matériel » is a name, and « honneur » is no « horreur »: no word is corrected to a word of
 * refusal.
 */
const isMarkWord = (word: string) => MARK_WORD.test(word);

interface NameWord extends Spelt {
  /** Is the word alone a name? */
  isName: boolean;
}

export interface Vocabulary {
  /** Ingredients and tags, by the keys of their name and of each other one. */
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Words of these names, of three letters or more, in alphabetical order. */
  nameWords: readonly NameWord[];
  countries: ReadonlySet<string>;
}

/** Least strength of a spirit, in % vol. */
const SPIRIT = 30;

type Row = Omit<Meaning, 'said' | 'isName'> & { keys: string[]; names: string[] };

async function ask(db: Database): Promise<Vocabulary> {
  const { rows } = await db.execute<Row>(sql`
    select 'ingredient' as kind, id, slug, name, parent_id as "familyId", coalesce(abv, 0) >= ${SPIRIT} as "isBase",
      recette_id is not null as "isMade", coalesce(allergens, '{}') as allergens,
      array[name_key::text] || cles_aussi_appele as keys, array[name] || aussi_appele as names
    from ingredients
    -- Ice and garnishes that no drink is made of are read as words of glasses, and by the names of garnishes.
    where not (id::text = any (array(
      select value from ${recipeSets} where kind = 'served' and bit_count(members) > 0
      except select value from ${recipeSets} where kind = 'ingredient' and bit_count(members) > 0)))
    union all
    select 'tag', id, slug, name, null, kind = 'base', false, '{}',
      array[name_key::text] || cles_aussi_appele, array[name] || aussi_appele
    from tags
    order by kind, slug`);
  const { rows: sets } = await db.execute<{ kind: string; value: string }>(sql`
    select distinct kind, value from ${recipeSets}
    where kind = 'servings' or (kind = 'facet' and value like 'pays=%')`);
  const meanings = new Map<string, Meaning[]>();
  for (const { keys, names, ...thing } of rows) {
    for (const [at, key] of keys.entries()) {
      const meaning = { ...thing, said: names[at] ?? '', isName: at === 0 };
      meanings.set(key, [...(meanings.get(key) ?? []), meaning]);
    }
  }
  const words = new Set([...meanings.keys()].flatMap((key) => key.split(' ')));
  const valuesOf = (kind: string) =>
    sets.filter((one) => one.kind === kind).map((one) => one.value);
  return {
    meanings,
    nameWords: [...words]
      .filter((word) => word.length > 2 && !isMarkWord(word))
      .toSorted()
      .map((word) => ({ ...spell(word), isName: meanings.has(word) })),
    countries: new Set(valuesOf('facet').map((facet) => partsOf(facet)[1])),
  };
}

export const readVocabulary = (reads: Reads): Promise<Vocabulary> =>
  keptRead(reads, 'lists', 'vocabulary', () => ask(reads.db));
