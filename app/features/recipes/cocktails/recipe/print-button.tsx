import { Printer } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

export function PrintButton() {
  return (
    <Button variant="outline" size="sm" className="needs-script" onClick={() => window.print()}>
      <Icon shape={Printer} size={15} />
      <span className="max-sm:sr-only">Imprimer</span>
    </Button>
  );
}
