import { redirect } from 'react-router';
import { servicesContext } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import {
  abandonFactor,
  prepareFactor,
  removeFactor,
  resendFirstCode,
  startFactor,
} from '#features/members/accounts/second-factor/change-factors.server.ts';
import { CONFIRMATION } from '#features/members/accounts/account-form.ts';
import type { Factor } from '#features/members/accounts/account.ts';
import {
  FACTOR_PAGES,
  factorAt,
  factorPath,
} from '#features/members/accounts/second-factor/factor.ts';
import type { Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import { readTwoFactor } from '#features/members/accounts/second-factor/read-factors.server.ts';
import { base32, totpAddress } from '#features/members/accounts/second-factor/totp-address.ts';
import {
  FIRST_CODE,
  PHONE,
  PrepareFactor,
  RemoveFactor,
  StartFactor,
} from '#features/members/accounts/second-factor/two-factor-forms.tsx';
import { RateLimited } from '#features/platform/limits/rate-limited.ts';
import { NarrowPage } from '#ui/page/narrow-page.tsx';
import { qrPath } from '#ui/qr/qr-path.ts';
import { withNotice } from '#ui/notice/notice-address.ts';
import type { Page } from '#app/routes/page.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { readForm, textOf } from '#app/routes/sent-body.server.ts';
import {
  clientOf,
  enterAs,
  requirePassword,
  requireSession,
  sendersSession,
} from '../client.server.ts';
import { SettingsButtons, settingsMeta } from '../settings.tsx';
import type { Route } from './+types/profile-two-factor.ts';

export const handle: Page = { audience: 'member' };

/** The factor of the address and the member's progress; others get no page. */
async function read(session: Session, { context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const services = context.get(servicesContext);
  const standing = await readTwoFactor(services, { session });
  const factor = factorAt(params.factor);
  const found = standing.factors.find((one) => one.factor === factor);
  if (!found) throw redirect('/profile');
  return { services, standing, ...found };
}

/** Secret of an authenticator application: as a picture, a link and text. */
function applicationOf(secret: string, email: string) {
  const typed = base32(secret).match(/.{1,4}/g) ?? [];
  const address = totpAddress(secret, email);
  return { typed: typed.join(' '), address, picture: qrPath(address) };
}

/** Destination of a factor's codes, as the end of a sentence; null when none is sent. */
function sentTo(factor: Factor, { email }: Session, phoneEnd: string | null): string | null {
  if (factor === 'application') return null;
  return factor === 'email' ? `à ${email}` : `au numéro qui finit par ${phoneEnd}`;
}

export async function loader(args: Route.LoaderArgs) {
  const session = await requirePassword(args.request, args.context);
  const { standing, factor, state } = await read(session, args);
  const { isLast, phoneEnd, prepared } = standing;
  const { secret = null, backupCodes = [] } = (state === 'prepared' && prepared) || {};
  return {
    factor,
    state,
    isLast,
    email: session.email,
    application: secret === null ? null : applicationOf(secret, session.email),
    sentTo: sentTo(factor, session, phoneEnd),
    backupCodes,
  };
}

/** Sends another code; a refusal is shown as a notice on the next page. */
async function resend(services: Parameters<typeof resendFirstCode>[0], asked: Asked, path: string) {
  try {
    await resendFirstCode(services, asked);
    return redirect(withNotice(path, 'code-envoye'), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const notice = error instanceof RateLimited ? 'trop-de-tentatives' : 'code-non-envoye';
    return redirect(withNotice(path, notice), 303);
  }
}

type Asked = Parameters<typeof resendFirstCode>[1];

/**
 * Prepares a phone as a second factor. The typed number returns to a member who was signed out
 * meanwhile.
 */
function receivePhone(args: Route.ActionArgs) {
  return receiveForm(args.request, PHONE, async (given) => {
    const session = sendersSession(args.context);
    const { services, factor } = await read(session, args);
    const client = clientOf(args.request, args.context);
    await prepareFactor(services, { session, client, factor, ...given });
    return redirect(factorPath(factor), 303);
  });
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const sent = await readForm(request);
  if (sent.has('phone') && factorAt(params.factor) === 'phone') return receivePhone(args);
  const session = requireSession(request, context);
  const { services, factor, state } = await read(session, args);
  const asked = { session, client: clientOf(request, context), factor };
  const path = factorPath(factor);
  const intent = textOf(sent, 'intent');
  if (intent === 'resend') return resend(services, asked, path);
  if (intent === 'abandon') {
    await abandonFactor(services, asked);
    return redirect(path, 303);
  }
  if (state === 'prepared') {
    return receiveForm(request, FIRST_CODE, async ({ code }) => {
      const cookies = await startFactor(services, { ...asked, code });
      return enterAs(withNotice('/profile', 'double-authentification-activee'), cookies);
    });
  }
  return receiveForm(request, CONFIRMATION, async ({ password }) => {
    if (state === 'none') {
      await prepareFactor(services, { ...asked, password });
      return redirect(path, 303);
    }
    const cookies = await removeFactor(services, { ...asked, password });
    return enterAs(withNotice('/profile', 'double-authentification-retiree'), cookies);
  });
}

export const meta: Route.MetaFunction = ({ params }) =>
  settingsMeta(FACTOR_PAGES[factorAt(params.factor) ?? 'application'].title);

export default function ProfileTwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, state } = loaderData;
  const form = { ...loaderData, result: actionData };
  return (
    <NarrowPage title={FACTOR_PAGES[factor].title}>
      {state === 'none' && (
        <PrepareFactor {...form}>
          <SettingsButtons submit="Continuer" />
        </PrepareFactor>
      )}
      {state === 'prepared' && (
        <StartFactor {...form}>
          <SettingsButtons submit="Activer" />
        </StartFactor>
      )}
      {state === 'on' && (
        <RemoveFactor {...form}>
          <SettingsButtons submit="Retirer" isDestructive />
        </RemoveFactor>
      )}
    </NarrowPage>
  );
}
