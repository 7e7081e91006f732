import { toolPath } from '#features/recipes/drawing/tool.ts';
import { ORIGINS } from '#features/images/media/media.ts';
import { plainUrlOf } from '#features/images/media/renditions.ts';
import type { ShownProduct } from '../shop.ts';

/** Possible pictures of a product, best first; the last one is always available. */
function picturesOf(product: ShownProduct, showsRemote: boolean) {
  const { picture, remotePicture, generated, drawing, alt } = product;
  const given = picture ?? (showsRemote ? remotePicture : null);
  return [
    ...(given === null ? [] : [{ src: given, alt, ground: 'bg-[#fff]', height: 400, note: '' }]),
    ...(generated === null
      ? []
      : [
          {
            src: plainUrlOf(generated),
            alt,
            ground: 'bg-[#fff]',
            height: 400,
            note: generated.origin === 'ai' ? ORIGINS.ai : '',
          },
        ]),
    { src: toolPath(drawing), alt: '', ground: 'bg-sunken', height: 500, note: '' },
  ];
}

/**
 * A product's picture; without one, or after a failure (`failed-pictures.ts`), the generated picture or
 * the drawing. The
 * box has its own size, whatever the size of the picture.
 */
export function ProductPicture({
  product,
  showsRemote,
  className,
}: {
  product: ShownProduct;
  showsRemote: boolean;
  className: string;
}) {
  const [shown, ...others] = picturesOf(product, showsRemote);
  if (!shown) return null;
  const { src, alt, ground, height, note } = shown;
  return (
    <div className={`relative ${ground} ${className}`}>
      <img
        key={src}
        data-instead={others.map((other) => other.src).join(' ') || undefined}
        src={src}
        alt={alt}
        width={400}
        height={height}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        className="absolute inset-0 size-full object-contain p-2"
      />
      {note !== '' && (
        <p className="absolute inset-x-0 bottom-0 bg-surface px-2 py-0.5 text-center text-xs text-ink-soft">
          {note}
        </p>
      )}
    </div>
  );
}
