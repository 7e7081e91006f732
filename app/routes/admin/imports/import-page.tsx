import { useEffect, useState } from 'react';
import { readHandedPage, READY } from '#features/intake/imports/input/bookmarklet.ts';
import { usePageSending } from '#features/intake/imports/input/use-page-sending.ts';
import { formatBytes } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { Page } from '#app/routes/page.ts';
import { adminMeta } from '../admin-meta.ts';

export const handle: Page = { audience: 'admin', startsAtOnce: true, hasOpener: true };

const TITLE = 'Importer une page';
const TAB = '/admin/tools/import?onglet=fichier';
export const meta = () => adminMeta(TITLE);

type Handed = NonNullable<ReturnType<typeof readHandedPage>>;

/** The page handed over by the window that opened this one. */
function useHandedPage(): Handed | null {
  const [handed, setHanded] = useState<Handed | null>(null);
  useEffect(() => {
    const opener = window.opener as Window | null;
    if (!opener) return;
    const onMessage = (event: MessageEvent) => {
      if (event.source === opener) setHanded(readHandedPage(event));
    };
    addEventListener('message', onMessage);
    // The message has no private data: any opener may hear it.
    opener.postMessage(READY, '*');
    return () => removeEventListener('message', onMessage);
  }, []);
  return handed;
}

export default function ImportHandedPage() {
  const handed = useHandedPage();
  const send = usePageSending(TAB);
  return (
    <SubPage up={{ to: TAB, label: 'Import de recettes' }} title={TITLE}>
      <div role="status" className="mt-6">
        {handed === null ? (
          <p>
            Aucune page n’est arrivée. Cliquez le favori «&nbsp;Importer dans Zinc&nbsp;» sur une
            page de recette, et gardez-la ouverte. Certains sites l’empêchent{'\u00a0'}: enregistrez
            alors la page, et envoyez le fichier.
          </p>
        ) : (
          <p>
            {handed.host} propose une page de {formatBytes(handed.html.length)}
            {'\u00a0'}: {handed.address}. Rien n’en a encore été lu.
          </p>
        )}
      </div>
      {handed && (
        <p className="mt-5">
          <Button
            onClick={() => send({ html: handed.html, address: handed.address, licence: '' })}
            className="max-w-full"
          >
            <span className="truncate">Lire la page de {handed.host}</span>
          </Button>
        </p>
      )}
    </SubPage>
  );
}
