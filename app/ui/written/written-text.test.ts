import { describe, expect, test } from 'vitest';
import { typeset } from '#language/typography.ts';
import { plainText, runsOf } from './written-text.ts';

describe('the marks of a text', () => {
  test('are a link, strong words, a name, and what is missing', () => {
    expect(runsOf('Voir [la page](/faq#age), **vite**, `q` et [à compléter : Éditeur].')).toEqual([
      { kind: 'text', text: 'Voir ' },
      { kind: 'link', text: 'la page', to: '/faq#age' },
      { kind: 'text', text: ', ' },
      { kind: 'strong', text: 'vite' },
      { kind: 'text', text: ', ' },
      { kind: 'code', text: 'q' },
      { kind: 'text', text: ' et ' },
      { kind: 'missing', text: '[à compléter : Éditeur]' },
      { kind: 'text', text: '.' },
    ]);
  });

  test.each([
    ['[ici](#ancre)', '#ancre'],
    ['[ici](https://a.example/b?c=1)', 'https://a.example/b?c=1'],
    ['[ici](mailto:a@b.example)', 'mailto:a@b.example'],
  ])('%s leads there', (text, to) => {
    expect(runsOf(text)).toEqual([{ kind: 'link', text: 'ici', to }]);
  });

  test.each([
    '',
    '[ici](javascript:alert(1))',
    '[ici](data:text/html,x)',
    '2 * 3 * 4',
    '[seul]',
    '**',
  ])('« %s » has none', (text) => {
    expect(runsOf(text).filter(({ kind }) => kind !== 'text')).toEqual([]);
    expect(plainText(text)).toBe(text);
  });

  test('are left out of plain text', () => {
    expect(plainText('Voir [la page](/faq), **vite**.')).toBe('Voir la page, vite.');
  });

  test('outlive the typography', () => {
    const text = typeset({ blocks: ["[L'âge ?](/faq#age) : **oui** ; `a-b`", 3, null] });
    expect(text).toEqual({
      blocks: ['[L’âge\u202f?](/faq#age)\u00a0: **oui**\u202f; `a-b`', 3, null],
    });
    expect(runsOf(text.blocks[0] as string)).toContainEqual({
      kind: 'link',
      text: 'L’âge\u202f?',
      to: '/faq#age',
    });
  });
});
