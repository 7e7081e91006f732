import { expect, test } from 'vitest';
import { besideTexts } from './beside-texts.ts';

test('a field that somebody typed in since it was asked shows what it says now', () => {
  const proposals = [
    { part: 'optimized_title' as const, before: 'Negroni', after: 'Le Negroni' },
    { part: 'optimized_summary' as const, before: 'Amer.', after: 'Un apéritif amer.' },
    { part: 'image_alt' as const, before: '', after: 'Un verre bas.' },
  ];
  const asked = { optimized_title: ' Negroni', optimized_summary: 'Amer.' };
  const now = { ...asked, optimized_summary: 'Le mien.' };
  expect(besideTexts(proposals, { asked, now })).toEqual([
    { ...proposals[0], isChanged: false },
    { ...proposals[1], before: 'Le mien.', isChanged: true },
    { ...proposals[2], isChanged: false },
  ]);
});
