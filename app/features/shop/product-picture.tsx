import { useState } from 'react';
import { toolPath } from '#features/drawing/tool.ts';
import type { ShownProduct } from './shop.ts';

/**
 * A product's picture, or the drawing that stands for it where there is none, or none that can be
 * had.
 */
export function ProductPicture({
  product: { picture, remotePicture, drawing, alt },
  showsRemote,
}: {
  product: ShownProduct;
  showsRemote: boolean;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const given = picture ?? (showsRemote ? remotePicture : null);
  const isDrawn = given === null || given === broken;
  const src = isDrawn ? toolPath(drawing) : given;
  return (
    <div
      className={`grid aspect-square w-full place-items-center overflow-hidden ${isDrawn ? 'bg-sunken' : 'bg-white'}`}
    >
      <img
        key={src}
        // It may have failed before scripts came.
        ref={(image) => {
          if (image?.complete === true && image.naturalWidth === 0) setBroken(src);
        }}
        src={src}
        alt={isDrawn ? '' : alt}
        width={400}
        height={isDrawn ? 500 : 400}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
        className={`size-full object-contain ${isDrawn ? 'p-1' : 'p-3'}`}
      />
    </div>
  );
}
