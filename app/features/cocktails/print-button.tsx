import { Printer } from 'lucide-react';
import { Button } from '#ui/button.tsx';

export function PrintButton() {
  return (
    <Button
      variant="outline"
      size="sm"
      className="needs-script no-print"
      onClick={() => window.print()}
    >
      <Printer aria-hidden size={15} />
      Imprimer
    </Button>
  );
}
