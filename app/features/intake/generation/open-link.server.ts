/** Opens a cron link: its holder can make drafts, and nothing else. */
import { eq } from 'drizzle-orm';
import { AppError } from '#app/errors.ts';
import { cronLinks } from '#db/schema/assistant.server.ts';

import { authorize, can, type Actor } from '#features/platform/access/access.ts';
import { readActor } from '#features/platform/access/read-actor.server.ts';
import { formatDateTime } from '#language/format.ts';
import { isUuid } from '#language/uuid.ts';
import { LINK_PATH, type LinkServices } from './cron-links.server.ts';
import { linkState } from './generation.ts';
import { linkExpired, linkInvalid, readLinkToken } from './link-token.server.ts';

export interface OpenedLink {
  id: string;
  theme: string;
  expiresAt: Date;
}

const linkRevoked = () =>
  new AppError(
    'lien-revoque',
    'Ce lien a été révoqué.',
    'Générez-en un autre dans l’arrière-boutique.',
  );

/**
 * The link of a token, if it is valid and its creator may still manage generation.
 *
 * @throws AppError `lien-invalide`, `lien-expire`, `lien-revoque`
 */
export async function openLink(
  services: Pick<LinkServices, 'db' | 'clock' | 'secret'>,
  token: string,
): Promise<OpenedLink> {
  const id = await readLinkToken(services, token);
  const [row] = isUuid(id)
    ? await services.db
        .select({
          id: cronLinks.id,
          theme: cronLinks.theme,
          expiresAt: cronLinks.expiresAt,
          revokedAt: cronLinks.revokedAt,
          actorId: cronLinks.actorId,
        })
        .from(cronLinks)
        .where(eq(cronLinks.id, id))
    : [];
  if (!row) throw linkInvalid();
  const { actorId, revokedAt, ...link } = row;
  const maker = await readActor(services.db, actorId);
  const state = linkState({ ...link, revokedAt }, services.clock());
  if (state === 'revoked' || !can(maker, 'manage generation')) throw linkRevoked();
  if (state === 'expired') throw linkExpired();
  return link;
}

/** The token in an address of this site. @throws AppError `lien-invalide` */
function tokenOf(url: string, publicUrl: string): string {
  const asked = URL.parse(url);
  const { origin } = new URL(publicUrl);
  if (asked?.origin !== origin || !asked.pathname.startsWith(LINK_PATH)) throw linkInvalid();
  return asked.pathname.slice(LINK_PATH.length);
}

/**
 * Tests a link without calling it: no request is sent, nothing is made or counted.
 *
 * @throws AppError as `authorize`
 */
export async function testCronLink(
  services: LinkServices,
  { actor, url }: { actor: Actor; url: string },
): Promise<{ ok: boolean; message: string }> {
  authorize(actor, 'manage generation');
  try {
    const { theme, expiresAt } = await openLink(services, tokenOf(url, services.publicUrl));
    const until = `Il est valable jusqu’au ${formatDateTime(expiresAt)}`;
    return {
      ok: true,
      message: `${until}, sur le thème «\u00a0${theme}\u00a0». Rien n’a été créé.`,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ok: false, message: [error.message, error.suggestion].filter(Boolean).join(' ') };
  }
}
