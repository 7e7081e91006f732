import { describe, expect, test } from 'vitest';
import { sharedTarget } from './share-target.ts';

const NOTHING = { title: '', text: '', url: '' };
const VISITOR = { importsPages: false, importsTexts: false };
const EDITOR = { importsPages: false, importsTexts: true };
const OWNER = { importsPages: true, importsTexts: true };
const PAGE = 'https://recettes.example/gin?id=3';
const imported = `/admin/tools/import?adresse=${encodeURIComponent(PAGE)}`;

describe('what is shared with the installed site', () => {
  test.each([
    ['an address, to an owner', { ...NOTHING, url: PAGE }, OWNER, imported],
    [
      'an address within a text',
      { ...NOTHING, text: `À faire : ${PAGE} ce soir` },
      OWNER,
      imported,
    ],
    [
      'a title with an address, to a visitor',
      { title: 'Gin  fizz', text: '', url: PAGE },
      VISITOR,
      '/search?q=Gin+fizz',
    ],
    ['a text', { ...NOTHING, text: `bramble ${PAGE}` }, VISITOR, '/search?q=bramble'],
    ['nothing', NOTHING, OWNER, '/search'],
    [
      'a recipe in lines, to an editor',
      { title: 'Bramble', text: '5 cl de gin\n2 cl de citron', url: PAGE },
      EDITOR,
      `/admin/importations/texte?titre=Bramble&texte=5+cl+de+gin%0A2+cl+de+citron&adresse=${encodeURIComponent(PAGE)}`,
    ],
    [
      'the same, to a visitor',
      { title: 'Bramble', text: '5 cl de gin\n2 cl', url: '' },
      VISITOR,
      '/search?q=Bramble',
    ],
    ['an address that is none', { ...NOTHING, url: 'mailto:ada@example.org' }, OWNER, '/search'],
  ])('%s', (_, shared, may, target) => {
    expect(sharedTarget(shared, may)).toBe(target);
  });

  const LONGEST_URL = 8192;
  test.each([
    ['an address', { ...NOTHING, url: `https://recettes.example/${'%C3%A9'.repeat(1300)}` }],
    ['a title', { ...NOTHING, title: 'é'.repeat(5000), text: 'Gin\n2 cl de citron' }],
    ['a text of emojis', { ...NOTHING, text: 'a\n' + '🍸'.repeat(4000) }],
    ['a title of emojis', { ...NOTHING, title: `x${'🍸'.repeat(4000)}` }],
  ])('%s that is too long leads somewhere all the same', (_, shared) => {
    for (const may of [VISITOR, EDITOR, OWNER]) {
      const target = sharedTarget(shared, may);
      expect(target.length).toBeLessThan(LONGEST_URL);
      // No half of a character.
      expect(decodeURIComponent(target)).not.toContain('\uFFFD');
    }
  });

  test.each([
    ['data:text/html,x', '/search'],
    ['file:///etc/passwd', '/search'],
    ['//mechant.example/x', '/search'],
    ['https://', '/search'],
  ])('%s is no address', (url, target) => {
    expect(sharedTarget({ ...NOTHING, url }, OWNER)).toBe(target);
  });

  test('what looks like another address stays words', () => {
    const shared = { ...NOTHING, title: '/admin/cocktails?x=1#y', text: '\r\nLocation: ailleurs' };
    expect(new URL(sharedTarget(shared, VISITOR), 'https://zinc.example').pathname).toBe('/search');
  });

  test('a long text makes no long address', () => {
    const target = sharedTarget({ ...NOTHING, text: 'à\n'.repeat(20_000) }, EDITOR);
    expect(target.length).toBeLessThan(8_000);
    expect(sharedTarget({ ...NOTHING, text: 'a'.repeat(20_000) }, VISITOR).length).toBeLessThan(
      1_000,
    );
  });
});
