/** Draws writes that wait on this device into the copy of a reading page, which no script renders. */
import { BOTTLES_FORM, HAVE_LABELS } from '#features/bar/have/have.ts';
import {
  heartLabel,
  heartPath,
  titleOfHeart,
  WIDE_LABELS,
} from '#features/members/favorites/heart.ts';
import { READING } from '#ui/live/reading-pages.ts';
import { fieldOf, writeAt, type Write } from './kept-writes.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

const BUTTON = /(<button[^>]*>)(?:(<span[^>]*>)([^<]*))?/g;

/** Changes the buttons with these attributes: their own tag, and the words of their first `<span>`. */
const drawButtons = (
  html: string,
  attributes: readonly string[],
  draw: (tag: string) => string,
  words: string,
) =>
  html.replaceAll(BUTTON, (all, tag: string, span?: string) =>
    attributes.every((attribute) => tag.includes(` ${attribute}`))
      ? draw(tag) + (span === undefined ? '' : span + words)
      : all,
  );

function drawHeart(html: string, slug: string, isFavorite: boolean): string {
  const value = isFavorite ? 'non' : 'oui';
  const draw = (tag: string) =>
    tag
      .replace(/ value="\w+"/, ` value="${value}"`)
      .replace(
        / aria-label="([^"]*)"/,
        (_, label: string) => ` aria-label="${heartLabel(titleOfHeart(label), isFavorite)}"`,
      );
  return drawButtons(html, [`formAction="${heartPath(slug)}"`], draw, WIDE_LABELS[value]);
}

const drawBottle = (html: string, ingredient: string) =>
  drawButtons(
    html,
    [`form="${BOTTLES_FORM}"`, `value="${escaped(ingredient)}"`],
    (tag) => tag,
    HAVE_LABELS.there,
  );

/** Changes the words of the links to a page of a recipe. */
const drawLinks = (html: string, path: string, draw: (words: string) => string) =>
  html.replaceAll(
    /(<a href="([^"]*)"[^>]*>)([^<]*)/g,
    (all, tag: string, href: string, words: string) => (href === path ? tag + draw(words) : all),
  );

function drawNote(html: string, slug: string, note: string): string {
  const text = note && `<p class="whitespace-pre-line wrap-anywhere">${escaped(note)}</p>`;
  const drawn = html.replace(
    /(<section aria-label="Mon carnet"[^>]*>)(?:<p class="whitespace-pre-line[^>]*>[^<]*<\/p>)?/,
    (_, start: string) => start + text,
  );
  const words = note === '' ? 'Écrire une note' : 'Modifier ma note';
  return drawLinks(drawn, `/cocktails/${slug}/note`, () => words);
}

const drawEntry = (html: string, slug: string) =>
  drawLinks(html, `/cocktails/${slug}/journal`, (words) => {
    const [, made = '0'] = /\((\d+)\)/.exec(words) ?? [];
    return `Je l’ai fait (${Number(made) + 1})`;
  });

/** Whether the attribute is one of `<html>`. */
function isReading(html: string): boolean {
  const start = html.indexOf('<html');
  return html.slice(start, html.indexOf('>', start)).includes(` ${READING}=`);
}

/**
 * @param html of the page at `pathname`
 * @param writes that wait, oldest first
 */
export function drawWaiting(html: string, pathname: string, writes: readonly Write[]): string {
  if (!isReading(html)) return html;
  return writes.reduce((drawn, write) => {
    const { kind, part: slug } = writeAt(write.path) ?? {};
    if (slug === undefined) return drawn;
    if (kind === 'heart') return drawHeart(drawn, slug, fieldOf(write, 'favori') === 'oui');
    if (kind === 'have') return drawBottle(drawn, fieldOf(write, 'ingredient'));
    if (pathname !== `/cocktails/${slug}`) return drawn;
    if (kind === 'note') return drawNote(drawn, slug, fieldOf(write, 'note'));
    return kind === 'entry' ? drawEntry(drawn, slug) : drawn;
  }, html);
}
