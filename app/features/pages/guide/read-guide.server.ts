import equipment from '#content/guide/1-equipement.md';
import glasses from '#content/guide/2-verres.md';
import techniques from '#content/guide/3-techniques.md';
import syrups from '#content/guide/4-sirops.md';
import ice from '#content/guide/5-glace.md';
import balance from '#content/guide/6-equilibre.md';
import essentials from '#content/guide/essentiels.json' with { type: 'json' };
import glassNotes from '#content/guide/verres.json' with { type: 'json' };
import type { Database } from '#db/client.server.ts';
import { GLASSES } from '#features/recipes/cocktails/cocktail.ts';
import { findCards } from '#features/recipes/cocktails/list/find-cards.server.ts';
import { typeset } from '#language/typography.ts';
import { readingMinutes } from './guide.ts';

/** Number of essentials in the guide: the first of the list that are in the catalogue. */
export const ESSENTIAL_COUNT = 6;

const CHAPTERS = [equipment, glasses, techniques, syrups, ice, balance];

const isGlass = (name: string): name is keyof typeof GLASSES => Object.hasOwn(GLASSES, name);

/** The guide, with its recipes for beginners that are in the catalogue. */
export async function readGuide({ db }: { db: Database }) {
  const cards = await findCards(
    { db },
    essentials.map(({ slug }) => slug),
  );
  const lessons = new Map(essentials.map(({ slug, lesson }) => [slug, lesson]));
  return typeset({
    chapters: CHAPTERS.map((chapter) => ({ ...chapter, minutes: readingMinutes(chapter) })),
    glasses: glassNotes.map(({ glass, ...note }) => ({
      ...note,
      name: isGlass(glass) ? GLASSES[glass].label : '',
    })),
    essentials: cards
      .slice(0, ESSENTIAL_COUNT)
      .map(({ slug, title, picture, drawing, dominantColor }) => ({
        slug,
        title,
        picture,
        drawing,
        dominantColor,
        lesson: lessons.get(slug) ?? '',
      })),
  });
}

type Guide = Awaited<ReturnType<typeof readGuide>>;
export type ShownChapter = Guide['chapters'][number];
export type ShownGlass = Guide['glasses'][number];
export type ShownEssential = Guide['essentials'][number];
