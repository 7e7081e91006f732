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

  test('a long text makes no long address', () => {
    const target = sharedTarget({ ...NOTHING, text: 'à\n'.repeat(20_000) }, EDITOR);
    expect(target.length).toBeLessThan(8_000);
    expect(sharedTarget({ ...NOTHING, text: 'a'.repeat(20_000) }, VISITOR).length).toBeLessThan(
      1_000,
    );
  });
});
