import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { NBSP } from '#ui/spaces.ts';
import { CATEGORIES } from './categories.ts';
import { OPTIONAL } from './consent.ts';
import { useConsent } from './use-consent.ts';

/** Choices made in the owner's consent platform, and a button to reopen it. */
export function PlatformSettings() {
  const consent = useConsent();
  const [isMute, setIsMute] = useState(false);
  const reopen = () =>
    // This command is newer than the framework: some platforms do not know it.
    window.__tcfapi?.('displayConsentUi', 2, (_: unknown, done: boolean) => setIsMute(!done));
  return (
    <div className="needs-script">
      <p className="mt-6">
        Sur ce site, vos choix sont recueillis et gardés par une plateforme de consentement.
      </p>
      <dl className="mt-6 grid gap-5" aria-live="polite">
        {(['essential', ...OPTIONAL] as const).map((name) => (
          <div key={name}>
            <dt className="font-medium">
              {CATEGORIES[name].label}
              {NBSP}: {name === 'essential' || consent?.[name] === true ? 'actif' : 'inactif'}
            </dt>
            <dd className="mt-1 text-sm text-ink-soft">{CATEGORIES[name].purpose}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        <Button variant="outline" onClick={reopen}>
          Modifier mes choix
        </Button>
      </p>
      <p role="status" className="mt-3">
        {isMute &&
          'Cette plateforme ne s’ouvre que par son propre bouton, qu’elle affiche au bord de chaque page.'}
      </p>
    </div>
  );
}
