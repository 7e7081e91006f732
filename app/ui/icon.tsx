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

/** Lucide icon, `size` pixels wide. Decoration: the meaning is also in words. */
export function Icon({
  shape,
  size,
  className,
}: {
  shape: IconNode;
  size: number;
  className?: string;
}) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
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
