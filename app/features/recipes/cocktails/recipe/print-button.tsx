import { Printer } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** Prints the page, by a script (`app/reading/follow-tools.ts`). */
export const PrintButton = () => (
  <Button variant="outline" size="sm" className="needs-script" data-print>
    <Icon shape={Printer} size={15} />
    <span className="max-sm:sr-only">Imprimer</span>
  </Button>
);
