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

export default function LookAtMail() {
  return (
    <NarrowPage title="Regardez votre courrier">
      <p>
        Nous venons d’écrire à l’adresse que vous avez donnée. Ouvrez le lien de ce courriel pour
        continuer&#160;; s’il tarde, regardez parmi les indésirables.
      </p>
    </NarrowPage>
  );
}
