/** A recipe as a card that other sites show in a frame: HTML without scripts, and oEmbed. */
import { escapeXml } from '#features/pages/discovery/xml.ts';
import { formatNumber } from '#language/format.ts';
import type { AnswerOf } from './answers.ts';

const CARD_PATH = 'carte-a-integrer';

/** Pixels: the picture is as wide as the card. */
const [WIDEST, NARROWEST] = [600, 240];
const BELOW_PICTURE = 190;
const RATIO = 1200 / 630;
const heightOf = (width: number) => Math.ceil(width / RATIO) + BELOW_PICTURE;

export const CARD_STYLE = `:root{color-scheme:light dark;font:16px/1.45 system-ui,sans-serif;background:light-dark(#f6f1e6,#10201a);color:light-dark(#17251e,#f2ebdc)}
body{margin:0}
a{display:block;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid currentColor;outline-offset:-3px}
img{display:block;width:100%;height:auto;aspect-ratio:1200/630}
div{padding:12px 16px}
h1{margin:0;font:500 1.375rem/1.2 Georgia,serif;overflow-wrap:break-word}
p{margin:6px 0 0}
.resume{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.suite{text-decoration:underline;text-underline-offset:4px}`;

type Shown = Pick<
  AnswerOf<'RecipeOutline'>,
  'title' | 'summary' | 'url' | 'image' | 'abv' | 'prep_minutes'
>;

const strengthOf = (abv: number | null) =>
  abv === null ? [] : [abv === 0 ? 'Sans alcool' : `environ ${formatNumber(abv)}\u00a0%`];

export function writeCard({ title, summary, url, image, abv, prep_minutes }: Shown): string {
  const facts = [...strengthOf(abv), `${prep_minutes}\u00a0min`].join(' · ');
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeXml(title)} · Zinc</title>
<style>${CARD_STYLE}</style>
</head>
<body>
<main>
<a href="${escapeXml(url)}" target="_blank" rel="noopener">
<img src="${escapeXml(image)}" alt="" width="1200" height="630">
<div>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(facts)}</p>
<p class="resume">${escapeXml(summary)}</p>
<p class="suite">Voir la recette sur Zinc</p>
</div>
</a>
</main>
</body>
</html>
`;
}

/** Room that another site has for the card, in pixels. */
interface Room {
  maxwidth: number | null;
  maxheight: number | null;
}

/**
 * The recipe as oEmbed 1.0 (oembed.com): a frame, or only its link where there is no room for one.
 */
export function writeOembed({ title, url, image }: Shown, { maxwidth, maxheight }: Room) {
  const { origin } = new URL(url);
  const wide = Math.min(WIDEST, maxwidth ?? WIDEST);
  const high = maxheight ?? heightOf(WIDEST);
  const width = Math.min(wide, Math.floor((high - BELOW_PICTURE) * RATIO));
  const said = {
    version: '1.0',
    title,
    provider_name: 'Zinc',
    provider_url: `${origin}/`,
    cache_age: 3600,
  };
  const picture = { thumbnail_url: image, thumbnail_width: 1200, thumbnail_height: 630 };
  const hasPicture = (maxwidth ?? 1200) >= 1200 && (maxheight ?? 630) >= 630;
  const thumbnail = hasPicture ? picture : {};
  if (width < NARROWEST) return { ...said, ...thumbnail, type: 'link' };
  const height = heightOf(width);
  const html =
    `<iframe src="${escapeXml(`${url}/${CARD_PATH}`)}" width="${width}" height="${height}" ` +
    `title="${escapeXml(title)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" ` +
    'style="border:0;max-width:100%"></iframe>';
  return { ...said, ...thumbnail, type: 'rich', html, width, height };
}
