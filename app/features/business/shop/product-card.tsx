import { ExternalLink } from 'lucide';
import { formatTime } from '#language/format.ts';
import { Icon } from '#ui/icon.tsx';
import { NBSP } from '#ui/spaces.ts';
import { ProductPicture } from './pictures/product-picture.tsx';
import type { ShownProduct } from './shop.ts';

/**
 * A product and its link.
 *
 * @param fixed same height for any text, so that another product can take its place
 * @param compact keeps the picture beside the text at any width
 */
export function ProductCard({
  product,
  showsRemote,
  fixed,
  compact,
}: {
  product: ShownProduct;
  showsRemote: boolean;
  fixed: boolean;
  compact: boolean;
}) {
  const { counted, title, description, href, shop, price, pricedAt } = product;
  return (
    <article
      className={`grid h-full grid-cols-[min(7rem,34%)_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface max-[18rem]:grid-cols-1 ${compact ? '' : 'sm:grid-cols-1 sm:grid-rows-[auto_1fr]'}`}
    >
      <ProductPicture
        product={product}
        showsRemote={showsRemote}
        className={`min-h-24 ${compact ? '' : 'sm:aspect-square'}`}
      />
      <div className={`flex min-w-0 flex-col ${compact ? 'p-3' : 'p-4'}`}>
        <div className={fixed ? 'min-h-31' : ''}>
          <h3 className="line-clamp-2 text-lg max-[18rem]:line-clamp-none">{title}</h3>
          <p className="mt-1 line-clamp-3 text-sm text-ink-soft empty:hidden max-[18rem]:line-clamp-none">
            {description}
          </p>
        </div>
        <p className={`mt-2 text-sm text-ink-soft ${fixed ? 'min-h-6' : 'empty:hidden'}`}>
          {price !== null && <strong className="text-base text-ink tabular-nums">{price}</strong>}
          {price !== null && pricedAt !== null && (
            <>
              , relevé à <time dateTime={pricedAt}>{formatTime(new Date(pricedAt))}</time>
            </>
          )}
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-2 text-sm">
          <a
            href={href}
            target="_blank"
            rel="nofollow sponsored noopener"
            data-counted={counted}
            className="inline-flex min-h-9 items-center gap-1.5 font-medium text-primary underline underline-offset-4"
          >
            Voir chez {shop}
            <span className="sr-only">
              {NBSP}: {title}, lien affilié, nouvel onglet
            </span>
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
