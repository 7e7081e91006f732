import { ArrowUpRight } from 'lucide';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import type { Partner } from './partner.ts';

function Way({ partner: { name, url, isExample } }: { partner: Partner }) {
  if (isExample) {
    return (
      <Link to="/contact" className="underline decoration-brass-line underline-offset-4">
        Présenter votre maison
      </Link>
    );
  }
  if (url === null) return null;
  return (
    <a
      href={url}
      rel="sponsored nofollow noopener"
      className="inline-flex items-center gap-1 underline decoration-brass-line underline-offset-4"
    >
      Aller chez {name}
      <Icon shape={ArrowUpRight} size={16} />
    </a>
  );
}

/** Activity of a partner, marked as an example if the partner is not real. */
function Activity({ partner: { activity, isExample } }: { partner: Partner }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-brass">
      {activity}
      {isExample && (
        <span className="rounded-full border border-dashed border-zinc px-2.5 py-0.5 text-xs text-ink-soft">
          Exemple
        </span>
      )}
    </p>
  );
}

export function FeaturedPartners({ partners }: { partners: readonly Partner[] }) {
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {partners.map((partner) => (
        <li
          key={partner.id}
          className={`flex flex-col rounded-lg border bg-surface p-6 sm:p-8 ${partner.isExample ? 'border-dashed border-zinc' : 'border-line'}`}
        >
          <Activity partner={partner} />
          <h3 className="mt-2 text-2xl sm:text-3xl">{partner.name}</h3>
          <p className="mt-4 mb-6 max-w-[55ch] text-ink-soft">{partner.description}</p>
          <p className="mt-auto">
            <Way partner={partner} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Partners that are not featured, one per line. */
export function PartnerRows({ partners }: { partners: readonly Partner[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {partners.map((partner) => (
        <li
          key={partner.id}
          className="grid gap-x-10 gap-y-2 py-6 sm:grid-cols-[minmax(0,14rem)_1fr]"
        >
          <div>
            <h3 className="mb-1 text-xl">{partner.name}</h3>
            <Activity partner={partner} />
          </div>
          <div>
            <p className="max-w-[60ch] text-ink-soft">{partner.description}</p>
            <p className="mt-2 empty:hidden">
              <Way partner={partner} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
