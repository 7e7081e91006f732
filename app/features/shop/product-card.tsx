import { ExternalLink } from 'lucide';
import { countEvent } from '#features/counters/count.ts';
import { formatDateTime } from '#language/format.ts';
import { Icon } from '#ui/icon.tsx';
import { ProductPicture } from './product-picture.tsx';
import type { ShownProduct } from './shop.ts';

/**
 * A product and the way to it. Every card has the same height whatever it says, so that one may
 * take the place of another.
 */
export function ProductCard({
  product,
  showsRemote,
}: {
  product: ShownProduct;
  showsRemote: boolean;
}) {
  const { title, description, href, shop, price, pricedAt } = product;
  return (
    <article className="grid h-full grid-cols-[7rem_1fr] overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-1 sm:grid-rows-[auto_1fr]">
      <ProductPicture product={product} showsRemote={showsRemote} />
      <div className="flex flex-col p-4">
        <h3 className="line-clamp-2 min-h-[2lh] text-lg">{title}</h3>
        <p className="mt-1 line-clamp-3 min-h-[3lh] text-sm text-ink-soft">{description}</p>
        <p className="mt-2 min-h-[2lh] text-sm">
          {price !== null && <strong className="text-base tabular-nums">{price}</strong>}
          {price !== null && pricedAt !== null && (
            <span className="text-ink-soft">
              {' '}
              le <time dateTime={pricedAt}>{formatDateTime(new Date(pricedAt))}</time>
            </span>
          )}
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-1 text-sm">
          <a
            href={href}
            target="_blank"
            rel="nofollow sponsored noopener"
            onClick={() => countEvent('affiliate_click', title)}
            className="inline-flex min-h-9 items-center gap-1.5 font-medium text-primary underline underline-offset-4"
          >
            Voir chez {shop}
            <span className="sr-only"> {title}, lien affilié, nouvel onglet</span>
            <Icon shape={ExternalLink} size={15} />
          </a>
          <span aria-hidden className="text-ink-soft">
            lien affilié
          </span>
        </p>
      </div>
    </article>
  );
}
