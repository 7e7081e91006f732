import { toast } from '#ui/frame/toast.ts';

/** Opens the system's share sheet, or copies the link without one. */
export async function share(title: string): Promise<void> {
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
