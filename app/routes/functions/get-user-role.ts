import { actorContext } from '#app/context.server.ts';
import { getUserRole } from '#features/members/accounts/members/get-user-role.ts';
import type { Page } from '../page.ts';
import { answerFunction } from './function-response.server.ts';
import type { Route } from './+types/get-user-role.ts';

export const handle: Page = { audience: 'anybody' };

const answer = ({ context }: Route.LoaderArgs | Route.ActionArgs) =>
  answerFunction(() => getUserRole(context.get(actorContext)));

export const loader = (args: Route.LoaderArgs) => answer(args);
export const action = (args: Route.ActionArgs) => answer(args);
