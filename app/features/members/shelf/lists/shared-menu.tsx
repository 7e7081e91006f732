import './shared-menu.css';
import { formatCents } from '#language/cents.ts';
import { Link } from '#ui/link.tsx';
import { QrCode } from '#ui/qr/qr-code.tsx';
import type { SharedItem } from './read-lists.server.ts';
import { bySection } from './recipe-list.ts';

function Drink({ item }: { item: SharedItem }) {
  const { card, ingredients, cents, isMade } = item;
  return (
    <li className={`py-3 ${isMade ? '' : 'text-ink-soft'}`}>
      <p className="flex items-baseline gap-3">
        <Link
          to={`/cocktails/${card.slug}`}
          className="font-serif text-lg wrap-anywhere underline-offset-4 hover:underline"
        >
          {card.title}
        </Link>
        {!isMade && <span className="text-sm">pas ce soir</span>}
        {cents !== null && (
          <span className="ml-auto shrink-0 tabular-nums">{formatCents(cents)}</span>
        )}
      </p>
      <p className="text-sm text-ink-soft">
        {ingredients}
        {card.abv === 0 && ' · sans alcool'}
      </p>
    </li>
  );
}

/** Menu of a bar, for its guests; it prints on A5. */
export function SharedMenu({
  items,
  qr,
}: {
  items: readonly SharedItem[];
  qr: { side: number; path: string };
}) {
  return (
    <>
      {bySection(items).map(({ section, items: drinks }, at) => (
        <section key={section} aria-labelledby={section && `partie-${at}`} className="mt-8">
          {section !== '' && (
            <h2
              id={`partie-${at}`}
              className="border-b-2 border-brass-line pb-2 text-2xl wrap-anywhere"
            >
              {section}
            </h2>
          )}
          <ul className="divide-y divide-line">
            {drinks.map((item) => (
              <Drink key={item.card.slug} item={item} />
            ))}
          </ul>
        </section>
      ))}
      <div className="menu-foot">
        <QrCode {...qr} label="Code QR de cette carte" />
        <p className="text-sm">
          L’abus d’alcool est dangereux pour la santé, à consommer avec modération.
        </p>
      </div>
    </>
  );
}
