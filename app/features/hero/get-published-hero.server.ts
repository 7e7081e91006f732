import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { siteHero } from '#db/schema.server.ts';
import { typographic } from '#language/typography.ts';
import type { Hero } from './hero.ts';

/** The published banner of the home page, or null: one at most, the database holds to it. */
export async function getPublishedHero({ db }: { db: Database }): Promise<Hero | null> {
  const [hero] = await db
    .select({
      title: siteHero.title,
      subtitle: siteHero.subtitle,
      badge: siteHero.badge,
      align: siteHero.align,
      theme: siteHero.theme,
      ctaLabel: siteHero.ctaLabel,
      ctaUrl: siteHero.ctaUrl,
      secondaryCtaLabel: siteHero.secondaryCtaLabel,
      secondaryCtaUrl: siteHero.secondaryCtaUrl,
    })
    .from(siteHero)
    .where(eq(siteHero.status, 'published'));
  if (!hero) return null;
  const { title, subtitle, badge, ctaLabel, secondaryCtaLabel } = hero;
  const set = (text: string | null) => (text === null ? null : typographic(text));
  return {
    ...hero,
    title: typographic(title),
    subtitle: set(subtitle),
    badge: set(badge),
    ctaLabel: set(ctaLabel),
    secondaryCtaLabel: set(secondaryCtaLabel),
  };
}
