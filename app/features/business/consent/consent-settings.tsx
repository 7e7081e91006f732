import { useRef } from 'react';
import { formatDate, formatDateTime } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { Tick } from '#ui/form/field.tsx';
import { withNotice } from '#ui/notice/notice-address.ts';
import { toast } from '#ui/frame/toast.ts';
import { NBSP } from '#ui/spaces.ts';
import { CATEGORIES } from './categories.ts';
import {
  choiceOfAll,
  chooseConsent,
  dueDate,
  OPTIONAL,
  readConsent,
  TERMS,
  type Choice,
  type Consent,
} from './consent.ts';
import { useConsent } from './use-consent.ts';

/**
 * Removes cookies that scripts of other sites left on ours. Our own are all HttpOnly: a cookie that
 * a script can read is theirs.
 */
function forgetVisitors(): void {
  const labels = location.hostname.split('.');
  // A cookie may have been set for the host, or for any domain above it.
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    const [name = ''] = cookie.split('=');
    for (const domain of domains) {
      // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is for https alone
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

/**
 * Stores a choice, and confirms it. A withdrawal also removes cookies, and reloads the page to
 * stop their scripts.
 */
function decide(choice: Choice): void {
  const before = readConsent();
  const isWithdrawn = OPTIONAL.some((name) => before?.[name] === true && !choice[name]);
  chooseConsent(choice);
  if (!isWithdrawn) {
    toast({ notice: 'choix-enregistres' });
    return;
  }
  forgetVisitors();
  location.replace(withNotice(location.pathname, 'choix-enregistres'));
}

function When({ consent }: { consent: Consent | null }) {
  if (!consent) return <>Vous n’avez pas encore choisi{NBSP}: seul l’essentiel est actif.</>;
  return (
    <>
      Choix enregistrés le {formatDateTime(new Date(consent.date))}. Ils valent jusqu’au{' '}
      {formatDate(dueDate(consent.date, TERMS.months))}.
    </>
  );
}

export function ConsentSettings() {
  const consent = useConsent();
  const boxes = useRef<HTMLFieldSetElement>(null);
  const save = () => {
    const isTicked = (name: string) =>
      boxes.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked === true;
    decide({
      analytics: isTicked('analytics'),
      advertising: isTicked('advertising'),
      functional: isTicked('functional'),
    });
  };
  return (
    <div className="needs-script">
      <p role="status" className="mt-6 border-l-4 border-brass-line pl-4">
        <When consent={consent} />
      </p>
      {/* Boxes show each new choice, also one made in another tab. */}
      <fieldset key={consent?.date} ref={boxes} className="mt-8 grid gap-6">
        <legend className="sr-only">Catégories de cookies</legend>
        <Tick
          id="cookies-essential"
          label={<strong className="font-medium">{CATEGORIES.essential.label}</strong>}
          hint={CATEGORIES.essential.purpose}
          checked
          disabled
        />
        {OPTIONAL.map((name) => (
          <Tick
            key={name}
            id={`cookies-${name}`}
            name={name}
            label={<strong className="font-medium">{CATEGORIES[name].label}</strong>}
            hint={CATEGORIES[name].purpose}
            defaultChecked={consent?.[name] === true}
          />
        ))}
      </fieldset>
      <p className="mt-8 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => decide(choiceOfAll(false))}>
          Tout refuser
        </Button>
        <Button variant="outline" onClick={() => decide(choiceOfAll(true))}>
          Tout accepter
        </Button>
        <Button variant="outline" onClick={save}>
          Enregistrer mes choix
        </Button>
      </p>
    </div>
  );
}
