import { redirect } from 'react-router';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { chooseUnit } from '#features/members/measures/keep-unit.server.ts';
import { askedUnit, UNIT_PARAMETER } from '#features/members/measures/volume-unit.ts';
import { answerInPlace } from '../answer-in-place.server.ts';
import type { Page } from '../page.ts';
import { textOf } from '../sent-body.server.ts';
import type { Route } from './+types/choose-unit.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () => redirect('/cocktails');

/** The unit of volumes, for this page and all others. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerInPlace(request, { home: '/cocktails', failure: 'unite-non-gardee' }, async (form) => {
    const unit = askedUnit(textOf(form, UNIT_PARAMETER));
    const visit = { actor: context.get(actorContext) };
    const cookies =
      unit === null ? [] : await chooseUnit(context.get(servicesContext), visit, unit);
    return { answer: { notice: null }, cookies };
  });
