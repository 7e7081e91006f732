import { useSearchParams } from 'react-router';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { unlistedMeta } from '../page-meta.ts';
import type { Page } from '../page.ts';

export const handle: Page = { audience: 'anybody' };

export const meta = () =>
  unlistedMeta('Regardez votre courrier', 'Un lien vous attend dans votre courrier.');

/** Says the same whether or not there was an account to write to, which is said too. */
export default function LookAtMail() {
  const [parameters] = useSearchParams();
  const isConditional = parameters.has('si');
  return (
    <NarrowPage title="Regardez votre courrier">
      <p>
        {isConditional
          ? 'Si l’adresse que vous avez donnée a un compte, nous venons d’y écrire.'
          : 'Nous venons d’écrire à l’adresse que vous avez donnée.'}{' '}
        Ouvrez le lien de ce courriel pour continuer&#160;; s’il tarde, regardez parmi les
        indésirables.
      </p>
    </NarrowPage>
  );
}
