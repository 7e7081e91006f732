import { useEffect, useState } from 'react';
import { LIST_FIELDS } from '#features/bar/shopping/shopping-list.ts';
import { formatDate } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { askWorker } from '#ui/frame/ask-worker.ts';
import { NBSP } from '#ui/spaces.ts';
import { fieldOf, writeAt, type Fields, type WaitingWrite } from './kept-writes.ts';
import { listWrites, putWrite, removeWrite } from './write-queue.ts';

const LABELS: Record<WaitingWrite['kind'], string> = {
  heart: 'Favori',
  entry: 'Journal',
  note: 'Note',
  change: 'Entrée du journal, changée',
  bottles: 'Mes bouteilles',
  have: 'Mes bouteilles',
  ticks: 'Liste de courses',
  add: 'Liste de courses',
  list: 'Liste de courses',
};
/** Fields that name what a write is about, where its address does not. */
const NAMES = ['ingredient', 'recette', LIST_FIELDS.free];

/** « Favori : negroni, retiré » */
function labelOf(write: WaitingWrite): string {
  const { kind, path } = write;
  const names = [writeAt(path)?.part ?? '', ...NAMES.map((name) => fieldOf(write, name))];
  const part = kind === 'change' ? '' : (names.find(Boolean) ?? '').replaceAll('-', ' ');
  const isRemoved = kind === 'heart' && fieldOf(write, 'favori') === 'non';
  return `${LABELS[kind]}${part && `${NBSP}: ${part}`}${isRemoved ? ', retiré' : ''}`;
}

function Waiting({ write, onChange }: { write: WaitingWrite; onChange: () => void }) {
  const { refusal, at } = write;
  const text = fieldOf(write, 'note') || fieldOf(write, 'changes');
  const drop = () => void removeWrite(write).then(onChange);
  const send = () => {
    const { version } = refusal ?? {};
    const others = write.fields.filter(([name]) => name !== 'version');
    const fields: Fields = version === undefined ? write.fields : [...others, ['version', version]];
    void putWrite({ ...write, fields, refusal: undefined })
      .then(() => askWorker<'send'>('send'))
      .then(onChange);
  };
  return (
    <li className="py-4">
      <p className="wrap-anywhere">
        {labelOf(write)}
        <span className="ml-3 text-sm text-ink-soft">{formatDate(new Date(at))}</span>
      </p>
      {text !== '' && !refusal?.both && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      )}
      {refusal && (
        <p className="mt-2 border-l-4 border-danger pl-3">
          <strong>Refusé.</strong> {refusal.message}
        </p>
      )}
      {refusal?.both?.map(({ label, mine, theirs }) => (
        <dl key={label} className="mt-2 grid gap-3 sm:grid-cols-2">
          {[
            [`${label}, sur cet appareil`, mine],
            [`${label}, sur le site`, theirs],
          ].map(([term, value]) => (
            <div key={term}>
              <dt className="text-sm text-ink-soft">{term}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value || 'Rien'}</dd>
            </div>
          ))}
        </dl>
      ))}
      <p className="mt-3 flex flex-wrap gap-3">
        {refusal && (
          <Button variant="outline" onClick={send}>
            {refusal.both ? 'Garder celle de cet appareil' : 'Réessayer'}
          </Button>
        )}
        <Button variant="outline" onClick={drop}>
          {refusal?.both ? 'Garder celle du site' : 'Ne pas envoyer'}
        </Button>
      </p>
    </li>
  );
}

/**
 * Writes of this device that wait for the network, or that the site refused; nothing without any.
 *
 * @param kinds those that the page shows; all without
 */
export function WaitingWrites({ kinds }: { kinds?: readonly WaitingWrite['kind'][] }) {
  const [all, setWrites] = useState<readonly WaitingWrite[]>([]);
  const writes = all.filter(({ kind }) => kinds?.includes(kind) ?? true);
  const read = () => void listWrites().then(setWrites, () => undefined);
  useEffect(() => {
    read();
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener('message', read);
    return () => serviceWorker?.removeEventListener('message', read);
  }, []);
  if (writes.length === 0) return null;
  return (
    <section aria-labelledby="en-attente" className="mb-14">
      <h2 id="en-attente" className="text-2xl sm:text-3xl">
        En attente d’envoi
      </h2>
      <p role="status" className="mt-4 max-w-prose">
        Enregistré sur cet appareil, envoyé dès que le réseau revient. Se déconnecter l’efface.
      </p>
      <ul className="mt-2 max-w-prose divide-y divide-line">
        {writes.map((write) => (
          <Waiting key={write.id} write={write} onChange={read} />
        ))}
      </ul>
      <p className="mt-3">
        <Button onClick={() => void askWorker<'send'>('send').then(read)}>
          Envoyer maintenant
        </Button>
      </p>
    </section>
  );
}
