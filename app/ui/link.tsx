import { Link as RouterLink, type LinkProps } from 'react-router';

/** True for an absolute path in the site, whatever page the link is on. */
const isWhole = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^\/(?!\/)/.test(to);

/** Props that are not HTML attributes: they control how scripts follow a link. */
const UNWRITTEN = {
  to: undefined,
  prefetch: undefined,
  preventScrollReset: undefined,
  reloadDocument: undefined,
  replace: undefined,
  state: undefined,
  viewTransition: undefined,
} satisfies { [name in keyof LinkProps]: undefined };

/** The markup of React Router's link, without the logic of following it. */
function Anchor(link: LinkProps) {
  const { to, children } = link;
  if (!isWhole(to)) return <RouterLink {...link} />;
  return (
    <a href={to} data-discover="true" {...link} {...UNWRITTEN}>
      {children}
    </a>
  );
}

/**
 * A link that scripts follow in place. The server writes an anchor: a page has two hundred links.
 */
export const Link = import.meta.env.SSR ? Anchor : RouterLink;

/** A link within a text. */
export const TextLink = ({ className, ...link }: LinkProps) => (
  <Link
    {...link}
    className={['underline underline-offset-4', className].filter(Boolean).join(' ')}
  />
);
