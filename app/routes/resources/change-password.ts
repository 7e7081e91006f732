import { redirect } from 'react-router';
import type { Page } from '../page.ts';

export const handle: Page = { audience: 'anybody', shows: [] };

/**
 * `/.well-known/change-password`: address for password managers
 * (w3c.github.io/webappsec-change-password-url).
 */
export const loader = () => redirect('/profile/mot-de-passe');
