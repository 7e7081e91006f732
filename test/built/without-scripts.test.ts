import { expect, test } from 'vitest';
import { newMember, newName, signUp } from '#test/data/site-members.ts';
import { site } from '../hostile/site.ts';
import { within } from './html.ts';
import { PlainBrowser } from './plain-browser.ts';

test('the search page and the field of the header answer', async () => {
  const browser = new PlainBrowser();
  await browser.open('/');
  await browser.enter('Chercher un cocktail', 'negroni');
  expect(browser.address).toBe('/search?q=negroni');
  expect(browser.value('Un nom, un ingrédient, un goût')).toBe('negroni');
  await browser.follow('Negroni');
  expect(browser.heading).toBe('Negroni');
  await browser.open('/search');
  await browser.press('Rechercher', { 'Un nom, un ingrédient, un goût': 'perceuse mojito' });
  await browser.follow(/mojito/, 'Essayez plutôt');
  expect(browser.address).toBe('/search?q=mojito');
  expect(browser.value('Un nom, un ingrédient, un goût')).toBe('mojito');
  expect(browser.texts('article')[0]).toContain('Mojito');
  await browser.open('/search');
  const [main] = browser.tags('main');
  expect(main && within(main).filter(({ name }) => name === 'h2')).toHaveLength(3);
  const drawn = new Set<string>();
  await browser.follow('Surprenez-moi');
  // The next one is drawn among the others.
  for (let times = 0; times < 2; times++) {
    expect(browser.address).toMatch(/^\/cocktails\/[a-z0-9-]+$/);
    drawn.add(browser.address);
    await browser.follow('Surprenez-moi');
  }
  expect(drawn.size).toBe(2);
  await browser.open('/search');
  await browser.follow('Surprenez-moi sans alcool');
  expect(browser.address).toMatch(/^\/cocktails\/[a-z0-9-]+$/);
  expect(browser.texts('main').join()).toContain('Sans alcool');
});

test('the amounts follow the number of servings', async () => {
  const browser = new PlainBrowser();
  const first = () => browser.texts('li', 'Ingrédients')[0];
  await browser.open('/cocktails/negroni');
  expect(first()).toMatch(/^3 cl de gin/u);
  await browser.follow('Un verre de plus');
  expect(first()).toMatch(/^6 cl de gin/u);
  expect(browser.part('Ingrédients')).toContain('2 verres');
  expect(browser.text).toContain('Étapes écrites pour 1 verre');
  await browser.follow('Un verre de moins');
  expect(first()).toMatch(/^3 cl de gin/u);
  expect(browser.text).not.toContain('Étapes écrites');
});

test('volumes follow the chosen unit, and the servings what is left', async () => {
  const browser = new PlainBrowser();
  const first = () => browser.texts('li', 'Ingrédients')[0];
  await browser.open('/cocktails/negroni?portions=2');
  await browser.press('oz (onces)');
  expect(browser.address).toBe('/cocktails/negroni?portions=2#ingredients');
  expect(first()).toMatch(/^2 oz de gin/u);
  await browser.press('Adapter la recette', { 'Il me reste': '12 cl' });
  expect(browser.address).toBe('/cocktails/negroni?portions=4#ingredients');
  expect(first()).toMatch(/^4 oz de gin/u);
  await browser.open('/cocktails/mojito');
  expect(browser.part('Ingrédients')).toContain(' oz de rhum');
});

test('a recipe for a fraction of a glass is on the list for whole ones', async () => {
  const browser = new PlainBrowser();
  await browser.open('/cocktails/negroni?portions=2.4');
  await browser.press('Ajouter à ma liste');
  await browser.open('/liste-de-courses');
  expect(browser.text).toMatch(/9.cl/u);
});

test('what is not there is told in the page', async () => {
  const browser = new PlainBrowser();
  await browser.open('/cocktails/recette-jamais-ecrite');
  expect(browser.heading).toBe('Cocktails');
  expect(browser.text).toContain(
    'Cocktail introuvable Ce cocktail n’existe pas ou n’est plus disponible.',
  );
  await browser.open('/nulle-part');
  expect([browser.status, browser.heading]).toEqual([404, 'Oops! Page not found']);
  await browser.press('Rechercher', { 'Chercher une recette': 'negroni' });
  expect(browser.address).toBe('/search?q=negroni');
  expect(browser.texts('article')[0]).toContain('Negroni');
  await browser.open('/nulle-part/ailleurs');
  await browser.follow('Retour à l’accueil');
  expect(browser.address).toBe('/');
  expect(browser.texts('h2')).toContain('Dernières recettes');
  await browser.open('/search?q=mojito+framboise+cannelle');
  expect(browser.text).toContain('une recette qui en a le plus.');
  await browser.open('/cocktails?q=mojito+framboise+cannelle');
  expect(browser.text).toContain('voici celle qui en a le plus.');
  await browser.open('/search?q=xyzzyqwx');
  expect(browser.text).toContain('Aucun cocktail trouvé');
});

test('the guide leads to real recipes', async () => {
  const browser = new PlainBrowser();
  await browser.open('/guide-cocktails');
  const essentials = browser.texts('a', 'Les cocktails essentiels');
  expect(essentials).toHaveLength(6);
  for (const title of essentials) {
    await browser.open('/guide-cocktails');
    await browser.follow(title, 'Les cocktails essentiels');
    expect(browser.heading).toBe(title);
  }
});

test('a word of a recipe leads to the glossary, which is searched whatever the accents', async () => {
  const browser = new PlainBrowser();
  const isThere = (id: string) => {
    const found = browser.tags().find(({ attributes }) => attributes.get('id') === id);
    return found !== undefined && !found.attributes.has('hidden');
  };
  await browser.open('/cocktails/sazerac');
  expect(browser.texts('a').filter((text) => text === 'verre à mélange')).toHaveLength(1);
  await browser.follow('verre à mélange');
  expect(browser.address).toBe('/glossaire-cocktails#verre-a-melange');
  expect(isThere('verre-a-melange')).toBe(true);
  await browser.enter('Chercher un mot', 'cuillere de bar');
  expect(browser.address).toBe('/glossaire-cocktails?q=cuillere+de+bar');
  expect([isThere('cuillere-de-bar'), isThere('tiki')]).toEqual([true, false]);
  expect(browser.value('Chercher un mot')).toBe('cuillere de bar');
  expect(browser.part('Catégories')).toMatch(/Ustensiles [1-9]/);
  await browser.enter('Chercher un mot', 'xyzzy');
  expect(browser.text).toContain('Aucun terme trouvé…');
  await browser.follow('Voir tous les termes');
  expect(isThere('tiki')).toBe(true);
  expect(browser.value('Chercher un mot')).toBe('');
});

test('one signs up, out, in, and comes back to what one was doing', async () => {
  const browser = new PlainBrowser();
  const { name, email, password } = newMember();
  const links = () => browser.tags('a').map(({ attributes }) => attributes.get('href'));
  await browser.open('/cocktails/negroni');
  expect(links()).toContain('/auth');
  await browser.open('/auth?onglet=inscription&returnTo=%2Fcocktails%2Fnegroni');
  await browser.press('Créer mon compte', {
    Nom: name,
    'Adresse e-mail': email,
    'Mot de passe': password,
    'J’ai 18 ans ou plus.': true,
    'J’accepte les conditions d’utilisation': true,
  });
  expect(browser.address).toBe('/cocktails/negroni?avis=compte-cree');
  expect(browser.text).toContain('Un courriel vous attend pour confirmer votre adresse.');
  expect(links()).toEqual(expect.arrayContaining(['/profile', '/favorites']));
  expect(browser.texts('header').join()).not.toContain('Administration');

  await browser.open('/auth?returnTo=%2Fsearch');
  expect(browser.address).toBe('/');
  await browser.open('/profile');
  await browser.press('Se déconnecter');
  expect(browser.address).toBe('/?avis=deconnecte');
  expect(browser.text).toContain('Déconnexion réussie');
  await browser.open('/profile');
  expect(browser.address).toBe('/auth?returnTo=%2Fprofile');
  await browser.open('/auth?returnTo=%2Fsearch%3Fq%3Dmenthe');
  await browser.press('Se connecter', { 'Adresse e-mail': email, 'Mot de passe': password });
  expect(browser.address).toBe('/search?q=menthe&avis=connecte');
  expect(links()).toContain('/profile');
});

test('faults of signing in and up are said, and what was typed stays', async () => {
  const browser = new PlainBrowser();
  await browser.open('/auth');
  await browser.press('Se connecter', { 'Adresse e-mail': 'ada@example.org' });
  expect(browser.value('Adresse e-mail')).toBe('ada@example.org');
  expect(browser.tags('input').filter(({ attributes }) => attributes.has('aria-invalid'))).toEqual(
    [],
  );
  await browser.press('Se connecter', {
    'Adresse e-mail': newMember().email,
    'Mot de passe': 'trois citrons',
  });
  expect(browser.text).toContain('L’adresse ou le mot de passe ne convient pas.');
  expect(browser.value('Adresse e-mail')).toMatch(/@example\.org$/);
  await browser.follow('Inscription');
  await browser.press('Créer mon compte', {
    Nom: 'Ada',
    'Adresse e-mail': 'ada',
    'Mot de passe': 'court',
  });
  expect(browser.description('Adresse e-mail')).toMatch(/n’est pas complète/);
  expect(browser.value('Adresse e-mail')).toBe('ada');
  expect(browser.value('Nom')).toBe('Ada');
  expect(browser.description('Mot de passe')).toMatch(/10 caractères au moins\./);
  expect(browser.value('Mot de passe')).toBe('');
  expect(browser.description('J’ai 18 ans ou plus.')).toMatch(/avoir 18 ans/);
});

test('the profile is changed, and the account deleted', async () => {
  const member = newMember();
  const browser = new PlainBrowser(await signUp(site, member));
  await browser.open('/profile');
  expect(browser.heading).toBe('Ada');
  for (const said of [member.email, 'Utilisateur', /Membre depuis le \d/, '0 favori']) {
    expect(browser.part('Mon compte')).toMatch(said);
  }
  expect(browser.texts('main').join()).not.toContain('Administration');
  await browser.follow('Changer de nom');
  expect(browser.value('Nom')).toBe('Ada');
  await browser.press('Changer', { Nom: 'Ada Lovelace' });
  expect(browser.heading).toBe('Ada Lovelace');
  await browser.follow('Supprimer mon compte');
  await browser.press('Supprimer mon compte', {
    'Les retirer du site': true,
    'Mot de passe': member.password,
  });
  expect(browser.text).toContain('Compte supprimé');
  expect(browser.texts('header').join()).toContain('Connexion');
});

test('what is wrong with a message is said beside it, what was typed stays, and then it leaves', async () => {
  const typed = { Nom: 'Ada Lovelace', Message: 'Le Negroni\nn’a pas de gin ?' };
  const page = new PlainBrowser();
  await page.open('/contact');
  await page.press('Envoyer le message', { ...typed, 'Adresse e-mail': 'ada', Sujet: '' });
  expect(page.description('Adresse e-mail')).toMatch(/n’est pas complète/);
  expect(page.description('Sujet')).toBe('Indiquez le sujet de votre message.');
  expect(page.value('Nom')).toBe(typed.Nom);
  expect(page.value('Message')).toBe(typed.Message);
  await page.press('Envoyer le message', {
    'Adresse e-mail': 'ada@example.org',
    Sujet: 'Une erreur',
  });
  expect(page.text).toContain('Votre message a été envoyé avec succès !');
  for (const name of ['Nom', 'Adresse e-mail', 'Sujet', 'Message'])
    expect(page.value(name)).toBe('');
});

test('the home bar says what each category holds, and a recipe recommends three things', async () => {
  const page = new PlainBrowser();
  const disclosure =
    'En tant que Partenaire Amazon, je réalise un bénéfice sur les achats remplissant les conditions requises.';
  const products = () => page.texts('article', 'Produits').length;
  const category = (name: string) =>
    page.texts('a', 'Catégories').find((text) => text.startsWith(name)) ?? '';
  await page.open('/bar-maison');
  expect(page.heading).toBe('Mon Bar Maison');
  expect(page.text).toContain(disclosure);
  expect(products()).toBe(Number(/\d+$/.exec(category('Tous'))?.[0]));
  const links = page
    .tags('a')
    .filter(
      ({ attributes }) =>
        attributes.get('aria-label')?.includes('lien affilié') ??
        attributes.get('rel')?.includes('sponsored'),
    );
  expect(links.length).toBeGreaterThan(0);
  for (const { attributes } of links) {
    expect(attributes.get('rel')).toBe('nofollow sponsored noopener');
    expect(attributes.get('target')).toBe('_blank');
    expect(attributes.get('href')).toMatch(/^https:\/\/www\.amazon\.fr\/s\?k=/);
  }
  expect(page.texts('main').join()).not.toContain('€');
  for (const name of ['Shakers', 'Verres', 'Accessoires', 'Sirops', 'Livres']) {
    const link = category(name);
    await page.follow(link, 'Catégories');
    const current = page
      .tags('a', 'Catégories')
      .filter(({ attributes }) => attributes.get('aria-current') === 'page');
    expect(current).toHaveLength(1);
    expect(category(name)).toBe(link);
    expect(products()).toBe(Number(/\d+$/.exec(link)?.[0]));
  }
  await page.open('/bar-maison');
  await page.follow('Voir les verres');
  expect(page.address).toBe('/bar-maison?categorie=verre');
  await page.follow('Actualiser');
  expect(page.address).toBe('/bar-maison?categorie=verre');
  expect(page.texts('h3').concat(page.texts('h2')).join()).toMatch(/margarita/);

  await page.open('/cocktails/margarita');
  expect(page.part('Matériel recommandé')).toContain(disclosure);
  const titles = page.texts('h3', 'Matériel recommandé');
  expect(titles).toHaveLength(3);
  expect(titles[0]).toContain('margarita');
  expect(titles[1]).toContain('Shaker');
});

test('stars, comment, heart and the answers to them', async () => {
  const page = new PlainBrowser();
  await page.open('/cocktails?q=americano');
  await page.press('Ajouter Americano aux favoris');
  expect(page.address).toBe('/auth?returnTo=%2Freprendre&avis=connexion-favoris');
  expect(page.text).toContain('Vous devez être connecté pour ajouter des favoris.');
  page.keep(await signUp(site, newMember()));
  await page.open('/reprendre');
  expect(page.address).toBe('/cocktails?q=americano&avis=favori-ajoute#favori-americano');
  expect(page.text).toContain('Ajouté aux favoris');
  await page.open('/cocktails/americano');
  const text = newName('Simple et bon.');
  const comment = 'Commentaire (facultatif)';
  await page.press('Envoyer mon avis', { [comment]: text });
  expect(page.text).toContain('Choisissez de 1 à 5 étoiles.');
  expect(page.value(comment)).toBe(text);
  await page.press('Envoyer mon avis', { '5 étoiles': true });
  expect(page.address).toBe('/cocktails/americano?avis=note-ajoutee#avis');
  expect(page.texts('article', 'Avis').join()).toContain(text);
  await page.press('Supprimer définitivement');
  expect(page.address).toBe('/cocktails/americano?avis=avis-supprime#avis');
});
