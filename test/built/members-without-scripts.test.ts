import { createOTP } from '@better-auth/utils/otp';
import { expect, inject, test } from 'vitest';
import { secretOf } from '#test/data/totp-secret.ts';
import {
  newMember,
  newName,
  signIn,
  signUp,
  signUpAdministrator,
} from '#test/data/site-members.ts';
import { codeIn } from '#test/outside/sms-gateway.ts';
import { send, site } from '../hostile/site.ts';
import { textOf } from './html.ts';
import { PlainBrowser } from './plain-browser.ts';

let entered: Promise<string> | undefined;
const administrator = () => (entered ??= signUpAdministrator(site));

/** Newest letter to an address, as shown in the back office. */
async function letterTo(email: string, subject: string): Promise<string> {
  const admin = new PlainBrowser(await administrator());
  await admin.open('/admin/courriels');
  const place = admin
    .texts('li')
    .findIndex((item) => item.startsWith(subject) && item.includes(email));
  const [link] = admin
    .tags('li')
    .slice(place, place + 1)
    .flatMap(({ children }) => children);
  await admin.open(typeof link === 'object' ? (link.attributes.get('href') ?? '') : '');
  return admin.texts('pre').join();
}
const linkIn = (letter: string, link = /https?:\/\/\S+/) => {
  const { pathname, search } = new URL(link.exec(letter)?.[0] ?? '');
  return `${pathname}${search}`;
};

async function enter(
  browser: PlainBrowser,
  { email, password }: { email: string; password: string },
) {
  await browser.open('/auth?returnTo=%2Fprofile');
  await browser.press('Se connecter', { 'Adresse e-mail': email, 'Mot de passe': password });
}

/** Authenticator application with the key that the page shows. */
const keyOf = (browser: PlainBrowser) => {
  const shown = browser.tags('code').find(({ parent }) => parent?.name === 'p');
  return createOTP(secretOf(shown ? textOf(shown) : ''));
};

test('a forgotten password is replaced by way of a mailed link', async () => {
  const member = newMember();
  const elsewhere = new PlainBrowser(await signUp(site, member));
  const browser = new PlainBrowser();
  await browser.open('/auth');
  await browser.follow('Mot de passe oublié');
  expect(browser.heading).toBe('Mot de passe oublié');
  await browser.press('Envoyer le lien', { 'Adresse e-mail': member.email });
  expect(browser.heading).toBe('Regardez votre courrier');
  expect(browser.texts('a')).toContain('Retour à la connexion');
  const link = linkIn(await letterTo(member.email, 'Un nouveau mot de passe'));
  const again = browser
    .tags('a')
    .find(({ attributes }) => attributes.get('href') === '/auth/mot-de-passe-oublie');
  expect(again).toBeDefined();
  await browser.open(link);
  const password = 'quatre feuilles de menthe';
  await browser.press('Changer le mot de passe', { 'Nouveau mot de passe': password });
  // The address was never confirmed before.
  expect(browser.text).toContain('Ce compte est à vous');
  await enter(browser, { email: member.email, password });
  expect(browser.address).toBe('/profile?avis=connecte');
  const visitor = new PlainBrowser();
  await visitor.open(link);
  expect(visitor.text).toContain('Ce lien a déjà servi');
  await elsewhere.open('/profile');
  expect(elsewhere.address).toBe('/auth?returnTo=%2Fprofile');
});

test('an application is asked for at sign-in, with backup codes, and removed', async () => {
  const member = newMember();
  const browser = new PlainBrowser(await signUp(site, member));
  const own = { 'Mot de passe': member.password };
  const row = 'Application d’authentification';
  const leave = async () => {
    await browser.press('Se déconnecter');
    await enter(browser, member);
    expect(browser.heading).toBe('Votre code');
  };
  await browser.open('/profile');
  await browser.follow(new RegExp(`^${row}`));
  expect(browser.heading).toBe(row);
  await browser.press('Continuer', own);
  expect(browser.texts('h2').join()).toMatch(/Un premier code/);
  expect(
    browser
      .tags('a')
      .some(({ attributes }) => attributes.get('href')?.startsWith('otpauth://totp/')),
  ).toBe(true);
  const codes = browser.texts('code', /Vos codes de secours/);
  const application = keyOf(browser);
  await browser.press('Activer', { 'Code de votre application': await application.totp() });
  expect(browser.address).toMatch(/^\/profile(\?|$)/);
  expect(browser.texts('a').find((text) => text.startsWith(row))).toContain('En service');

  await leave();
  await browser.press('Continuer', { 'Code de votre application': '000000' });
  expect(browser.text).toContain('Ce code ne convient pas.');
  await browser.press('Continuer', { 'Code de votre application': await application.totp() });
  expect(browser.address).toBe('/profile?avis=connecte');
  await leave();
  await browser.follow('Donner un code de secours');
  await browser.press('Continuer', { 'Code de secours': codes[0] ?? '' });
  expect(browser.address).toBe('/profile?avis=connecte');
  expect(browser.texts('a').find((text) => text.startsWith('Codes de secours'))).toContain('9');
  await browser.follow(/^Codes de secours/);
  await browser.press('Faire de nouveaux codes', own);
  expect(browser.texts('code').filter((code) => /^\w{5}-\w{5}$/.test(code))).toHaveLength(10);
  await browser.follow('C’est noté');
  await browser.follow(new RegExp(`^${row}`));
  await browser.press('Retirer', { 'Mot de passe': 'autre chose' });
  expect(browser.text).toContain('Ce n’est pas votre mot de passe.');
  await browser.press('Retirer', own);
  expect(browser.texts('a').find((text) => text.startsWith(row))).toContain('Ajouter');
});

test('a code by telephone, beside an application', async () => {
  const member = newMember();
  const browser = new PlainBrowser(await signUp(site, member));
  const own = { 'Mot de passe': member.password };
  // Metropolitan France: 069 and 0639 have other country codes.
  const phone = `061${String(Math.random()).slice(2, 9)}`;
  const texted = async () => {
    const kept = await fetch(
      `${inject('smsGateway')}?to=${encodeURIComponent(`+33${phone.slice(1)}`)}`,
    );
    return ((await kept.json()) as { message: string }[]).map(({ message }) => codeIn(message));
  };
  const code = async () => ({ 'Code reçu par SMS': (await texted()).at(-1) ?? '' });
  await browser.open('/profile/double-authentification/sms');
  await browser.press('Continuer', { 'Numéro de mobile': '01 42 68 53 00', ...own });
  expect(browser.text).toMatch(/Il faut un numéro de mobile/);
  await browser.press('Continuer', { 'Numéro de mobile': phone, ...own });
  await browser.press('Activer', await code());
  expect(browser.texts('a').find((text) => text.startsWith('Code par SMS'))).toContain(
    `…${phone.slice(-2)}`,
  );
  await browser.follow(/^Application d’authentification/);
  await browser.press('Continuer', own);
  // The recovery codes of the first factor stay valid.
  expect(browser.text).not.toContain('Vos codes de secours');
  await browser.press('Activer', { 'Code de votre application': await keyOf(browser).totp() });
  await browser.press('Se déconnecter');
  await enter(browser, member);
  expect(await texted()).toHaveLength(1);
  await browser.press(/Recevoir un code par SMS/);
  expect(browser.text).toContain(`Un code est parti au numéro qui finit par ${phone.slice(-2)}.`);
  await browser.press('Continuer', await code());
  expect(browser.address).toBe('/profile?avis=connecte');
});

test('a code by mail goes out at once at sign-in, and serves once', async () => {
  const member = newMember();
  const browser = new PlainBrowser(await signUp(site, member));
  const mailed = async () => ({
    'Code reçu par courriel': codeIn(await letterTo(member.email, 'Votre code')),
  });
  await browser.open('/profile');
  await browser.follow(/^Code par courriel/);
  await browser.press('Continuer', { 'Mot de passe': member.password });
  await browser.press('Activer', await mailed());
  expect(browser.address).toMatch(/^\/profile(\?|$)/);
  await browser.press('Se déconnecter');
  await enter(browser, member);
  expect(browser.text).toContain(`Un code est parti à ${member.email}.`);
  await browser.press('Continuer', await mailed());
  expect(browser.address).toBe('/profile?avis=connecte');
});

test('a device is signed out by who gives the password, then all the others', async () => {
  const member = newMember();
  const browser = new PlainBrowser(await signUp(site, member));
  const others = [new PlainBrowser(), new PlainBrowser()];
  for (const other of others) await enter(other, member);
  await browser.open('/profile');
  await browser.follow(/^Déconnecter (?!tous)/);
  await browser.press('Déconnecter', { 'Mot de passe': 'autre chose' });
  expect(browser.text).toContain('Ce n’est pas votre mot de passe.');
  const open = async () => {
    const answers = others.map(async (other) => {
      await other.open('/profile');
      return other.address === '/profile';
    });
    return (await Promise.all(answers)).filter(Boolean).length;
  };
  expect(await open()).toBe(2);
  await browser.press('Déconnecter', { 'Mot de passe': member.password });
  expect(browser.text).toContain('Il faudra s’y connecter de nouveau.');
  expect(await open()).toBe(1);
  await browser.follow('Déconnecter tous les autres');
  await browser.press('Déconnecter', { 'Mot de passe': member.password });
  expect(browser.address).toMatch(/^\/profile(\?|$)/);
  expect(await open()).toBe(0);
});

test('a member is suspended with their reviews, contests, and is let in again', async () => {
  const member = newMember(newName('Rémi'));
  const Cookie = await signUp(site, member);
  const out = new PlainBrowser(Cookie);
  const review = { stars: '1', comment: `Voilà. ${crypto.randomUUID()}` };
  expect((await send('/cocktails/bellini', review, { Cookie })).status).toBe(303);
  const anonymous = async () => {
    const visitor = new PlainBrowser();
    await visitor.open('/cocktails/bellini');
    return visitor.text;
  };
  await expect.poll(anonymous).toContain(member.name);
  const admin = new PlainBrowser(await administrator());
  await admin.open('/admin/membres');
  await admin.press('Chercher', { 'Nom ou adresse': member.name.toUpperCase() });
  expect(admin.text).toContain('1 membre');
  await admin.follow(member.name);
  expect(admin.heading).toBe(member.name);
  const sheet = admin.address;
  const colleague = new PlainBrowser(await administrator());
  await colleague.open(`${sheet.replace(/\?.*/, '')}/suspendre`);
  await admin.follow('Suspendre ce compte…');
  await admin.press('Suspendre le compte', { 'Masquer aussi ses avis (1)': true });
  expect(admin.description('Raison, que le membre lira')).toBe('Donnez la raison au membre.');
  await admin.press('Suspendre le compte', {
    'Raison, que le membre lira': 'Publicité répétée.',
    'Masquer aussi ses avis (1)': true,
  });
  expect(admin.text).toContain('Avis masqués avec le compte : 1.');
  await colleague.press('Suspendre le compte', { 'Raison, que le membre lira': 'Insultes.' });
  expect(colleague.text).toContain('Ce compte est déjà suspendu.');

  await out.open('/profile');
  expect(out.address).toBe('/auth?returnTo=%2Fprofile');
  await expect.poll(anonymous).not.toContain(member.name);
  await enter(out, member);
  expect(out.text).toContain('suspendu. Raison : Publicité répétée.');
  const letter = await letterTo(member.email, 'Votre compte est suspendu');
  expect(letter).toContain('Publicité répétée.');
  await out.open(linkIn(letter));
  await out.press('Envoyer ma contestation', {
    [out.labels('textarea')[0] ?? '']: 'C’était un conseil.',
  });
  expect(out.address).toMatch(/^[^?]*\/(\?avis=contestation-recue)?$/);
  await admin.open('/admin/membres?etat=contestent');
  await admin.follow(member.name);
  expect(admin.text).toContain('C’était un conseil.');
  await admin.press('Maintenir la suspension');
  expect(admin.text).toContain('Donnez la raison au membre.');
  await admin.press('Lever la suspension');
  expect(admin.texts('a')).toContain('Suspendre ce compte…');
  expect(admin.address.startsWith(sheet.replace(/\?.*/, ''))).toBe(true);
  await expect.poll(anonymous).toContain(member.name);
  await enter(out, member);
  expect(out.address).toBe('/profile?avis=connecte');
  await admin.open('/admin/journal');
  expect(admin.texts('main').join()).toContain('Suspension levée');
});

test('a member is signed out of every device, may come back, and is given a role', async () => {
  const member = newMember(newName('Édith'));
  const own = new PlainBrowser(await signUp(site, member));
  const admin = new PlainBrowser(await administrator());
  await admin.open(`/admin/membres?q=${member.email}`);
  await admin.follow(member.name);
  await admin.press('Déconnecter de tous ses appareils');
  expect(admin.text).toContain('Aucun appareil n’est connecté à ce compte.');
  await own.open('/profile');
  expect(own.address).toBe('/auth?returnTo=%2Fprofile');
  const back = new PlainBrowser(await signIn(site, member));
  await back.open('/profile');
  expect([back.status, back.address]).toEqual([200, '/profile']);
  await admin.press('Changer le rôle', { 'Nouveau rôle': 'Éditeur' });
  expect(admin.texts('dd')).toContain('Éditeur');
  await back.open('/admin/avis');
  expect([back.status, back.address]).toEqual([200, '/admin/avis']);
  await back.open('/admin/membres');
  expect(back.address).toBe('/?avis=acces-refuse');
});

test('a reported review is hidden, contested and restored', async () => {
  const member = newMember(newName('Rita'));
  const Cookie = await signUp(site, member);
  const review = { stars: '1', comment: 'Franchement raté.' };
  expect((await send('/cocktails/americano', review, { Cookie })).status).toBe(303);
  const visitor = new PlainBrowser();
  await expect
    .poll(async () => {
      await visitor.open('/cocktails/americano');
      return visitor.text;
    })
    .toContain(member.name);
  await visitor.follow(`Signaler l’avis de ${member.name}`);
  await visitor.press('Signaler', { 'Autre raison': true, Précisions: 'Pas gentil.' });
  expect(visitor.address).toMatch(/^\/cocktails\/americano/);

  const admin = new PlainBrowser(await administrator());
  const article = new RegExp(`^Avis de ${member.name} sur`);
  await admin.open('/admin/avis');
  expect(admin.part(article)).toContain('Pas gentil.');
  await admin.press('Masquer', {}, article);
  expect(admin.part(article)).toContain('Donnez la raison à l’auteur.');
  await admin.press(
    'Masquer',
    { [admin.labels('textarea', article)[0] ?? '']: 'Restons courtois.' },
    article,
  );
  expect(admin.text).not.toContain(member.name);
  await expect
    .poll(async () => {
      await visitor.open('/cocktails/americano');
      return visitor.text;
    })
    .not.toContain(member.name);

  const letter = await letterTo(member.email, 'Votre avis est masqué');
  expect(letter).toContain('Restons courtois.');
  const author = new PlainBrowser(Cookie);
  await author.open(linkIn(letter, /https?:\/\/\S+\/contester/));
  expect(author.address).toBe('/cocktails/americano#avis');
  expect(author.text).toContain('Restons courtois.');
  await author.press('Envoyer ma contestation', {
    'Pourquoi cette décision': 'C’était courtois.',
  });
  expect(author.text).toContain('Vous avez contesté');
  await admin.open('/admin/avis?filtre=contestes');
  expect(admin.text).toContain('C’était courtois.');
  expect(admin.part(article)).toMatch(/Avis masqué par Grace/);
  await admin.press('Rétablir', {}, article);
  expect(admin.text).not.toContain(member.name);
  await expect
    .poll(async () => {
      await visitor.open('/cocktails/americano');
      return visitor.text;
    })
    .toContain(member.name);
});
