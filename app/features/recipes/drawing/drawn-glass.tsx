import { drawingPath, rasterPath } from './drawing.ts';

/**
 * A drawn glass. An SVG in `<img>` is a document of its own for a browser, laid out on the main thread: small
 * glasses are sent as pictures of dots, and the SVG stands in where those fail.
 *
 * @param large shown large, or printed: the SVG itself
 * @param eager for pictures in the first screen; the others are fetched when they come near
 */
export function DrawnGlass({
  code,
  alt = '',
  large = false,
  eager = false,
  className,
}: {
  code: string;
  alt?: string;
  large?: boolean;
  eager?: boolean;
  className?: string;
}) {
  const glass = (
    <img
      src={drawingPath(code)}
      alt={alt}
      width={400}
      height={500}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      data-instead={large ? undefined : ''}
      className={className}
    />
  );
  if (large) return glass;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={rasterPath(code)} />
      {glass}
    </picture>
  );
}
