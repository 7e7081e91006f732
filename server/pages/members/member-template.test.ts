import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MemberTemplate } from './member-template.ts';

const VIEWER = 'viewer-mark';
const heart = (slug: string, is: boolean) =>
  `<button id="${slug}" value="${is ? 'non' : 'oui'}">${is ? 'Retirer des favoris' : 'Ajouter'}</button>`;
const fact = (slug: string) =>
  `<zinc-fact data-fact="${slug}">${heart(slug, true)}<zinc-else></zinc-else>${heart(slug, false)}</zinc-fact>`;
const SLUGS = Array.from({ length: 60 }, (_, at) => `recette-${at}`);
const card = (slug: string, corner: string) =>
  `<article><h2>${slug.repeat(40)}</h2>${corner}<p>Un texte, le même partout.</p></article>`;
const page = (corner: (slug: string) => string, viewer = VIEWER) =>
  `<html data-reading="${viewer}"><body>${SLUGS.map((slug) => card(slug, corner(slug))).join('')}</body></html>`;

/** Spaces in a tag say nothing. */
const trimmed = (html: Buffer | string) => html.toString().replaceAll(/<button +/g, '<button ');

describe('a page kept for all members', () => {
  const favorites = new Set(SLUGS.filter((_, at) => at % 3 === 0));
  const expected = page((slug) => heart(slug, favorites.has(slug)), 'Chloé &quot;C&quot;');
  const filling = { viewer: 'Chloé &quot;C&quot;', facts: favorites };

  test('is filled in with the facts of one', () => {
    expect(trimmed(new MemberTemplate(Buffer.from(page(fact)), VIEWER).complete(filling))).toBe(
      expected,
    );
  });

  test('is one gzip stream of the same bytes, in any state', () => {
    const template = new MemberTemplate(Buffer.from(page(fact)), VIEWER);
    template.pack();
    for (const viewer of ['', 'A', filling.viewer, 'x'.repeat(500)]) {
      for (const facts of [favorites, new Set<string>(), new Set(SLUGS)]) {
        const zipped = template.completeGzip({ viewer, facts });
        expect(gunzipSync(zipped)).toEqual(template.complete({ viewer, facts }));
      }
    }
  });

  test('without its viewer’s mark, or with two, is refused', () => {
    expect(() => new MemberTemplate(Buffer.from('<html></html>'), VIEWER)).toThrow('viewer');
    expect(() => new MemberTemplate(Buffer.from(`${VIEWER} ${VIEWER}`), VIEWER)).toThrow('viewer');
  });

  test('without any fact is one piece', () => {
    const template = new MemberTemplate(Buffer.from(`<html data-reading="${VIEWER}">é`), VIEWER);
    template.pack();
    expect(template.complete({ viewer: '1', facts: new Set() }).toString()).toBe(
      '<html data-reading="1">é',
    );
  });
});
