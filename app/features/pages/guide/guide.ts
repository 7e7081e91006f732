/** Beginner's guide: shape of its chapters. */
import type { Block, WrittenSection } from '#ui/written/written-text.ts';

export interface Chapter extends WrittenSection {
  level: 'Débutant' | 'Intermédiaire';
  /** Code of the glass beside its title. */
  drawing: string;
}

/** Reading speed in words per minute, for a text with numbers. */
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
