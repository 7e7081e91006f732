import { servicesContext, type Services } from '#app/context.server.ts';
import { listFeed } from '#features/recipes/cocktails/list/list-feed.server.ts';
import { writeFeed } from '#features/pages/discovery/feed.ts';
import { socialCardOf } from '#features/images/social/social-card.ts';
import { socialFile } from '#features/images/social/social-name.server.ts';
import { SOCIAL_FORMATS, socialPath, socialType } from '#features/images/social/social.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import { xmlResponse } from './xml-response.ts';
import type { Route } from './+types/feed.ts';

export const handle: Page = { audience: 'anybody', shows: ['lists'] };

const ITEMS = 30;

async function feed({ db, publicUrl }: Services): Promise<string> {
  const latest = await listFeed({ db }, ITEMS);
  return writeFeed({
    publicUrl,
    self: '/flux.xml',
    items: latest.map(({ card, createdAt }) => {
      const file = socialFile(card.slug, socialCardOf(card));
      return {
        title: card.title,
        url: `${publicUrl}/cocktails/${card.slug}`,
        summary: card.summary,
        published: createdAt,
        categories: card.tags.map(({ name }) => name),
        picture: {
          ...SOCIAL_FORMATS.partage,
          url: publicUrl + socialPath(file, 'partage'),
          type: socialType(file),
        },
      };
    }),
  });
}

/** `/flux.xml`: the latest recipes, as RSS. */
export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(servicesContext);
  return read(
    'Impossible de charger le flux.',
    feed(site).then((document) => xmlResponse(document, 'application/rss+xml')),
  );
}
