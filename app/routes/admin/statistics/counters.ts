import { redirect } from 'react-router';
import type { Page } from '#app/routes/page.ts';

export const handle: Page = { audience: 'editor' };

/** Former address of the statistics. */
export const loader = () => redirect('/admin/stats', 301);
