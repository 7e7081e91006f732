/** State of a banner form being filled in. */
import { parseWithZod } from '@conform-to/zod/v4';
import type { MediaChoice } from '#features/images/media/library/media-choice.ts';
import { heroValues, previewForm } from './hero-form.ts';
import {
  backgroundOf,
  DEFAULT_URLS,
  type Background,
  type HeroValues,
} from '#features/images/hero/hero.ts';
import { isOfKind } from '#features/images/hero/picker.ts';

/** Values of its fields; null while one of them is invalid. */
export function readHeroForm(form: FormData): HeroValues | null {
  const submission = parseWithZod(form, { schema: previewForm });
  if (submission.status !== 'success') return null;
  return heroValues({ ...submission.value, ...DEFAULT_URLS });
}

/** Background of the chosen files, among the known ones; null without one. */
export function chosenBackground(
  { bgKind, bgPath, videoPosterPath }: HeroValues,
  known: readonly MediaChoice[],
): Background | null {
  const at = (path: string | null) => known.find((choice) => choice.path === path);
  const [choice, poster] = [at(bgPath), at(videoPosterPath)];
  if (!choice || bgKind === 'drawn' || !isOfKind(choice, bgKind)) return null;
  return backgroundOf(choice, poster ?? null);
}
