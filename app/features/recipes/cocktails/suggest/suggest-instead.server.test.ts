import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { askedAt, listAt } from '#test/data/catalogue.ts';
import { openTestDatabase } from '#test/run/database.ts';
import { addSmallCatalogue } from '#test/data/small-catalogue.ts';
import { suggestInstead } from './suggest-instead.server.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await addSmallCatalogue(database.db);
});
afterAll(() => database.close());

async function instead(query: string, path: '/cocktails' | '/search' = '/cocktails') {
  const { total, approximate, isPartial } = await listAt(database.db, query);
  expect(total === 0 || approximate || isPartial, 'asked for in vain').toBe(true);
  const asked = await askedAt(database.db, query);
  return suggestInstead(database, { ...asked, path, approximate });
}

describe('« Essayez plutôt »', () => {
  test('leaves out the word that nothing has', async () => {
    expect(await instead('q=perceuse mojito', '/search')).toContainEqual({
      label: '«\u00a0mojito\u00a0»',
      href: '/search?q=mojito',
      count: 2,
    });
  });

  test('drops the article that is left alone, keeps the one inside', async () => {
    const labels = (await instead('q=jus de citron de xyzzyq')).map(({ label }) => label);
    expect(labels).toContain('«\u00a0jus de citron\u00a0»');
  });

  test('leaves out the filters, then names what exists', async () => {
    expect(await instead('q=mojito&tag=gin&sort=title_asc')).toEqual([
      {
        label: '«\u00a0mojito\u00a0» sans les filtres',
        href: '/cocktails?q=mojito&sort=title_asc',
        count: 2,
      },
      { label: 'Mojito', href: '/cocktails/mojito', count: null },
      { label: 'Mojito sans rhum', href: '/cocktails/mojito-sans-rhum', count: null },
    ]);
  });

  test('never offers what is avoided', async () => {
    const found = await instead('q=mojito&tag=gin&sans=rhum&sans_allergene=lait&degre_max=0');
    for (const { href } of found) {
      expect(href).toContain('sans=rhum&sans_allergene=lait&degre_max=0');
    }
    expect(await instead('sans=citron-vert&sans_allergene=lait&max=0')).toEqual([]);
  });

  test('without words, says which filter to leave out', async () => {
    const found = await instead('tag=gin&ingredient=rhum&max=120');
    expect(found.map(({ label }) => label)).toContain(
      'Sans le filtre «\u00a0Avec\u00a0: Rhum\u00a0»',
    );
    for (const { href, count } of found) {
      expect(count).toBe((await listAt(database.db, href.split('?')[1] ?? '')).total);
    }
    expect(found.every(({ count }) => (count ?? 0) > 0)).toBe(true);
  });

  test('keeps the filters when it leaves out a word', async () => {
    const [first] = await instead('q=xyzzyq citron&difficulty=moyen&limit=10');
    expect(first?.href).toBe('/cocktails?q=citron&difficulty=moyen&limit=10');
    const { total } = await listAt(database.db, 'q=citron&difficulty=moyen');
    expect(first?.count).toBe(total);
  });

  test('names no recipe beside recipes of near spelling', async () => {
    expect(await instead('q=chanpagne')).toEqual([
      { label: 'Champagne', href: '/ingredients/champagne', count: 2 },
    ]);
  });

  test.each(['q=xyzzyq', 'q=xyzzyq de papa', 'q=!!!', 'tag=secret', 'q=xyzzyq&tag=gin'])(
    'has nothing to say of %s',
    async (query) => {
      expect(await instead(query)).toEqual([]);
    },
  );

  test('says four things at most, and drafts are none', async () => {
    const found = await instead('q=brouillon rhum citron menthe xyzzyq');
    expect(found.length).toBeLessThanOrEqual(4);
    expect(found.map(({ label }) => label).join()).not.toContain('Brouillon du Mojito');
  });
});
