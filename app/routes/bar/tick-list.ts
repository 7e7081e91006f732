import { redirect } from 'react-router';
import { LIST_PATH } from '#features/bar/shopping/shopping-list.ts';
import { settingCookies } from '../account/client.server.ts';
import type { Page } from '../page.ts';
import { orRefusal } from '../receive-form.server.ts';
import type { Route } from './+types/tick-list.ts';
import { receiveList } from './receive-list.server.ts';

export const handle: Page = { audience: 'anybody' };

export const loader = () => redirect(LIST_PATH);

/** Ticks of the list, as its scripts send them. */
export const action = ({ request, context }: Route.ActionArgs) =>
  orRefusal(async () => {
    const cookies = (await receiveList(request, context)).cookies;
    return Response.json({ errors: null }, { headers: settingCookies(cookies) });
  });
