import { actorContext, servicesContext } from '#app/context.server.ts';
import { getMemberToken } from '#features/members/accounts/members/member-token.server.ts';
import { clientOf } from '../account/client.server.ts';
import type { Page } from '../page.ts';
import { answerFunction } from './function-response.server.ts';
import type { Route } from './+types/get-token.ts';

export const handle: Page = { audience: 'anybody' };

export const action = ({ request, context }: Route.ActionArgs) =>
  answerFunction(() =>
    getMemberToken(context.get(servicesContext), {
      actor: context.get(actorContext),
      client: clientOf(request, context),
    }),
  );
