import { Form } from 'react-router';
import { OWN_PAGE_PATH } from '#features/members/accounts/account.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextLink } from '#ui/link.tsx';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { QrCode } from '#ui/qr/qr-code.tsx';

export interface Sharing {
  /** Whole address. */
  url: string;
  path: string;
  /** Null of a list that is not for guests at a table. */
  qr: { side: number; path: string } | null;
  /** Whether their public page shows it; null of a list that it never shows. */
  onPage: boolean | null;
}

/** The link of a list: made, replaced and ended by its member. */
export function ShareBox({ sharing }: { sharing: Sharing | null }) {
  return (
    <TitledSection id="partager" title="Partager">
      {sharing === null ? (
        <Form method="post" className="grid justify-items-start gap-3">
          <p>Vous seul voyez cette liste.</p>
          <SubmitButton variant="outline" name="intent" value="partager">
            Créer un lien
          </SubmitButton>
        </Form>
      ) : (
        <div className="grid gap-4">
          <p>
            Toute personne qui a ce lien voit la liste, sans votre nom. Aucun moteur de recherche ne
            la montre. <TextLink to={sharing.path}>Voir la page</TextLink>
          </p>
          {sharing.onPage === true && (
            <p>
              Quand vous publiez votre <TextLink to={OWN_PAGE_PATH}>page publique</TextLink>, elle y
              est aussi, à votre nom.
            </p>
          )}
          <Field id="lien" label="Lien" readOnly value={sharing.url} />
          {sharing.qr && <QrCode {...sharing.qr} label="Code QR du lien" />}
          <Form method="post" className="flex flex-wrap gap-3">
            <CopyButton text={sharing.url} label="Copier le lien" done="Lien copié" />
            <SubmitButton variant="outline" size="sm" name="intent" value="partager">
              Changer de lien
            </SubmitButton>
            {sharing.onPage !== null && (
              <SubmitButton
                variant="outline"
                size="sm"
                name="intent"
                value={sharing.onPage ? 'oter' : 'montrer'}
              >
                {sharing.onPage ? 'Ôter de ma page publique' : 'Montrer sur ma page publique'}
              </SubmitButton>
            )}
            <SubmitButton variant="outline" size="sm" name="intent" value="prive">
              Ne plus partager
            </SubmitButton>
          </Form>
          <p className="text-sm text-ink-soft">Un lien changé ou retiré ne marche plus.</p>
        </div>
      )}
    </TitledSection>
  );
}
