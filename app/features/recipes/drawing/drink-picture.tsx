import { drawingPath } from './drawing.ts';

/**
 * The drawn glass of a recipe, on a ground tinted by the drink.
 *
 * @param alt empty where the title is beside it
 * @param eager for pictures in the first screen; the others are fetched when they come near
 */
export function DrinkPicture({
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
