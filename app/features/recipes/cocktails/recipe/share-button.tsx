import { Share2 } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Opens the system's share sheet, or copies the link without one (`app/reading/share.ts`). */
export const ShareButton = ({ title }: { title: string }) => (
  <Button variant="outline" size="sm" className="needs-script" data-share={title}>
    <Icon shape={Share2} size={15} />
    <span className="max-sm:sr-only">Partager</span>
  </Button>
);
