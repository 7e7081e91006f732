import { describe, expect, test } from 'vitest';
import { submitted } from '#test/data/submitted.ts';
import { readHeroForm } from './form-state.ts';
import { heroForm, heroValues } from './hero-form.ts';

const ID = '6c1fb5a2-7f0e-4a49-9c53-5c9f6a6f5d10';

const read = (fields: Record<string, string>) => submitted(heroForm, { id: ID, ...fields });
const valuesOf = (fields: Record<string, string>) => {
  const { value } = read(fields);
  if (!value) throw new Error('Refused.');
  return heroValues(value);
};

describe('the form of a banner', () => {
  test('needs nothing for a draft, and has the defaults of the specification', () => {
    expect(valuesOf({})).toEqual({
      title: '',
      subtitle: null,
      badge: null,
      ctaLabel: null,
      ctaUrl: '/cocktails',
      secondaryCtaLabel: null,
      secondaryCtaUrl: '/about',
      align: 'left',
      theme: 'auto',
      overlayOpacity: 40,
      bgKind: 'image',
      bgPath: null,
      bgAlt: null,
      videoPosterPath: null,
    });
    expect(read({}).value?.bgBucket).toBe('images-media');
  });

  test.each([
    ['title', 70],
    ['subtitle', 160],
    ['badge', 25],
    ['ctaLabel', 30],
    ['secondaryCtaLabel', 30],
  ])('holds %s to %i characters', (name, most) => {
    expect(read({ [name]: 'é'.repeat(most) }).error).toBeUndefined();
    expect(read({ [name]: 'é'.repeat(most + 1) }).error).toBe(`Max ${most} caractères`);
    expect(read({ [name]: 'x'.repeat(1_000_000) }).error).toBe(`Max ${most} caractères`);
  });

  test.each([
    [{ title: '  ' }, 'Titre requis'],
    [{ title: 'Titre' }, 'Média requis'],
    [{ title: 'Titre', bgKind: 'video', image: '2026/11/a.webp' }, 'Média requis'],
    [{ title: 'Titre', image: '2026/11/a.webp' }, undefined],
    [{ title: 'Titre', bgKind: 'video', video: '2026/11/a.mp4' }, undefined],
    [{ title: 'Titre', bgKind: 'drawn' }, undefined],
  ])('publishes %j: %s', (fields, error) => {
    expect(read({ status: 'published', ...fields }).error).toBe(error);
  });

  test('keeps what its background has use for, and no more', () => {
    const all = { image: 'i.webp', video: 'v.mp4', poster: 'p.webp', bgAlt: 'Un verre' };
    const kept = (bgKind: string) => {
      const { bgPath, bgAlt, videoPosterPath } = valuesOf({ ...all, bgKind });
      return [bgPath, bgAlt, videoPosterPath];
    };
    expect(kept('image')).toEqual(['i.webp', 'Un verre', null]);
    expect(kept('video')).toEqual(['v.mp4', null, 'p.webp']);
    expect(kept('drawn')).toEqual([null, null, null]);
  });

  test.each(['/', '/cocktails?degre_max=0#haut', 'https://zinc.example/a', 'mailto:a@b.example'])(
    'takes %s for an address',
    (url) => expect(valuesOf({ ctaUrl: url }).ctaUrl).toBe(url),
  );

  test.each([
    'java\tscript:alert(1)',
    ['javascript', 'alert(1)'].join(':'),
    ['jAvAsCrIpT', 'alert(1)'].join(':'),
    'data:text/html,x',
    '//mechant.example',
    '/\\mechant.example',
    '/\tmechant.example',
    'vbscript:x',
    'tel:+33123456789',
    'cocktails',
    'https://',
    'mailto:',
  ])('refuses %j for an address', (url) => {
    expect(read({ secondaryCtaUrl: url }).error).toMatch(/^Un chemin du site/);
  });

  test.each(['-1', '91', '40.5', 'beaucoup'])('refuses a veil of %s %%', (overlayOpacity) => {
    expect(read({ overlayOpacity }).value).toBeUndefined();
  });

  test.each([
    { align: 'justify' },
    { theme: 'sepia' },
    { bgKind: 'gif' },
    { status: 'archived' },
    { id: 'x' },
    { bgBucket: 'ailleurs' },
  ])('refuses %j', (fields) => expect(read(fields).value).toBeUndefined());

  test('says which bucket it lacks', () => {
    expect(read({ bgBucket: 'ailleurs' }).error).toBe('Bucket requis');
  });
});

describe('a form that is being filled in', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ id: ID, ...fields })) data.append(name, value);
    return data;
  };

  test('is shown whatever its buttons lead to', () => {
    const typed = form({ title: 'Le zinc', ctaLabel: 'Voir', ctaUrl: 'javas' });
    expect(readHeroForm(typed)).toMatchObject({ title: 'Le zinc', ctaUrl: '/cocktails' });
  });

  test('is not shown while something else is refused', () => {
    expect(readHeroForm(form({ badge: 'x'.repeat(26) }))).toBeNull();
  });
});
