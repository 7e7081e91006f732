import { Form } from 'react-router';
import { CopyButton } from '#ui/copy-button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NBSP } from '#ui/spaces.ts';

export interface ShownLink {
  url: string;
  /** Formatted date. */
  until: string;
  command: string;
  theme: string;
  hour: string;
  timeZone: string;
}

const Detail = ({ term, children }: { term: string; children: string }) => (
  <div className="grid gap-x-6 py-2 sm:grid-cols-[9rem_1fr]">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="truncate" title={children}>
      {children}
    </dd>
  </div>
);

const Steps = () => (
  <ol className="mt-2 grid max-w-prose list-decimal gap-2 pl-5">
    <li>
      Copiez la commande dans la table d’un programmateur (crontab -e), ou donnez l’adresse, en
      POST, à un service qui appelle des adresses à l’heure dite.
    </li>
    <li>
      Chaque jour, elle crée un brouillon sur ce thème, un seul{NBSP}: rien n’est publié sans vous.
      Avec <code>?force</code> au bout de l’adresse, elle en crée un de plus.
    </li>
    <li>
      Le lien expire après 24{NBSP}h{NBSP}: générez-en alors un autre, ou allumez plutôt le
      brouillon quotidien du site, qui n’en a pas besoin.
    </li>
    <li>
      Qui a ce lien peut s’en servir, et de rien d’autre{NBSP}: ne le publiez pas, et révoquez-le
      s’il s’est perdu.
    </li>
  </ol>
);

/** Placeholder while a link is being made: the panel keeps its height. */
export const PENDING = { url: '…', until: '…', command: '' };

/** The command with the address, shown only once, and a button to test it. */
function Command({ link }: { link: ShownLink }) {
  const { url, command, theme, hour, timeZone } = link;
  return (
    <>
      <p className="mb-4 max-w-prose font-medium">
        Copiez cette adresse maintenant{NBSP}: elle n’est montrée que cette fois.
      </p>
      <TextField
        id="commande"
        label="Commande planifiée"
        hint={`Tous les jours à ${hour}, fuseau ${timeZone}. Un cron qui ne connaît pas CRON_TZ prend l’heure du serveur.`}
        readOnly
        rows={5}
        spellCheck={false}
        className="block w-full rounded-md border border-zinc bg-sunken px-3 py-2 font-mono text-sm break-all"
        value={command}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={command}
          label="Copier"
          done="Copié"
          failed="Impossible de copier la configuration"
        />
        <Form method="post" preventScrollReset>
          <input type="hidden" name="url" value={url} />
          <input type="hidden" name="theme" value={theme} />
          <SubmitButton
            name="geste"
            value="tester"
            variant="outline"
            size="sm"
            disabled={command === ''}
          >
            Tester
          </SubmitButton>
        </Form>
      </div>
    </>
  );
}

/** Replaces an address that was already shown. */
const Renewal = ({ theme }: { theme: string }) => (
  <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
    <p className="max-w-prose">
      Un lien est valable sur ce thème. Son adresse a été montrée à sa création, et ne l’est plus
      {NBSP}: renouvelez-la si vous ne l’avez pas copiée. L’ancienne marche jusqu’à ce qu’elle
      expire, ou que vous la révoquiez.
    </p>
    <input type="hidden" name="theme" value={theme} />
    <SubmitButton name="geste" value="generer" variant="outline">
      Renouveler l’adresse
    </SubmitButton>
  </Form>
);

/**
 * A valid link: its command for a scheduler, its details, and a button to test it.
 *
 * @param link with its address right after creation
 */
export function LinkPanel({ link }: { link: ShownLink | Omit<ShownLink, 'url' | 'command'> }) {
  const { until, theme, hour, timeZone } = link;
  return (
    <>
      {'url' in link ? <Command link={link} /> : <Renewal theme={theme} />}
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {'url' in link && <Detail term="URL">{link.url}</Detail>}
        <Detail term="Fréquence">{`Tous les jours à ${hour} (${timeZone})`}</Detail>
        <Detail term="Thème">{theme}</Detail>
        <Detail term="Sécurité">Géré automatiquement par JWT</Detail>
        <Detail term="Expire">{`Le ${until}`}</Detail>
      </dl>
      <h3 className="mt-6 text-lg">Mode d’emploi</h3>
      <Steps />
      {'url' in link && (
        <p className="mt-2 text-sm text-ink-soft">
          «{NBSP}Tester{NBSP}» regarde seulement si le lien est bon{NBSP}: rien n’est créé.
        </p>
      )}
    </>
  );
}
