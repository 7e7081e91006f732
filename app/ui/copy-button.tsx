import { Copy } from 'lucide';
import { Button } from './button.tsx';
import { toast } from './frame/toast.ts';
import { Icon } from './icon.tsx';

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, kind: 'success' });
  } catch {
    toast({
      title: 'Erreur',
      message: 'Votre navigateur ne copie pas\u00a0: sélectionnez le texte.',
      kind: 'error',
    });
  }
}

/** Copies a text; `done` is what is said once it is. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="needs-script"
      onClick={() => void copy(text, done)}
    >
      <Icon shape={Copy} size={15} />
      {label}
    </Button>
  );
}
