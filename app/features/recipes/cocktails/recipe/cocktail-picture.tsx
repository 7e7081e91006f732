import { drawingPath } from '#features/recipes/drawing/drawing.ts';
import { MediaPicture } from '#features/images/media/media-picture.tsx';
import type { CocktailCard } from '../cocktail.ts';

/**
 * The drawn glass of a recipe, on a ground tinted by the drink.
 *
 * @param alt empty where the title is beside it
 * @param eager for pictures in the first screen; the others are fetched when they come near
 */
function DrinkPicture({
  code,
  color,
  alt,
  eager = false,
  className = '',
}: {
  code: string;
  color: string;
  alt: string;
  eager?: boolean;
  className?: string;
}) {
  return (
    <span className={`sheer block ${className}`} style={{ '--tint': color }}>
      <img
        src={drawingPath(code)}
        alt={alt}
        width={400}
        height={500}
        decoding="async"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </span>
  );
}

/**
 * Photo of a recipe, or its drawn glass.
 *
 * @param alt empty when the title is beside it
 * @param sizes displayed widths; `widest` and `signature` as `MediaPicture` takes them
 * @param margin classes of the room around a drawn glass; a photo fills the frame
 */
export function CocktailPicture({
  cocktail: { picture, drawing, dominantColor },
  alt,
  sizes,
  widest,
  signature,
  eager = false,
  className,
  margin,
}: {
  cocktail: Pick<CocktailCard, 'picture' | 'drawing' | 'dominantColor'>;
  alt: string;
  sizes: string;
  widest?: number;
  signature?: string | undefined;
  eager?: boolean;
  className: string;
  margin: string;
}) {
  if (picture === null) {
    return (
      <DrinkPicture
        code={drawing}
        color={dominantColor}
        alt={alt}
        eager={eager}
        className={`${className} ${margin}`}
      />
    );
  }
  return (
    <span className={`block overflow-hidden ${className}`} style={{ '--tint': dominantColor }}>
      <MediaPicture
        picture={picture}
        alt={alt}
        sizes={sizes}
        widest={widest}
        signature={signature}
        instead={drawingPath(drawing)}
        eager={eager}
      />
    </span>
  );
}
