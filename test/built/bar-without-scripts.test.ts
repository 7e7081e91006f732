import { expect, test } from 'vitest';
import { newMember, signUp } from '#test/data/site-members.ts';
import { ask, site } from '../hostile/site.ts';
import { textOf } from './html.ts';
import { PlainBrowser } from './plain-browser.ts';

const PAGE = '/bar-maison/mes-bouteilles';
const BEST = `${PAGE}/les-meilleures`;
const SEND = 'Voir les recettes';
const titles = (browser: PlainBrowser) => browser.texts('a', 'Recettes');
const feasible = (browser: PlainBrowser) =>
  Number(/Recettes faisables : (\d+)/.exec(browser.text)?.[1]);

test('ticks, sets and lists are a form, kept by the browser', async () => {
  const browser = new PlainBrowser();
  await browser.open('/bar-maison');
  await browser.follow('Mes bouteilles');
  expect(browser.heading).toBe('Mes bouteilles');
  expect(browser.text).toContain('Rien n’est encore coché.');
  expect(browser.value('Glaçons')).toBe(true);

  await browser.press(SEND, { Gin: true, Campari: true, 'Vermouth rouge': true });
  expect(browser.address).toBe(`${PAGE}?avis=bouteilles-enregistrees`);
  expect(browser.value('Campari')).toBe(true);
  expect(titles(browser)).toContain('Negroni');
  expect(browser.part(/^À un ingrédient près/)).toContain('Boulevardier');

  await browser.press('Le bar de base');
  expect(browser.value('Bourbon')).toBe(true);
  expect(titles(browser)).toContain('Boulevardier');
  const before = feasible(browser);

  await browser.press('Lire la liste', {
    'Une ligne par ingrédient': '4 cl de Cointreau\nprosecco\nxkqjw zzz',
  });
  expect(browser.value('Prosecco')).toBe(true);
  expect(browser.text).toContain('Ajoutés : Prosecco. Déjà là : Triple sec.');
  expect(browser.value('Une ligne par ingrédient')).toBe('xkqjw zzz');
  expect(browser.description('Une ligne par ingrédient')).toContain('n’ont pas été reconnues');
  expect(feasible(browser)).toBeGreaterThan(before);

  await browser.open(PAGE);
  expect(browser.value('Prosecco')).toBe(true);
  await browser.press('Lire la liste', {
    'Une ligne par ingrédient': 'rhum\nPlymouth\nvodka (vide)',
  });
  expect(browser.text).not.toContain('Bouteilles enregistrées');
  expect(browser.text).toContain('Déjà là : Gin.');
  expect(browser.text).toContain('Dits absents, donc pas ajoutés : vodka (vide).');
  expect(browser.texts('legend')).toContain('« rhum » : lequel ?');
  await browser.press(SEND, { Gin: false, Glaçons: false });
  expect(browser.text).toContain('Bouteilles enregistrées');
  expect(browser.value('Gin')).toBe(false);
  expect(browser.value('Glaçons')).toBe(false);
  expect(browser.texts('a', /^Faisables/)).not.toContain('Negroni');
});

test('Enter adds the ingredient that is typed, and no set', async () => {
  const browser = new PlainBrowser();
  await browser.open(PAGE);
  await browser.enter('Ajouter un ingrédient', 'Campari');
  expect(browser.value('Campari')).toBe(true);
  expect(browser.value('Bourbon')).toBe(false);
});

test('where the answer is cut, each part says so', async () => {
  const browser = new PlainBrowser();
  await browser.open(PAGE);
  await browser.press('Le bar de base');
  await browser.press('Sans alcool');
  const all = 'Afficher toutes les recettes';
  expect(browser.texts('a', /^À un ingrédient près/)).toContain(all);
  await browser.follow(all, /^Faisables/);
  expect(browser.tags('li', /^Faisables/).length).toBe(feasible(browser));
  expect(browser.text).not.toContain(all);
});

test('each bottle that adds recipes says which, and ticked it adds that many', async () => {
  const browser = new PlainBrowser();
  await browser.open(PAGE);
  await browser.press('Le bar de base');
  const before = feasible(browser);
  const next = /Ajoutez (.+?) : (\d+) recettes? de plus/.exec(
    browser.part('La prochaine bouteille'),
  );
  const recipes = browser.texts('a', 'La prochaine bouteille');
  expect(recipes.length).toBeGreaterThan(Number(next?.[2]));
  await browser.press('Lire la liste', { 'Une ligne par ingrédient': next?.[1] ?? '' });
  expect(feasible(browser)).toBe(before + Number(next?.[2]));
  expect(titles(browser)).toContain(recipes[0]);
  await browser.follow('Frais et épicerie aussi');
  expect(browser.address).toBe(`${PAGE}?frais=1`);
});

test('names lead to pages of ingredients, and homemade ones say how long they wait', async () => {
  const browser = new PlainBrowser();
  await browser.open(PAGE);
  await browser.press('Le bar de base');
  await browser.press('Lire la liste', {
    'Une ligne par ingrédient': 'vodka\ncitron\nprosecco\neau gazeuse\nmenthe',
  });
  expect(browser.part(/^Faisables/)).toMatch(
    /Limoncello spritz.*?À préparer : limoncello \(10 jours d’attente\)/,
  );
  await browser.follow('Cognac', /^À un ingrédient près/);
  expect(browser.heading).toBe('Cognac');
});

test('the filters of the list apply', async () => {
  const browser = new PlainBrowser();
  await browser.open(PAGE);
  await browser.press('Le bar de base');
  const all = feasible(browser);
  await browser.follow('Sans alcool', 'Filtres');
  expect(browser.address).toBe(`${PAGE}?degre_max=0`);
  expect(feasible(browser)).toBeLessThan(all);
  await browser.press(SEND, { Miel: true });
  expect(browser.address).toBe(`${PAGE}?degre_max=0&avis=bouteilles-enregistrees`);
  await browser.follow('Sans alcool', 'Filtres');
  await browser.follow('Avec la garniture', 'Filtres');
  expect(browser.address).toBe(`${PAGE}?garniture=1`);
  expect(feasible(browser)).toBeLessThan(all);
  await browser.open(PAGE);
  await browser.follow('Verre à martini', 'Verre');
  expect(browser.address).toBe(`${PAGE}?verre=martini`);
  expect(feasible(browser)).toBeLessThan(all);
  await browser.open(`${PAGE}?ingredient=gin&sans=campari`);
  expect(titles(browser)).not.toContain('Negroni');
});

test('signed in, the bottles of the browser join the account’s, and stay there', async () => {
  const visitor = new PlainBrowser();
  await visitor.open(PAGE);
  await visitor.press(SEND, { Gin: true });
  const cookie = await signUp(site, newMember());
  visitor.keep(cookie);
  await visitor.open(PAGE);
  expect(visitor.value('Gin')).toBe(true);
  const elsewhere = new PlainBrowser(cookie);
  await elsewhere.open(PAGE);
  expect(elsewhere.value('Gin')).toBe(true);
  await elsewhere.press(SEND, { Campari: true });
  await visitor.press(SEND, { 'Vermouth rouge': true });
  expect(titles(visitor)).toContain('Negroni');
  await visitor.open('/profile/donnees.json');
  expect(visitor.text).toContain('"vermouth-rouge"');
});

test('bottles are a file to keep, and to bring', async () => {
  const browser = new PlainBrowser();
  await browser.open(PAGE);
  await browser.press(SEND, { Gin: true, Glaçons: false });
  await browser.open(`${PAGE}/mes-bouteilles.json`);
  const file = browser.text;
  expect(JSON.parse(file)).toMatchObject({ bouteilles: [{ slug: 'gin', nom: 'Gin' }] });
  const other = new PlainBrowser(await signUp(site, newMember()));
  await other.open(PAGE);
  await other.press(SEND, { Campari: true });
  const bring = (text: string | Buffer<ArrayBuffer>) =>
    other.press('Lire le fichier', { 'Ajouter celles d’un fichier': new File([text], 'b.json') });
  await bring(file);
  expect(other.text).toContain('Ajoutés : Gin.');
  expect([other.value('Gin'), other.value('Campari'), other.value('Glaçons')]).toEqual([
    true,
    true,
    false,
  ]);
  await browser.open(PAGE);
  const ticks = (of: PlainBrowser) =>
    of.tags('input').filter(({ attributes }) => attributes.get('name') === 'la');
  const names = ticks(browser).map((tag) => textOf(tag.parent ?? tag));
  await browser.press('Lire la liste', {
    'Une ligne par ingrédient': names.slice(0, 250).join('\n'),
  });
  const count = () => ticks(other).filter(({ attributes }) => attributes.has('checked')).length;
  await browser.open(PAGE);
  await browser.follow('Télécharger mes bouteilles');
  const { bouteilles } = JSON.parse(browser.text) as { bouteilles: unknown[] };
  expect(bouteilles.length).toBeGreaterThanOrEqual(200);
  await bring(browser.text);
  await other.open(PAGE);
  expect(count()).toBeGreaterThanOrEqual(200);
  await bring('Bourbon\nxkqjw zzz');
  expect(other.value('Bourbon')).toBe(true);
  expect(other.value('Une ligne par ingrédient')).toBe('xkqjw zzz');
  await bring(Buffer.from('Crème de cassis', 'latin1'));
  expect(other.value('Crème de cassis')).toBe(true);
  await bring('{"bouteilles": 3}');
  expect(other.description('Ajouter celles d’un fichier')).toContain('n’est pas une liste');
});

test('the best bottles for a number and a budget, with the visitor’s own prices', async () => {
  const browser = new PlainBrowser();
  await browser.open(PAGE);
  await browser.press('Le bar de base');
  const before = feasible(browser);
  await browser.follow('Les N meilleures', 'Mon Bar');
  await browser.press('Chercher', { 'Nombre de bouteilles': '2' });
  expect(browser.address).toBe(`${BEST}?nombre=2&budget=&but=recettes`);
  const [, added] = /2 bouteilles, (\d+) recettes de plus\. Optimum/.exec(browser.text) ?? [];
  const chosen = browser.texts('span', /^Bouteilles/).filter((_, at) => at % 2 === 1);
  await browser.press('Enregistrer mes prix', {
    'Un prix par ligne, en euros': chosen.map((name) => `${name} : 10,50`).join('\n'),
  });
  expect(browser.text).toContain('Total : 21,00 €.');
  await browser.press('Chercher', { 'Budget en euros': '15' });
  expect(browser.text).toContain('1 bouteille,');
  expect(browser.text).toMatch(/Le prix de \d+ ingrédients n’est pas connu/);
  await browser.press('Enregistrer mes prix', { 'Un prix par ligne, en euros': 'xkqjw : 12' });
  expect(browser.description('Un prix par ligne, en euros')).toContain('reconnues : xkqjw : 12');
  await browser.press('Chercher', { 'Nombre de bouteilles': '17' });
  expect(browser.description('Nombre de bouteilles')).toBe('Un nombre de 1 à 16 est attendu.');
  await browser.open(PAGE);
  await browser.press('Lire la liste', { 'Une ligne par ingrédient': chosen.join('\n') });
  expect(feasible(browser)).toBe(before + Number(added));
  browser.keep(await signUp(site, newMember()));
  await browser.open(BEST);
  await browser.open('/profile/donnees.json');
  expect(browser.text).toMatch(/"cents": ?1050/);
});

test('« Je l’ai » beside a line of a recipe adds it, and says when it is there', async () => {
  const cookie = await signUp(site, newMember());
  for (const browser of [new PlainBrowser(), new PlainBrowser(cookie)]) {
    await browser.open('/cocktails/negroni');
    await browser.press(/^Je l’ai : Campari/);
    expect(browser.heading).toBe('Negroni');
    expect(browser.text).toContain('Ajouté à Mes bouteilles');
    await browser.press(/ : Campari$/);
    expect(browser.text).toContain('Déjà dans Mes bouteilles');
    await browser.open(PAGE);
    expect(browser.value('Campari')).toBe(true);
  }
  const member = new PlainBrowser(cookie);
  await member.open('/cocktails/negroni');
  expect(member.texts('button')).toContain('Dans mes bouteilles : Campari');
});

test('a line leads to the page of its ingredient, which adds it and leads on', async () => {
  const browser = new PlainBrowser();
  await browser.open('/cocktails/negroni');
  await browser.follow('Campari');
  expect(browser.heading).toBe('Campari');
  await browser.press('Je l’ai : Campari');
  expect(browser.address).toMatch(/^\/ingredients\/campari/);
  expect(browser.text).toContain('Ajouté à Mes bouteilles');
  await browser.follow('Aperol');
  expect(browser.heading).toBe('Aperol');
  expect(browser.part('Si vous n’en avez pas')).toMatch(/Campari.*× 0,75/);
  const [, total] = /(\d+) recettes/.exec(browser.part('Ce qu’on en fait')) ?? [];
  await browser.open('/cocktails?ingredient=aperol');
  expect(browser.text).toContain(`${total} recettes`);
});

test('the search says what replaces an ingredient, and what its drinks lack in this bar', async () => {
  const browser = new PlainBrowser();
  const search = (q: string) => browser.open(`/search?q=${encodeURIComponent(q)}`);
  await search('Par quoi remplacer l’Aperol ?');
  expect(browser.part('Réponse')).toMatch(
    /Remplacer Aperol.*Campari.*× 0,75.*plus amer.*Seulement : short drink/,
  );
  await search('comment remplacer le gin');
  expect(browser.part('Réponse')).toContain('Aucun remplaçant sûr');
  await search('par quoi remplacer le citron vert');
  expect(browser.part('Réponse')).toMatch(/Jus de citron.*Jus de citron vert/);
  await search('comment remplacer le vermouth');
  expect(browser.part('Réponse')).toContain('Lillet blanc');

  await search('que faire avec du Campari');
  expect(browser.texts('a', /^Faisables/)).not.toContain('Negroni');
  await browser.open(PAGE);
  await browser.press(SEND, { Gin: true, 'Vermouth rouge': true });
  await search('avec quoi mélanger du Campari ?');
  expect(browser.texts('a', /^Faisables/)).toEqual(['Negroni']);
  expect(browser.part(/^À un ingrédient près/)).toContain('Boulevardier');
  await search('comment remplacer le xkqjw');
  expect(browser.part('Réponse')).toContain('ne s’appelle « xkqjw »');
});

const LIST = '/liste-de-courses';
const lines = (browser: PlainBrowser) =>
  browser.labels('input').filter((label) => /^[A-ZÀ-Ý]/.test(label));
const has = (browser: PlainBrowser, name: string) =>
  lines(browser).some((label) => label.startsWith(name));

async function put(browser: PlainBrowser, slug: string, portions: number) {
  await browser.open(`/cocktails/${slug}?portions=${portions}`);
  await browser.press('Ajouter à ma liste');
  expect(browser.address).toMatch(`/cocktails/${slug}?portions=${portions}&`);
}

test('its forms do all of it', async () => {
  const browser = new PlainBrowser();
  await put(browser, 'daiquiri', 4);
  await browser.open(LIST);
  await browser.press('Enregistrer les coches', { 'Rhum blanc': true });
  expect(browser.value('Rhum blanc')).toBe(true);
  await browser.press('Ajouter', { 'Une ligne par chose à acheter': 'Pailles\nServiettes' });
  expect(has(browser, 'Serviettes')).toBe(true);
  expect(browser.value('Rhum blanc')).toBe(true);
  await browser.press('Retirer : Pailles');
  expect(has(browser, 'Pailles')).toBe(false);
  await browser.press('Vider la liste');
  expect(browser.heading).toBe('Vider la liste ?');
  await browser.follow('La garder');
  expect(has(browser, 'Serviettes')).toBe(true);
  await browser.press('Vider la liste');
  await browser.press('Vider la liste');
  expect(browser.address).toBe(LIST);
  expect(browser.text).toContain('Elle est vide');
  const tick = browser.tags('button').find((tag) => textOf(tag) === 'Enregistrer les coches');
  expect(tick?.parent?.attributes.get('class')).toBe('hidden');
});

test('a list is sent by its address, and joins that of the reader', async () => {
  const browser = new PlainBrowser();
  await put(browser, 'daiquiri', 4);
  await browser.open(LIST);
  const { pathname, search } = new URL(String(browser.value('Lien à envoyer')));
  const reader = new PlainBrowser();
  await put(reader, 'negroni', 2);
  await reader.open(`${pathname}${search}`);
  expect(reader.heading).toBe('Liste de courses partagée');
  expect(reader.texts('li').filter((text) => text.startsWith('Rhum blanc'))).toHaveLength(1);
  const { body } = await ask(`${pathname}${search}`);
  expect(body.toString()).toMatch(/<meta name="robots" content="[^"]*noindex/);
  await reader.press('Ajouter à ma liste');
  expect(reader.address).toBe(LIST);
  expect([has(reader, 'Rhum blanc'), has(reader, 'Campari')]).toEqual([true, true]);
});

test('a visitor’s list joins their account, and leaves the browser', async () => {
  const browser = new PlainBrowser();
  await put(browser, 'daiquiri', 4);
  browser.keep(await signUp(site, newMember()));
  await browser.open(LIST);
  expect(has(browser, 'Rhum blanc')).toBe(true);
  // Another member finds none in it.
  browser.keep(await signUp(site, newMember()));
  await browser.open(LIST);
  expect(browser.text).toContain('Elle est vide');
});

test('a homemade preparation gives way to its ingredients', async () => {
  const browser = new PlainBrowser();
  await put(browser, '151-swizzle', 8);
  await browser.open(LIST);
  await browser.press('Faire maison : Sirop de sucre');
  const made = 'À préparer vous-même';
  expect(browser.part(made)).toContain('Sirop de sucre');
  expect(browser.part('Du placard')).toContain('Sucre');
  await browser.press(/^L’acheter/, {}, made);
  expect(browser.texts('h2')).not.toContain(made);
});
