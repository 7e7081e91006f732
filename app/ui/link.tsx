import { Link as RouterLink, type LinkProps } from 'react-router';
import { isReadingPage } from './live/reading-pages.ts';

/** Absolute path in the site. */
const isWhole = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^\/(?!\/)/.test(to);

/** Props for scripts, no HTML attributes. */
const UNWRITTEN = new Set<string>([
  'to',
  'prefetch',
  'preventScrollReset',
  'reloadDocument',
  'replace',
  'state',
  'viewTransition',
] satisfies (keyof LinkProps)[]);

/** Markup of React Router's link, without its logic. */
function Anchor(link: LinkProps) {
  if (!isWhole(link.to)) return <RouterLink {...link} />;
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(link))
    if (!UNWRITTEN.has(name)) attributes[name] = value;
  return (
    <a href={link.to} data-discover="true" {...attributes}>
      {link.children}
    </a>
  );
}

/** React Router's link, which loads reading pages as documents. */
const LiveLink = (link: LinkProps) => (
  <RouterLink reloadDocument={isWhole(link.to) && isReadingPage(link.to)} {...link} />
);

/** The server writes a plain anchor: a page has two hundred links. */
export const Link = import.meta.env.SSR ? Anchor : LiveLink;

/** A link within a text. */
export const TextLink = ({ className, ...link }: LinkProps) => (
  <Link
    {...link}
    className={['underline underline-offset-4', className].filter(Boolean).join(' ')}
  />
);
