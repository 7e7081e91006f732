import { Link as RouterLink, type LinkProps } from 'react-router';
import { isReadingPage } from './live/reading-pages.ts';

/** Absolute path in the site. */
const isWhole = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^\/(?!\/)/.test(to);

/** Props for scripts, no HTML attributes. */
const UNWRITTEN = {
  to: undefined,
  prefetch: undefined,
  preventScrollReset: undefined,
  reloadDocument: undefined,
  replace: undefined,
  state: undefined,
  viewTransition: undefined,
} satisfies { [name in keyof LinkProps]: undefined };

/** Markup of React Router's link, without its logic. */
function Anchor(link: LinkProps) {
  const { to, children } = link;
  if (!isWhole(to)) return <RouterLink {...link} />;
  return (
    <a href={to} data-discover="true" {...link} {...UNWRITTEN}>
      {children}
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
