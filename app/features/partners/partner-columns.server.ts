/** What leaves the server of a partner, and in what order. */
import { asc, desc } from 'drizzle-orm';
import { partners } from '#db/schema-office.server.ts';

export const partnerColumns = {
  id: partners.id,
  name: partners.name,
  activity: partners.activity,
  description: partners.description,
  url: partners.url,
  isPremium: partners.isPremium,
  isExample: partners.isExample,
};

export const partnerOrder = [desc(partners.isPremium), asc(partners.orderIndex), asc(partners.id)];
