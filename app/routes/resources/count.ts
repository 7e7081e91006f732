import { redirect } from 'react-router';
import { COUNTER_PATH } from '#features/business/statistics/gesture.ts';
import type { Page } from '../page.ts';

/** Address of the counter: server/http/receive-beacon.ts answers its beacons before this route. */
export const handle: Page = { audience: 'anybody', disallow: [COUNTER_PATH] };

/** A GET of this address has no page. */
export const loader = () => redirect('/');
