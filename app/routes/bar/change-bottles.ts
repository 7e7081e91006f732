import { redirect } from 'react-router';
import { BAR_PATH } from '#features/bar/bottles/bar-address.ts';
import { settingCookies } from '../account/client.server.ts';
import { FORM_BYTES, type Page } from '../page.ts';
import { orRefusal } from '../receive-form.server.ts';
import type { Route } from './+types/change-bottles.ts';
import { receiveBottles } from './receive-bottles.server.ts';

export const handle: Page = { audience: 'anybody', mostBytes: FORM_BYTES };

export const loader = () => redirect(BAR_PATH);

/** Ticks of the page, as its scripts send them. */
export const action = ({ request, context }: Route.ActionArgs) =>
  orRefusal(async () => {
    const { cookies } = await receiveBottles(request, context);
    return Response.json({ errors: null }, { headers: settingCookies(cookies) });
  });
