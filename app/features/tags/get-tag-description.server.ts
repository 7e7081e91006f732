import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { tags } from '#db/schema.server.ts';
import { typographic } from '#language/typography.ts';

/** The text that introduces a tag's recipes; empty without one, or without such a tag. */
export async function getTagDescription({ db }: { db: Database }, slug: string): Promise<string> {
  const [tag] = await db
    .select({ description: tags.description })
    .from(tags)
    .where(eq(tags.slug, slug));
  return typographic(tag?.description ?? '');
}
