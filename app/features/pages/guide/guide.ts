/** The beginner's guide: what its chapters are made of. */
import type { DrawnDrink } from '#features/recipes/drawing/drawing.ts';
import type { Glass } from '#features/recipes/cocktails/cocktail.ts';
import type { Block, WrittenSection } from '#ui/written/written-text.ts';

type Level = 'Débutant' | 'Intermédiaire';

export interface Chapter extends WrittenSection {
  level: Level;
  /** The glass that stands beside its title. */
  drink: DrawnDrink;
}

export interface GlassNote {
  glass: Glass;
  /** As it is usually poured. */
  volume: string;
  use: string;
  drink: DrawnDrink;
}

/** A recipe to begin with, and what it teaches. */
export interface Essential {
  slug: string;
  lesson: string;
}

/** Words that people read in a minute, of a text that has figures in it. */
const WORDS_A_MINUTE = 200;

function textOf(block: Block): string {
  if (typeof block === 'string') return block;
  if ('table' in block) return block.table.rows.flat().join(' ');
  return Object.values(block).flat().join(' ');
}

/** Reading time of a chapter in whole minutes, at least one. */
export function readingMinutes({ blocks }: Pick<Chapter, 'blocks'>): number {
  const count = blocks.map(textOf).join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(count / WORDS_A_MINUTE));
}
