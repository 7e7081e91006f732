import { ArrowLeft } from 'lucide';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';

/**
 * Address of the list that the visitor came from; null when it is no list of recipes of this site.
 */
function listBehind(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(cocktails|search)(\?|$)/.test(from) ? from : null;
}

/**
 * Link back to the list, with its filters and position; to the whole list when the visitor came
 * from elsewhere.
 */
export function BackToList() {
  const location = useLocation();
  const navigate = useNavigate();
  const behind = listBehind(location.state);
  return (
    <Link
      to={behind ?? '/cocktails'}
      onClick={(event) => {
        const plain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (behind === null || !plain) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="no-print inline-flex min-h-9 items-center gap-1.5 text-sm underline-offset-4 hover:underline"
    >
      <Icon shape={ArrowLeft} size={16} />
      Retour aux recettes
    </Link>
  );
}
