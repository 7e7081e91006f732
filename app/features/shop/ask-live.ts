import { usableProducts } from './live-answer.ts';
import { showLive, type LiveQuery, type ShownProduct } from './shop.ts';

/** The server gives up on the retailer after three seconds. */
const PATIENCE_MS = 6_000;

/** What the retailer has now, by way of our server; none when that fails, whatever the reason. */
export async function askLive(query: LiveQuery, signal: AbortSignal): Promise<ShownProduct[]> {
  try {
    const response = await fetch('/api/functions/amazon-product-search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(query),
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    return response.ok ? usableProducts(await response.json()).map(showLive) : [];
  } catch {
    return [];
  }
}
