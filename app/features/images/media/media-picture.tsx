import { preload } from 'react-dom';
import type { Picture } from './media.ts';
import { plainUrlOf, srcSetOf } from './renditions.ts';
import type { CSSProperties } from 'react';

/** Number of colours of a placeholder: three rows of four, see `.blurred` in app.css. */
const COLORS = 12;

/**
 * CSS properties of a picture's placeholder, for the class `blurred`.
 *
 * @param blur twelve colours of six hexadecimal digits, row by row; any other text gives no
 * placeholder
 */
export function blurStyle(blur: string): CSSProperties | undefined {
  if (!/^[0-9a-f]{72}$/.test(blur)) return undefined;
  const style: CSSProperties = {};
  for (let index = 0; index < COLORS; index += 1) {
    style[`--b${index}`] = `#${blur.slice(index * 6, index * 6 + 6)}`;
  }
  return style;
}

/**
 * A picture of the library, in the format and width that suit the browser, over a placeholder of
 * its colours. A failed one is tried again at its plain address, then replaced
 * (ui/frame/failed-pictures.ts).
 *
 * @param sizes displayed width, as in the HTML attribute
 * @param widest of the offered renditions, in pixels
 * @param signature query of addresses that are not public, with its `?`
 * @param instead address of the picture shown after a failure
 * @param eager for pictures in the first screen; others load when they come near
 */
export function MediaPicture({
  picture,
  alt,
  sizes,
  widest,
  signature,
  instead,
  eager = false,
  className = 'block h-full w-full object-cover',
}: {
  picture: Picture;
  alt: string;
  sizes: string;
  widest?: number | undefined;
  signature?: string | undefined;
  instead?: string | undefined;
  eager?: boolean;
  className?: string;
}) {
  const [avif, webp] = (['avif', 'webp'] as const).map((format) =>
    srcSetOf(picture, format, { widest, signature }),
  );
  const plain = plainUrlOf(picture, signature);
  // React preloads only pictures without a choice of formats. On later navigations a preload gains
  // nothing.
  if (import.meta.env.SSR && eager && avif !== undefined) {
    preload(plain, {
      as: 'image',
      imageSrcSet: avif,
      imageSizes: sizes,
      type: 'image/avif',
      fetchPriority: 'high',
    });
  }
  const blur = blurStyle(picture.blur);
  return (
    <picture key={picture.hash} className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={plain}
        alt={alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        data-instead={instead}
        className={blur ? `blurred ${className}` : className}
        style={blur}
      />
    </picture>
  );
}
