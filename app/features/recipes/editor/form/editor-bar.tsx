import type { ReactNode } from 'react';
import { Button, buttonClass, ButtonLink } from '#ui/button.tsx';
import { NBSP } from '#ui/spaces.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { ACTION_FIELD, type EditorAction } from './editor-form.ts';

interface Saved {
  slug: string;
  isPublished: boolean;
}

/** On a phone the bar takes two rows. */
const NARROW = 'max-sm:px-1.5 max-sm:text-sm';

const Does = ({ what, children }: { what: EditorAction; children: ReactNode }) => (
  <SubmitButton name={ACTION_FIELD} value={what} variant="outline" className={NARROW}>
    {children}
  </SubmitButton>
);

const Deletion = () => (
  <details>
    <summary
      className={buttonClass({
        variant: 'ghost',
        className: `cursor-pointer list-none text-danger ${NARROW}`,
      })}
    >
      Supprimer
    </summary>
    <div className="absolute right-4 bottom-full left-4 mb-2 grid gap-3 rounded-md border border-line bg-surface p-4 shadow-lg sm:left-auto sm:w-96">
      <p>
        La recette quitte le site et va à la corbeille, telle qu’elle est enregistrée{NBSP}: ce qui
        est saisi depuis n’y va pas.
      </p>
      <p>
        <Button
          type="submit"
          variant="destructive"
          name={ACTION_FIELD}
          value={'supprimer' satisfies EditorAction}
          formNoValidate
        >
          Mettre à la corbeille
        </Button>
      </p>
    </div>
  </details>
);

/**
 * Action bar of the recipe editor, always visible.
 *
 * @param saved the stored recipe; null for a new one
 */
export function EditorBar({ saved, closeHref }: { saved: Saved | null; closeHref: string }) {
  return (
    <div className="save-bar two-row-bar sticky bottom-(--counter-height) z-20 -mx-gutter flex flex-wrap items-center gap-x-1 gap-y-1.5 border-t border-line bg-surface px-gutter py-2 sm:-mx-6 sm:gap-2 sm:px-6 sm:py-3">
      <SubmitButton id="enregistrer" className={NARROW}>
        {saved === null ? 'Créer la recette' : 'Enregistrer'}
      </SubmitButton>
      {saved &&
        (saved.isPublished ? (
          <Does what="depublier">Dépublier</Does>
        ) : (
          <Does what="publier">Publier</Does>
        ))}
      <Button
        type="submit"
        variant="outline"
        formAction="/admin/cocktails/apercu"
        formTarget="_blank"
        className={NARROW}
      >
        Aperçu
      </Button>
      {saved && <Does what="dupliquer">Dupliquer</Does>}
      {saved?.isPublished && (
        <a
          href={`/cocktails/${saved.slug}`}
          className={buttonClass({ variant: 'ghost', className: NARROW })}
        >
          <span>
            Voir<span className="max-sm:sr-only"> la page</span>
          </span>
        </a>
      )}
      {saved && <Deletion />}
      <ButtonLink to={closeHref} variant="ghost" className={NARROW}>
        Annuler
      </ButtonLink>
      {saved && (
        <p className="w-full text-sm text-ink-soft max-sm:hidden">
          {saved.isPublished ? 'Dépublier' : 'Publier'} et dupliquer enregistrent d’abord ce qui est
          saisi.
        </p>
      )}
    </div>
  );
}
