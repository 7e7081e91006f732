import type { Database } from '#db/client.server.ts';
import { GLASSES } from '#features/recipes/cocktails/cocktail.ts';
import { findCards } from '#features/recipes/cocktails/list/find-cards.server.ts';
import { encodeDrawing } from '#features/recipes/drawing/drawing.ts';
import { typeset } from '#language/typography.ts';
import { ESSENTIAL_COUNT, ESSENTIALS } from './essentials.ts';
import { FIRST_CHAPTERS } from './first-chapters.ts';
import { GLASS_NOTES } from './glass-notes.ts';
import { readingMinutes } from './guide.ts';
import { LAST_CHAPTERS } from './last-chapters.ts';

/** The guide, with the recipes to begin with that are in the catalogue. */
export async function readGuide({ db }: { db: Database }) {
  const cards = await findCards(
    { db },
    ESSENTIALS.map(({ slug }) => slug),
  );
  const lessons = new Map(ESSENTIALS.map(({ slug, lesson }) => [slug, lesson]));
  return typeset({
    chapters: [...FIRST_CHAPTERS, ...LAST_CHAPTERS].map(({ drink, ...chapter }) => ({
      ...chapter,
      minutes: readingMinutes(chapter),
      drawing: encodeDrawing(drink),
    })),
    glasses: GLASS_NOTES.map(({ glass, drink, ...note }) => ({
      ...note,
      name: GLASSES[glass].label,
      drawing: encodeDrawing(drink),
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
