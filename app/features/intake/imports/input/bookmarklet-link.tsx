import { buttonClass } from '#ui/button.tsx';
import { NBSP } from '#ui/spaces.ts';
import { bookmarkletFor } from './bookmarklet.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A bookmarklet for sites that refuse robots. */
export function Bookmarklet({ origin }: { origin: string }) {
  const link = `<a href="${escaped(bookmarkletFor(origin))}" class="${escaped(buttonClass({ variant: 'outline' }))}">Importer dans Zinc</a>`;
  return (
    <>
      <p className="text-ink-soft">
        Glissez ce lien dans la barre de favoris de votre navigateur, puis cliquez-le sur une page
        de recette{NBSP}: elle s’ouvre ici, et rien n’en est lu avant que vous ne le confirmiez.
        C’est le moyen de prendre une page qu’un site ne montre pas aux robots.
      </p>
      {/* React writes no address that is a script; a person who drags it wants just that. */}
      <p className="mt-4" dangerouslySetInnerHTML={{ __html: link }} />
    </>
  );
}
