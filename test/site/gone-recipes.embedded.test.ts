import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { cocktailSlugs } from '#db/schema/recipes.server.ts';
import * as detail from '#app/routes/catalogue/detail.tsx';
import { openTestDatabase } from '#test/run/database.ts';
import { testServices } from '#test/run/services.ts';
import { loaderArguments } from './loader-arguments.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a recipe that was published and deleted for good answers 410', async () => {
  await database.db.insert(cocktailSlugs).values({ slug: 'parti', cocktailId: null });
  const given = { address: '/cocktails/parti', params: { slug: 'parti' } };
  const answer = detail.loader(loaderArguments(testServices(database.db), given));
  await expect(answer).rejects.toMatchObject({
    data: { message: 'Ce cocktail n’existe pas ou n’est plus disponible.' },
    init: { status: 410 },
  });
});
