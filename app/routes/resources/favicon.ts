import { redirect } from 'react-router';
import { sitePicturePath } from '#features/images/social/social.ts';
import type { Page } from '../page.ts';

export const handle: Page = { audience: 'anybody', shows: [] };

/** `/favicon.ico`: programs that read no page ask for it, and take a PNG. */
export const loader = () => redirect(sitePicturePath('icone-192'));
