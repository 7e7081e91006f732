/** Members, their reviews, and messages in the back office. */
import { expect, test } from 'vitest';
import { newMember, newName, signUp, signUpAdministrator } from '#test/data/site-members.ts';
import { makeAdministrator } from '#test/run/operator.ts';
import { ask, send, site } from '../hostile/site.ts';
import { PlainBrowser } from './plain-browser.ts';

test('the back office opens to those who may, and says why to others', async () => {
  const visitor = new PlainBrowser();
  await visitor.open('/admin/journal');
  expect(visitor.address).toBe('/auth?returnTo=%2Fadmin%2Fjournal');
  const member = newMember();
  const browser = new PlainBrowser(await signUp(site, member));
  await browser.open('/admin/journal');
  expect(browser.address).toBe('/?avis=acces-refuse');
  expect(browser.text).toContain('Accès réservé');
  await makeAdministrator(member.email, site.dataDir);
  await browser.open('/profile');
  await browser.follow('Administration');
  expect(browser.heading).toBe('L’arrière-boutique');
  await browser.follow('Outils');
  await browser.follow(/^Journal/);
  const entry = browser.texts('li').find((text) => text.startsWith('Rôle changé'));
  expect(entry).toMatch(/Par Opérateur.*Utilisateur.*Administrateur/);
});

test('an administrator is nobody’s to suspend, nor oneself', async () => {
  const [other, own] = [newMember('Maud'), newMember('Maud')];
  await signUpAdministrator(site, other);
  const Cookie = await signUpAdministrator(site, own);
  const browser = new PlainBrowser(Cookie);
  await browser.open(`/admin/membres?q=${other.email}`);
  await browser.follow(other.name);
  expect(browser.text).toContain('Un administrateur ne se suspend pas');
  await browser.open(`/admin/membres?q=${own.email}`);
  await browser.follow(own.name);
  expect(browser.text).toContain('C’est votre compte');
  expect(browser.texts('button')).not.toContain('Changer le rôle');
  const forced = await send(`${browser.address}/suspendre`, { reason: 'Non.' }, { Cookie });
  expect(forced.status).not.toBe(303);
  expect((await ask('/profile', { Cookie })).status).toBe(200);
  await browser.open('/admin/membres/nul');
  expect(browser.address).toMatch(/^\/admin\/membres(\?|$)/);
});

test('a held comment is released as plain text, another review deleted', async () => {
  const reviewer = async (comment: string) => {
    const member = newMember(newName('Rita'));
    const Cookie = await signUp(site, member);
    expect((await send('/cocktails/rose', { stars: '1', comment }, { Cookie })).status).toBe(303);
    return new RegExp(`^Avis de ${member.name} sur`);
  };
  const held = await reviewer('Voyez www.bar.example');
  const unlawful = await reviewer('Illicite.');
  const browser = new PlainBrowser(await signUpAdministrator(site));
  const shown = () => browser.labels('article');
  await browser.open('/admin/avis');
  await browser.press('Publier le commentaire', {}, held);
  expect(shown().some((name) => held.test(name))).toBe(false);
  await browser.open('/admin/avis?filtre=tous');
  const [reason = ''] = browser.labels('textarea', unlawful).slice(-1);
  await browser.press('Supprimer définitivement', { [reason]: 'Contenu illicite.' }, unlawful);
  expect(shown().some((name) => unlawful.test(name))).toBe(false);
  const visitor = new PlainBrowser();
  await expect
    .poll(async () => {
      await visitor.open('/cocktails/rose');
      return visitor.text;
    })
    .toContain('Voyez www.bar.example');
  expect(visitor.texts('a').filter((text) => text.includes('bar.example'))).toEqual([]);
  await browser.open('/admin/journal');
  expect(browser.texts('li').join()).toContain('Avis supprimé');
});

test('the staff reads a message, answers it and deletes it', async () => {
  const subject = `Bonjour ${crypto.randomUUID()}`;
  const message = 'Le Negroni\nn’a pas de gin ?';
  const form = { name: 'Ada Lovelace', email: 'ada@example.org', subject, message };
  expect((await send('/contact', form)).status).toBe(303);
  const browser = new PlainBrowser(await signUpAdministrator(site));
  await browser.open('/admin');
  await browser.follow('Messages', 'Administration');
  expect(browser.texts('li').find((text) => text.includes(subject))).toContain('Non lu');
  await browser.follow(subject);
  expect(browser.text).toContain('n’a pas de gin ?');
  const answer = browser
    .tags('a')
    .find(({ attributes }) => attributes.get('href')?.startsWith('mailto:'));
  expect(answer?.attributes.get('href')).toMatch(
    /^mailto:ada%40example\.org\?subject=Re%3A%20Bonjour/,
  );
  await browser.press('Marquer comme répondu');
  expect(browser.text).toContain('Message marqué comme répondu');
  expect(browser.text).not.toContain(subject);
  await browser.follow('Répondus');
  await browser.follow(subject);
  await browser.press('Supprimer pour de bon');
  expect(browser.text).toContain('Message supprimé');
  await browser.open('/admin/journal');
  expect(browser.texts('li').join()).toContain('Message supprimé');
});
