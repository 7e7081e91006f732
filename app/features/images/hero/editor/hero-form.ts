/** Banner form: one schema for the page, its preview and its action. */
import { z } from 'zod';
import { oneLine } from '#language/one-line.ts';
import { typedText } from '#language/typed-text.ts';
import { webAddress } from '#language/web-address.ts';
import {
  ALIGNS,
  BACKGROUNDS,
  DEFAULT_URLS,
  HERO_BUCKET,
  HERO_LIMITS,
  HERO_STATUSES,
  HERO_THEMES,
  lacksOf,
  NEEDS,
  OVERLAY,
  type HeroValues,
} from '#features/images/hero/hero.ts';
import { versionField } from '#ui/form/version-field.ts';

const NBSP = '\u00a0';
const NNBSP = '\u202f';

/** Schema of the keys of `choices`. */
const oneOf = <Key extends string>(choices: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(choices) as [Key, ...Key[]]);

/** A missing field is an empty text. */
const text = (max: number) => {
  const tooLong = `Max ${max} caractères`;
  return typedText(max, { tooLong }).overwrite(oneLine).max(max, tooLong).default('');
};
const orNull = (typed: string) => (typed === '' ? null : typed);

const URL_FAULT = `Un chemin du site (/…), une adresse http(s) ou mailto${NBSP}: est attendu${NNBSP}; rien d’autre.`;

/**
 * True for a safe link of a button: refuses `javascript:`, and « //site », which looks like a path.
 */
const leadsSomewhere = (url: string) =>
  /^\/(?![/\\])[^\s\\]*$/.test(url) ||
  /^mailto:[^\s@]+@[^\s@]+$/i.test(url) ||
  webAddress().safeParse(url).success;

const url = (byDefault: string) =>
  text(HERO_LIMITS.url)
    .refine((typed) => typed === '' || leadsSomewhere(typed), URL_FAULT)
    .transform((typed) => typed || byDefault);

const mediaPath = z.string().max(400, { abort: true }).default('').transform(orNull);

const heroFields = z.object({
  /** Made with the form, so that a form sent twice makes one banner. */
  id: z.uuid(),
  title: text(HERO_LIMITS.title),
  subtitle: text(HERO_LIMITS.subtitle).transform(orNull),
  badge: text(HERO_LIMITS.badge).transform(orNull),
  ctaLabel: text(HERO_LIMITS.label).transform(orNull),
  ctaUrl: url(DEFAULT_URLS.ctaUrl),
  secondaryCtaLabel: text(HERO_LIMITS.label).transform(orNull),
  secondaryCtaUrl: url(DEFAULT_URLS.secondaryCtaUrl),
  align: oneOf(ALIGNS).default('left'),
  theme: oneOf(HERO_THEMES).default('auto'),
  overlayOpacity: z
    .int(`Un nombre de 0 à ${OVERLAY.max} est attendu.`)
    .min(0, `Un nombre de 0 à ${OVERLAY.max} est attendu.`)
    .max(OVERLAY.max, `Un nombre de 0 à ${OVERLAY.max} est attendu.`)
    .default(OVERLAY.initial),
  bgKind: oneOf(BACKGROUNDS).default('image'),
  bgBucket: z.literal(HERO_BUCKET, 'Bucket requis').default(HERO_BUCKET),
  /** One file per tab; the one of `bgKind` is used. */
  image: mediaPath,
  video: mediaPath,
  poster: mediaPath,
  /** Null falls back to the title. */
  bgAlt: text(HERO_LIMITS.alt).transform(orNull),
  status: oneOf(HERO_STATUSES).default('draft'),
  /** Version that the form was opened with; empty for a new banner. */
  version: versionField,
});

/** A draft may lack parts that publication needs. */
export const heroForm = heroFields.superRefine((form, context) => {
  if (form.status !== 'published') return;
  const values = heroValues(form);
  for (const lack of lacksOf(values)) {
    const path = [lack === 'title' ? 'title' : values.bgKind];
    context.addIssue({ code: 'custom', path, message: NEEDS[lack] });
  }
});

/** Schema of the preview: without the links of buttons, which it does not show. */
export const previewForm = heroFields.omit({ ctaUrl: true, secondaryCtaUrl: true });

export type HeroForm = z.output<typeof heroFields>;

/** Values to store; files of other backgrounds are dropped. */
export function heroValues({
  id: _,
  status: __,
  version: ___,
  bgBucket: ____,
  image,
  video,
  poster,
  ...kept
}: HeroForm): HeroValues {
  const { bgKind, bgAlt } = kept;
  return {
    ...kept,
    bgPath: { image, video, drawn: null }[bgKind],
    bgAlt: bgKind === 'image' ? bgAlt : null,
    videoPosterPath: bgKind === 'video' ? poster : null,
  };
}
