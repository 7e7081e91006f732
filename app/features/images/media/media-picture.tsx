import { preload } from 'react-dom';
import { blurStyle } from './blur-style.ts';
import type { Picture } from './media.ts';
import { plainUrlOf, srcSetOf } from './renditions.ts';

/**
 * A picture of the library, in the format and at the width that suit the browser; its colours hold its
 * place while it comes. One that cannot be had is tried at its plain address, then replaced
 * (ui/frame/failed-pictures.ts).
 *
 * @param sizes how wide it is shown, as the attribute says it
 * @param widest no wider rendition is offered, in pixels
 * @param signature query of addresses that are not public, with its `?`
 * @param instead address of what is shown when it cannot be
 * @param eager for pictures in the first screen; the others are fetched when they come near
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
  // React does so by itself for a picture that has no formats to choose from. What comes without a page
  // is no sooner there for it.
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
