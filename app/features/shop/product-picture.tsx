import { useState } from 'react';
import { toolPath } from '#features/drawing/tool.ts';
import type { ShownProduct } from './shop.ts';

/**
 * A product's picture, or the drawing that stands for it where there is none, or none that can be
 * had. It fills a box of its own, whose size says nothing of the picture's.
 */
export function ProductPicture({
  product: { picture, remotePicture, drawing, alt },
  showsRemote,
  className,
}: {
  product: ShownProduct;
  showsRemote: boolean;
  className: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const given = picture ?? (showsRemote ? remotePicture : null);
  const isDrawn = given === null || given === broken;
  const src = isDrawn ? toolPath(drawing) : given;
  return (
    <div className={`relative ${isDrawn ? 'bg-sunken' : 'bg-[#fff]'} ${className}`}>
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
        className="absolute inset-0 size-full object-contain p-2"
      />
    </div>
  );
}
