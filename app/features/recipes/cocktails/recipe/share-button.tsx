import { Share2 } from 'lucide';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { toast } from '#ui/frame/toast.ts';

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the system's share sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Lien copié', kind: 'success' });
    } catch {
      toast({ title: 'Erreur', message: `Copiez l’adresse\u00a0: ${url}`, kind: 'error' });
    }
  }
}

/** Opens the system's share sheet, or copies the link without one. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button variant="outline" size="sm" className="needs-script" onClick={() => void share(title)}>
      <Icon shape={Share2} size={15} />
      <span className="max-sm:sr-only">Partager</span>
    </Button>
  );
}
