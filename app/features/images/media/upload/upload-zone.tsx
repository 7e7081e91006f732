import { Upload } from 'lucide';
import { useId, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/form/field.tsx';
import { FILE_CLASS } from '#ui/form/file-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/link.tsx';
import { Progress } from '#ui/progress.tsx';
import { NBSP } from '#ui/spaces.ts';
import { BUCKET_LABELS, ORIGINS } from '../media.ts';
import { SameNotice } from './same-notice.tsx';
import { type ReceivedFile, type UploadedFile, useUploads } from './use-uploads.ts';
import { useFileDrop, usePastedFiles } from './use-given-files.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,video/mp4,video/webm';

const STATES = {
  waiting: 'En attente',
  sending: 'Envoi…',
  done: 'Ajouté',
  refused: 'Refusé',
  cancelled: 'Annulé',
} as const;

/** A fully sent file still has to be converted by the server. */
const stateOf = ({ state, share }: UploadedFile) =>
  state === 'sending' && share >= 1 ? 'Préparation…' : STATES[state];

function Row({ file, onCancel }: { file: UploadedFile; onCancel: () => void }) {
  const { name, state, share, id, sameAs, error } = file;
  const isUnderWay = state === 'waiting' || state === 'sending';
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 grow">
          {id === null ? name : <TextLink to={`/admin/medias/${id}`}>{name}</TextLink>}
        </p>
        <p className="shrink-0 text-sm text-ink-soft">{stateOf(file)}</p>
        {isUnderWay && (
          <Button size="sm" variant="outline" aria-label={`Annuler ${name}`} onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
      {state === 'sending' && (
        <Progress label={`Envoi de ${name}`} share={share} className="w-full" />
      )}
      {sameAs && <SameNotice file={sameAs} />}
      {error !== '' && <p className="text-sm text-danger">{error}</p>}
    </li>
  );
}

/** Results of an upload without scripts. */
function Received({ files }: { files: readonly ReceivedFile[] }) {
  return (
    <ul role="alert" className="mt-4 divide-y divide-line border-y border-line">
      {files.map(({ name, id, error, sameAs }, index) => (
        <li key={`${name} ${String(index)}`} className="py-2">
          {name}
          {NBSP}:{' '}
          {id === null ? (
            <span className="text-danger">{error}</span>
          ) : (
            <TextLink to={`/admin/medias/${id}`}>ajouté</TextLink>
          )}
          {sameAs && <SameNotice file={sameAs} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * Upload area of the library: files are chosen, dropped or pasted, several at a time.
 *
 * @param received results of an upload without scripts
 * @param onDone called after each uploaded file
 */
export function UploadZone({
  received,
  errors,
  onDone,
}: {
  received: readonly ReceivedFile[] | undefined;
  errors: readonly string[] | undefined;
  onDone: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { files, send, cancel } = useUploads(onDone);
  const title = useId();
  const give = (chosen: readonly File[]) => {
    const along = new FormData(form.current ?? undefined);
    along.delete('fichiers');
    send(chosen, along);
  };
  const { isOver, listeners } = useFileDrop(give);
  usePastedFiles(give);
  const said = files.filter(({ state }) => state === 'done').length;
  return (
    <section aria-labelledby={title} className="mt-6">
      <h2 id={title} className="text-2xl">
        Ajouter des fichiers
      </h2>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => {
          event.preventDefault();
          const input = event.currentTarget.elements.namedItem('fichiers') as HTMLInputElement;
          give([...(input.files ?? [])]);
          input.value = '';
        }}
        {...listeners}
        className={`mt-3 grid gap-4 rounded-md border border-dashed p-4 sm:grid-cols-2 sm:p-5 ${isOver ? 'border-brass-line bg-sunken' : 'border-zinc'}`}
      >
        <Select id="envoi-dossier" name="bucket" label="Dossier" options={BUCKET_LABELS} />
        <Select id="envoi-origine" name="origin" label="Ce que c’est" options={ORIGINS} />
        <div className="sm:col-span-2">
          <Field
            id="envoi-fichiers"
            name="fichiers"
            type="file"
            multiple
            accept={ACCEPTED}
            required
            label="Fichiers"
            hint={`Images JPEG, PNG ou WebP, 5${NBSP}Mo au plus chacune. Vidéos MP4 ou WebM, 50${NBSP}Mo au plus.`}
            errors={errors}
            className={FILE_CLASS}
          />
          <p className="needs-script mt-1 text-sm text-ink-soft">
            Vous pouvez aussi les déposer ici, ou les coller.
          </p>
        </div>
        <p className="sm:col-span-2">
          <Button type="submit">
            <Icon shape={Upload} size={18} />
            Envoyer
          </Button>
        </p>
      </Form>
      <p role="status" className="sr-only">
        {said > 0 && `Fichiers ajoutés${NBSP}: ${said}.`}
      </p>
      {received && <Received files={received} />}
      {files.length > 0 && (
        <ul aria-label="Envois" className="mt-4 divide-y divide-line border-y border-line">
          {files.map((file) => (
            <Row key={file.key} file={file} onCancel={() => cancel(file.key)} />
          ))}
        </ul>
      )}
    </section>
  );
}
