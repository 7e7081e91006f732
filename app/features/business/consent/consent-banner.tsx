import { buttonClass } from '#ui/button.tsx';
import { EARLY } from '#ui/frame/early-script.ts';
import { TextLink } from '#ui/link.tsx';
import { NNBSP } from '#ui/spaces.ts';

/** Target of a skip link: keyboards reach the banner without crossing the page. */
export const CONSENT_BANNER_ID = 'choix-cookies';

const ANSWER = buttonClass({
  variant: 'outline',
  size: 'sm',
  className: 'min-h-11 grow basis-32 sm:flex-none',
});

/**
 * Asks for consent once, above the health warning. consent-script.ts shows it to visitors who have
 * not chosen, and handles the answer before any other script. Both answers look the same.
 */
export function ConsentBanner() {
  return (
    <section
      id={CONSENT_BANNER_ID}
      tabIndex={-1}
      aria-label="Choix des cookies"
      className="consent-banner no-print border-t border-line bg-surface py-3 outline-none"
    >
      <div className="mx-auto flex max-w-7xl flex-wrap px-gutter sm:px-6 items-center gap-x-8 gap-y-2.5">
        <p className="grow basis-60 text-sm leading-snug">
          Publicités et outils de mesure d’autres sites attendent votre accord. Rien n’est déposé
          avant{NNBSP}; vous pourrez changer d’avis.
        </p>
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 sm:w-auto">
          <button type="button" {...EARLY} data-consent="none" className={ANSWER}>
            Tout refuser
          </button>
          <button type="button" {...EARLY} data-consent="all" className={ANSWER}>
            Tout accepter
          </button>
          <TextLink
            to="/parametrage-cookies"
            className="inline-flex min-h-11 items-center px-1 text-sm"
          >
            Personnaliser
          </TextLink>
        </div>
      </div>
    </section>
  );
}
