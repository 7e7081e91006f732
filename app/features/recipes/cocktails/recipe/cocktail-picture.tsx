import { DrawnGlass } from '#features/recipes/drawing/drawn-glass.tsx';
import { drawingPath } from '#features/recipes/drawing/drawing.ts';
import { MediaPicture } from '#features/images/media/media-picture.tsx';
import type { CocktailCard } from '../cocktail.ts';

/** The drawn glass of a recipe, on a ground tinted by the drink. */
function DrinkPicture({
  color,
  className = '',
  ...glass
}: Parameters<typeof DrawnGlass>[0] & { color: string }) {
  return (
    <span className={`sheer block ${className}`} style={{ '--tint': color }}>
      <DrawnGlass {...glass} />
    </span>
  );
}

/**
 * Photo of a recipe, or its drawn glass.
 *
 * @param alt empty when the title is beside it
 * @param sizes displayed widths; `widest` and `signature` as `MediaPicture` takes them
 * @param large true where a glass is drawn large, or anew with each change
 * @param margin classes of the room around a drawn glass; a photo fills the frame
 */
export function CocktailPicture({
  cocktail: { picture, drawing, dominantColor },
  alt,
  sizes,
  widest,
  signature,
  eager = false,
  large = false,
  className,
  margin,
}: {
  cocktail: Pick<CocktailCard, 'picture' | 'drawing' | 'dominantColor'>;
  alt: string;
  sizes: string;
  widest?: number;
  signature?: string | undefined;
  eager?: boolean;
  large?: boolean;
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
        large={large}
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
