/** File pickers of the banner form. */
import type { MediaChoice, MediaChoices } from '#features/images/media/library/media-choice.ts';
import { kindOf, type MediaKind } from '#features/images/media/media.ts';

/** Kind of media that each picker chooses. */
export const PICKERS = { image: 'image', video: 'video', poster: 'image' } as const;
export type Picker = keyof typeof PICKERS;

/** A page of the library, and its search. */
export interface PickerOffer extends MediaChoices {
  q: string;
}

export const isOfKind = ({ format }: MediaChoice, kind: MediaKind): boolean =>
  kindOf(format) === kind;

/** In pixels; a narrower picture looks blurred across a large screen. */
export const SHARP_WIDTH = 1600;

export const isTooNarrow = ({ picture }: Pick<MediaChoice, 'picture'>): boolean =>
  picture.width < SHARP_WIDTH;

/** Field of a search without scripts: the picker, then the page. */
export const SEARCH_FIELD = 'chercher';
export const queryField = (picker: Picker): string => `${picker}-recherche`;

/** Search that a picker sent; null for any other submission. */
export function readSearch(form: FormData): { picker: Picker; q: string; page: number } | null {
  const asked = form.get(SEARCH_FIELD);
  if (typeof asked !== 'string') return null;
  const [name = '', page = '1'] = asked.split(' ');
  const picker = Object.hasOwn(PICKERS, name) ? (name as Picker) : 'image';
  const q = form.get(queryField(picker));
  return { picker, q: typeof q === 'string' ? q : '', page: Number(page) || 1 };
}
