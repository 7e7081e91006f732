import { Copy } from 'lucide';
import { Button } from './button.tsx';
import { toast } from './frame/toast.ts';
import { Icon } from './icon.tsx';

async function copy(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, kind: 'success' });
  } catch {
    toast({
      title: 'Erreur',
      message: failed,
      kind: 'error',
    });
  }
}

/** `failed`: message when the browser refuses. */
export function CopyButton({
  text,
  label,
  done,
  failed = 'Votre navigateur ne copie pas\u00a0: sélectionnez le texte.',
}: {
  text: string;
  label: string;
  done: string;
  failed?: string;
}) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="needs-script"
      onClick={() => void copy(text, done, failed)}
    >
      <Icon shape={Copy} size={15} />
      {label}
    </Button>
  );
}
