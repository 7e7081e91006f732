import { scrollPosition, visit } from '../support/pages.ts';
import {
  cards,
  cardTitles,
  chip,
  choose,
  closeFilters,
  counter,
  expectTotal,
  openAdvancedFilters,
  openFilters,
  readTotal,
  removal,
} from '../support/recipe-list.ts';
import { expect, test } from '../support/test.ts';

const collator = new Intl.Collator('fr', { ignorePunctuation: false });

test(
  'from home to a filtered list, to a recipe, and back to the same place',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Tout voir' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cocktails');
    const all = await readTotal(page);

    await openFilters(page);
    const easy = await choose(page, 'Difficulté', 'Facile');
    const fruity = await choose(page, 'Thèmes', 'Fruité');
    expect(easy).toBeLessThan(all);
    expect(fruity).toBeLessThan(easy);
    await closeFilters(page);
    await expect(page).toHaveURL('/cocktails?difficulty=facile&tag=fruite');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cocktails : Fruité');

    const card = cards(page).nth(17).getByRole('link');
    const title = (await card.textContent()) ?? '';
    // Scrolls the card into view, until the cards on the way have their layout.
    await card.tap({ trial: true });
    const before = await scrollPosition(page);
    expect(before).toBeGreaterThan(300);
    const isBack = async () => {
      await expect(page).toHaveURL('/cocktails?difficulty=facile&tag=fruite');
      await expectTotal(page, fruity);
      await expect(removal(page, 'Facile')).toBeVisible();
      // Cards above without layout keep about the same height.
      await expect
        .poll(async () => Math.abs((await scrollPosition(page)) - before))
        .toBeLessThan(40);
    };

    await card.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await scrollPosition(page)).toBe(0);
    await page.goBack();
    await isBack();

    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: 'Retour aux recettes' }).click();
    await isBack();
  },
);

test('the advanced filters narrow the list as they are typed, and are taken off again', async ({
  page,
}) => {
  await visit(page, '/cocktails');
  await openAdvancedFilters(page);
  const choices = page.getByRole('list', { name: 'Choix d’ingrédients' });
  await expect(choices.getByRole('listitem')).toHaveCount(20);

  await page.getByRole('searchbox', { name: 'Chercher un ingrédient' }).fill('jus de citron vert');
  const withLime = choices.getByRole('link', { name: /^Avec jus de citron vert/i });
  await expect(withLime).toBeVisible();
  const announced = Number(/\d+$/.exec(await withLime.innerText())?.[0]);
  await page.getByRole('searchbox', { name: 'Chercher un ingrédient' }).press('Enter');
  await expectTotal(page, announced);
  const lime = page
    .getByRole('list', { name: 'Ingrédients choisis' })
    .getByRole('link', { name: /^Avec jus de citron vert/i });
  await expect(lime).toHaveAttribute('aria-current', 'true');

  await page.getByRole('searchbox', { name: 'Chercher un ingrédient' }).fill('gin');
  await choices.getByRole('link', { name: 'sans Gin', exact: true }).click();
  await expect(removal(page, 'Sans : Gin')).toBeAttached();

  const minutes = page.getByRole('group', { name: 'Temps de préparation' });
  await minutes.getByRole('spinbutton', { name: 'Au moins' }).fill('3');
  await expect(removal(page, 'Au moins 3 min')).toBeAttached();
  const bounded = minutes.getByText('De 0 à 120 : la valeur la plus proche est prise.').last();
  await expect(bounded).toBeHidden();
  await minutes.getByRole('spinbutton', { name: 'Au plus' }).fill('300');
  await expect(bounded).toBeVisible();
  await expect(removal(page, 'Au plus 120 min')).toBeAttached();
  await minutes.getByRole('spinbutton', { name: 'Au plus' }).fill('10');
  await expect(removal(page, 'Au plus 10 min')).toBeAttached();
  await page.getByRole('spinbutton', { name: 'Degré maximum' }).fill('25');
  await page.getByRole('spinbutton', { name: 'Verres, au moins' }).fill('2');
  for (const text of ['Jusqu’à 25 %', 'Au moins 2 verres'])
    await expect(removal(page, text)).toBeAttached();
  await expect(page).toHaveURL(/^[^?]*\?ingredient=jus-de-citron-vert&sans=gin&min=3&max=10&/);
  await closeFilters(page);

  const total = await readTotal(page);
  await removal(page, 'Avec : Jus de citron vert').click();
  await expect(page).toHaveURL(/^[^?]*\?sans=gin&min=3&max=10&/);
  await expect(removal(page, 'Avec : Jus de citron vert')).toHaveCount(0);
  expect(await readTotal(page)).toBeGreaterThanOrEqual(total);
});

test(
  'the advanced filters stay open, with the focus, once none is left',
  { tag: '@phone' },
  async ({ page }) => {
    await visit(page, '/cocktails?max=15&ingredient=menthe');
    await expect(page.getByRole('button', { name: 'Filtres 2 actifs' })).toBeVisible();
    await openAdvancedFilters(page);
    await page.getByLabel('Au plus').first().fill('');
    await expect(page).toHaveURL('/cocktails?ingredient=menthe');
    // Links follow the address a moment later.
    await expect(removal(page, 'Au plus 15 min')).toHaveCount(0);
    await page.getByRole('list', { name: 'Ingrédients choisis' }).getByRole('link').first().click();
    await expect(page).toHaveURL('/cocktails');
    await expect(page.getByRole('searchbox', { name: 'Chercher un ingrédient' })).toBeFocused();
  },
);

test('a chip chosen again undoes itself, a tag replaces the one before, and the link gives someone else the same list', async ({
  page,
  context,
}) => {
  await visit(page, '/cocktails');
  const all = await readTotal(page);
  await openFilters(page);
  await choose(page, 'Alcool', 'Sans alcool');
  await expect(page).toHaveURL('/cocktails?degre_max=0');
  await chip(page, 'Alcool', 'Sans alcool').click();
  await expectTotal(page, all);

  await choose(page, 'Thèmes', 'Rhum');
  await choose(page, 'Thèmes', 'Gin');
  await expect(page).toHaveURL('/cocktails?tag=gin');

  await choose(page, 'Difficulté', 'Moyen');
  await closeFilters(page);
  const sort = page.getByRole('combobox', { name: 'Trier par' });
  await sort.selectOption('Titre, de Z à A');
  await expect(page).toHaveURL(/sort=title_desc/);
  const isSorted = async () => {
    const titles = await cardTitles(page);
    return titles.join() === titles.toSorted((one, other) => collator.compare(other, one)).join();
  };
  await expect.poll(isSorted).toBe(true);
  const [mine, count] = [await cardTitles(page), await counter(page).innerText()];
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(page.url());
  await expect(counter(page)).toHaveText(count);
  expect(await cardTitles(page)).toEqual(mine);
});

test('the recipes are sorted as asked, page after page, and one is fetched as its link is pressed', async ({
  page,
  context,
}) => {
  await visit(page, '/cocktails?tag=gin&page=2&limit=10');
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Titre, de A à Z');
  await expect(page).toHaveURL('/cocktails?tag=gin&sort=title_asc&limit=10');
  await page.getByRole('combobox', { name: 'Par page' }).selectOption('25 par page');
  await expect(page).toHaveURL('/cocktails?tag=gin&sort=title_asc&limit=25');
  await expect(cards(page)).toHaveCount(25);
  const first = await cardTitles(page);
  await page.getByRole('link', { name: 'Suivante' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/page 2$/);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  const titles = [...first, ...(await cardTitles(page))];
  expect(new Set(titles).size).toBe(await readTotal(page));
  expect(titles).toEqual(titles.toSorted(collator.compare));

  // A recipe is fetched as its link is pressed.
  const devtools = await context.newCDPSession(page);
  const ready = Promise.withResolvers<string>();
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.resolve(new URL(prefetchUrl).pathname);
  });
  await devtools.send('Preload.enable');
  const link = cards(page).first().getByRole('link');
  const address = await link.getAttribute('href');
  await link.hover();
  await page.mouse.down();
  expect(await ready.promise).toBe(address);
  await page.mouse.up();
  await expect(page).toHaveURL(address ?? '');
  const delivered = () =>
    page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as { deliveryType?: string } | undefined)
          ?.deliveryType,
    );
  expect(await delivered()).toBe('navigational-prefetch');
});
