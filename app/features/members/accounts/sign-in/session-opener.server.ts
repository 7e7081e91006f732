/** Plugin of better-auth: opens sessions of people recognised without a password. */
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const PATH = '/zinc/open-session';

export const sessionOpener = () => ({
  id: 'zinc-session-opener',
  endpoints: {
    openSession: createAuthEndpoint(
      PATH,
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw new APIError('NOT_FOUND');
        await setSessionCookie(context, {
          session: await internalAdapter.createSession(user.id),
          user,
        });
        return context.json({});
      },
    ),
  },
});

type AfterHook = NonNullable<NonNullable<BetterAuthPlugin['hooks']>['after']>[number];

/**
 * Extends the plugin of second factors, which only asks for a code after a password: every other
 * way to open a session needs the code too.
 */
export function challengeEveryone<
  Plugin extends { hooks: { after: Pick<AfterHook, 'matcher'>[] } },
>(plugin: Plugin): Plugin {
  for (const hook of plugin.hooks.after) {
    const { matcher } = hook;
    hook.matcher = (context) => matcher(context) || context.path === PATH;
  }
  return plugin;
}
