import { useSearchParams } from 'react-router';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/look-at-mail.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Regardez votre courrier · Zinc',
    description: 'Un lien vous attend dans votre courrier.',
    url: undefined,
    index: false,
  });

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
