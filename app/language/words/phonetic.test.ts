import { describe, expect, it } from 'vitest';
import { phonetic } from './phonetic.ts';

describe('phonetic', () => {
  it.each([
    ['manhattan', 'manatan'],
    ['Daïquiri', 'daikiri'],
    ['caipirinha', 'caïpirina'],
    ['amaretto', 'amareto'],
    ['margarita', 'margaritta'],
    ['negroni', 'negronni'],
    ['gingembre', 'jinjembre'],
    ['café', 'kafé'],
    ['cachaça', 'caxaca'],
    ['citrons verts', 'citron vert'],
    ['whisky', 'visky'],
    ['eau', 'au'],
    ['campari', 'canpari'],
  ])('takes « %s » and « %s » for one another', (one, other) => {
    expect(phonetic(one)).toBe(phonetic(other));
  });

  it.each([
    ['rhum', 'gin'],
    ['menthe', 'mangue'],
    ['kir', 'cuir'],
    ['pomme', 'poire'],
  ])('keeps « %s » apart from « %s »', (one, other) => {
    expect(phonetic(one)).not.toBe(phonetic(other));
  });

  it.each(['sets', 'thé', 'est', '52'])('leaves something of « %s »', (word) => {
    expect(phonetic(word)).not.toBe('');
  });

  it('ignores what is not a word', () => {
    expect(phonetic('« !!! » …')).toBe('');
  });
});
