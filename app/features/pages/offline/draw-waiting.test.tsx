import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HaveButton } from '#features/bar/have/have-button.tsx';
import { FavoriteButton } from '#features/members/favorites/favorite-button.tsx';
import { MemberShelf } from '#features/members/shelf/member-shelf.tsx';
import { drawWaiting } from './draw-waiting.ts';
import type { Write } from './kept-writes.ts';

interface State {
  isFavorite: boolean;
  isThere: boolean;
  note: string;
  made: number;
}
const BEFORE: State = { isFavorite: false, isThere: false, note: '', made: 0 };

/** A recipe page as the server renders it. */
function pageOf({ isFavorite, isThere, note, made }: State, reading = ' data-reading=""'): string {
  const kir = { slug: 'kir', title: 'Kir & <b>', isFavorite };
  const body = renderToStaticMarkup(
    <MemoryRouter>
      <FavoriteButton {...kir} wide />
      <FavoriteButton {...kir} />
      <FavoriteButton slug="spritz" title="Spritz" isFavorite={false} />
      <HaveButton ingredient="gin" name="Gin" isThere={isThere} />
      <HaveButton ingredient="gingembre" name="Gingembre" isThere={false} />
      <MemberShelf slug="kir" shelf={{ note, made }} />
    </MemoryRouter>,
  );
  return `<!DOCTYPE html><html lang="fr"${reading}><body>${body}</body></html>`;
}

const write = (path: string, fields: Write['fields']): Write => ({ kind: 'note', path, fields });
const heart = (is: 'oui' | 'non') => write('/cocktails/kir/favori', [['favori', is]]);
const note = (text: string) => write('/cocktails/kir/note', [['note', text]]);
const bottle = write('/bar-maison/mes-bouteilles/je-l-ai', [['ingredient', 'gin']]);
const entry = write('/cocktails/kir/journal', [['cle', 'a']]);
const draw = (state: State, writes: Write[], at = '/cocktails/kir') =>
  drawWaiting(pageOf(state), at, writes);

test.each([
  ['a heart', BEFORE, [heart('oui')], { isFavorite: true }],
  ['a heart taken back', { ...BEFORE, isFavorite: true }, [heart('non')], { isFavorite: false }],
  ['a bottle', BEFORE, [bottle], { isThere: true }],
  ['a note', BEFORE, [note('Bien <frais>\n& sec, $1')], { note: 'Bien <frais>\n& sec, $1' }],
  ['a changed note', { ...BEFORE, note: 'Avant' }, [note('a'), note('b')], { note: 'b' }],
  ['a removed note', { ...BEFORE, note: 'Avant' }, [note('')], { note: '' }],
  ['entries', { ...BEFORE, made: 2 }, [entry, entry], { made: 4 }],
  ['a first entry, and all else', BEFORE, [entry, heart('oui')], { made: 1, isFavorite: true }],
] as [string, State, Write[], Partial<State>][])(
  '%s that waits is drawn as the server will draw it',
  (_, before, writes, after) => {
    expect(draw(before, writes)).toBe(pageOf({ ...before, ...after }));
  },
);

test('a page that scripts render, or of another recipe, stays as it is', () => {
  const rendered = pageOf(BEFORE, '');
  expect(drawWaiting(rendered, '/cocktails/kir', [heart('oui')])).toBe(rendered);
  expect(draw(BEFORE, [note('Ici'), entry], '/cocktails/spritz')).toBe(pageOf(BEFORE));
  expect(draw(BEFORE, [write('/liste-de-courses/cocher', [])])).toBe(pageOf(BEFORE));
});
