import { servicesContext, type Services } from '#app/context.server.ts';
import { listFeed } from '#features/recipes/cocktails/list/list-feed.server.ts';
import { writeFeed } from '#features/pages/discovery/feed.ts';
import { socialCardOf } from '#features/images/social/social-card.ts';
import { socialFile } from '#features/images/social/social-name.server.ts';
import { SOCIAL_FORMATS, socialPath, socialType } from '#features/images/social/social.ts';
import { feedPath } from '#features/recipes/tags/tag.ts';
import { readTagNames } from '#features/recipes/tags/read-tags.server.ts';
import type { Page } from '../page.ts';
import { read } from '../read.server.ts';
import { xmlResponse } from './xml-response.ts';
import type { Route } from './+types/feed.ts';

const tagIn = (parameters: URLSearchParams) => parameters.get('tag') ?? '';

export const handle: Page = {
  audience: 'anybody',
  shows: ['lists'],
  reads: (parameters) => {
    const tag = tagIn(parameters);
    return new URLSearchParams(tag === '' ? {} : { tag });
  },
};

const ITEMS = 30;

/** @returns null if no tag is at `slug` */
async function feed(services: Services, slug: string): Promise<string | null> {
  const { db, publicUrl } = services;
  const tag = slug === '' ? null : (await readTagNames(services)).find((one) => one.slug === slug);
  if (tag === undefined) return null;
  const latest = await listFeed({ db }, { limit: ITEMS, tagId: tag?.id ?? null });
  return writeFeed({
    publicUrl,
    self: tag ? feedPath(tag.slug) : '/flux.xml',
    tag: tag && { name: tag.name, url: `${publicUrl}/cocktails?tag=${tag.slug}` },
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

/** `/flux.xml?tag=`: the latest recipes, or those of a tag, as RSS. */
export function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(servicesContext);
  return read(
    'Impossible de charger le flux.',
    feed(site, tagIn(new URL(request.url).searchParams)).then((document) =>
      document === null
        ? new Response(null, { status: 404 })
        : xmlResponse(document, 'application/rss+xml'),
    ),
  );
}
