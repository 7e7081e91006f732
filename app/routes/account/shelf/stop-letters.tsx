import { Form } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { stopLetters } from '#features/members/shelf/following/follow-tags.server.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { mailedLinkMeta } from '#app/routes/page-meta.ts';
import type { Page } from '#app/routes/page.ts';
import type { Route } from './+types/stop-letters.ts';

export const handle: Page = { audience: 'anybody' };

/** Also the one-click way out of mail programs (RFC 8058), which read no page. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  await stopLetters(context.get(servicesContext), token);
  return { isStopped: true };
}

const TITLE = 'Lettre des tags suivis';
export const meta = () => mailedLinkMeta(TITLE, 'Ne plus recevoir la lettre des tags suivis.');

/** Opening the link changes nothing: programs read letters before people do. */
export default function StopLetters({ actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title={TITLE}>
      {actionData?.isStopped ? (
        <p role="status">C’est fait{'\u00a0'}: vous ne recevrez plus cette lettre.</p>
      ) : (
        <Form method="post" className="grid justify-items-start gap-4">
          <p>Vous ne recevrez plus de courriel sur les tags que vous suivez.</p>
          <SubmitButton>Ne plus recevoir la lettre</SubmitButton>
        </Form>
      )}
    </NarrowPage>
  );
}
