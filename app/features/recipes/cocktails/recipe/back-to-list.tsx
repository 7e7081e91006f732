import { ArrowLeft } from 'lucide';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

/**
 * Link back to the list. Scripts lead it to the list that the visitor came from, with its filters
 * and position (`app/reading/follow-tools.ts`).
 */
export const BackToList = () => (
  <Link
    to="/cocktails"
    data-back
    className="no-print inline-flex min-h-9 items-center gap-1.5 text-sm underline-offset-4 hover:underline"
  >
    <Icon shape={ArrowLeft} size={16} />
    Retour aux recettes
  </Link>
);
