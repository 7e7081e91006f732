import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { BAR_PATH } from '#features/bar/bottles/bar-address.ts';
import type { HaveAnswer } from '#features/bar/have/have-button.tsx';
import { addBottle } from '#features/bar/bottles/open-bar.server.ts';
import { answerInPlace } from '../answer-in-place.server.ts';
import type { Page } from '../page.ts';
import { textOf } from '../sent-body.server.ts';
import type { Route } from './+types/have-bottle.ts';
import { visitOf } from './receive-bottles.server.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () => redirect(BAR_PATH);

/** « Je l’ai »: the ingredient joins the bottles. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerInPlace(request, { home: BAR_PATH, failure: 'bouteille-non-ajoutee' }, async (form) => {
    const services = context.get(servicesContext);
    const visit = visitOf(request, context);
    const { wasThere, there, cookies } = await addBottle(
      services,
      visit,
      textOf(form, 'ingredient'),
    );
    const notice = wasThere ? 'bouteille-deja-la' : 'bouteille-ajoutee';
    return { answer: { notice, there } satisfies HaveAnswer, cookies };
  });
