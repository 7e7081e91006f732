import type { IconNode } from 'lucide';

const drawn = new WeakMap<IconNode, string>();

/** Cached markup: pages have hundreds of icons, which React then neither builds nor compares. */
function markupOf(shape: IconNode): string {
  const known = drawn.get(shape);
  if (known !== undefined) return known;
  const markup = shape
    .map(([tag, attributes]) => {
      const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${value ?? ''}"`);
      return `<${tag}${said.join('')}></${tag}>`;
    })
    .join('');
  drawn.set(shape, markup);
  return markup;
}

/** A length in pixels that grows with letters. */
export const rem = (pixels: number) => `${pixels / 16}rem`;

/** Lucide icon, `size` pixels wide, growing with letters. Decoration: the meaning is also in words. */
export function Icon({
  shape,
  size,
  className,
}: {
  shape: IconNode;
  size: number;
  className?: string;
}) {
  const side = rem(size);
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      dangerouslySetInnerHTML={{ __html: markupOf(shape) }}
    />
  );
}
