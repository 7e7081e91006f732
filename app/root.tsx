import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { use, useEffect, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import { pagesContext, servicesContext, sessionContext } from '#app/context.server.ts';
import { guard } from '#app/routes/guard.server.ts';
import { viewerOf } from '#app/routes/account/member-facts.server.ts';
import { pagesWith, type Page } from '#app/routes/page.ts';
import { accountLinks } from '#features/platform/access/account-links.ts';
import { isSessionOutdated } from '#features/members/accounts/auth-events.ts';
import { HeaderSearch } from '#features/recipes/cocktails/suggest/header-search.tsx';
import { OPEN_SEARCH_TYPE } from '#features/pages/discovery/open-search.ts';
import { footerGroups } from '#features/pages/discovery/site-pages.ts';
import { AdsContext, Leaderboard } from '#features/business/ads/ad-slot.tsx';
import { adsOfPage } from '#features/business/ads/ads-of-page.ts';
import { adsScript } from '#features/business/ads/ads-script.ts';
import { NO_ADS } from '#features/business/ads/ad.ts';
import { CONSENT_BANNER_ID, ConsentBanner } from '#features/business/consent/consent-banner.tsx';
import { consentScript } from '#features/business/consent/consent-script.ts';
import { FavoritesForm } from '#features/members/favorites/favorite-button.tsx';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import { countPage } from '#features/business/statistics/counting/count-page.ts';
import { sitePicturePath } from '#features/images/social/social.ts';
import { earlyScript } from '#ui/frame/early-script.ts';
import { WRITTEN } from '#ui/live/post-in-place.ts';
import { showPasswordScript } from '#ui/form/show-password.ts';
import { ErrorPage } from '#ui/frame/error-page.tsx';
import { failedPicturesScript } from '#ui/frame/failed-pictures.ts';
import { HealthBanner } from '#ui/frame/health-banner.tsx';
import { PageChange } from '#ui/frame/page-change.tsx';
import { NonceContext } from '#ui/frame/nonce.ts';
import { NoticeToasts } from '#ui/notice/notice.tsx';
import { findNotice, readNotices } from '#ui/notice/notices.ts';
import { OfflineNotice } from '#ui/frame/offline-notice.tsx';
import { prefetchRules } from '#ui/live/prefetch-rules.ts';
import { FAILURE, READING, READING_PAGES } from '#ui/live/reading-pages.ts';
import { SiteFooter } from '#ui/frame/site-footer.tsx';
import { SiteHeader } from '#ui/frame/site-header.tsx';
import { TakeOver } from '#ui/frame/take-over.tsx';
import { themeScript } from '#ui/frame/theme.ts';
import { Toaster } from '#ui/frame/toaster.tsx';
import { startEveryPage } from './every-page.ts';
import { forgetAfterWrites, forgetPages } from './routes/client-read.ts';
import { leaveForReading } from './reading/leave-for-reading.ts';
import type { Route } from './+types/root.ts';
import './app.css';

/** Only the server writes them: once they have run, their text would be dead weight. */
const inlineScripts = (site: Site | undefined) =>
  import.meta.env.SSR
    ? [
        themeScript(),
        earlyScript(),
        consentScript(site?.consentPlatform ?? null),
        ...(site?.ads.kind === 'live' ? [adsScript(site.ads)] : []),
        failedPicturesScript(),
        showPasswordScript(),
      ].join(';')
    : '';

const SKIP_LINK =
  'sr-only z-50 rounded-md bg-primary px-gutter py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2';

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links: Route.LinksFunction = () => [
  font(fraunces),
  font(instrumentSans),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: sitePicturePath('apple-180') },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'search', type: OPEN_SEARCH_TYPE, title: 'Zinc', href: '/opensearch.xml' },
  {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Zinc\u00a0: dernières recettes',
    href: '/flux.xml',
  },
];

export const middleware = [guard];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { clock, publicUrl, adScript, consentPlatform } = services;
  const session = context.get(sessionContext);
  const { pathname: path, searchParams } = new URL(request.url);
  // A page works without its ads, and reports by itself any data that it cannot read.
  const settings = await readSettings(services, 'publicites').catch(() => null);
  return {
    year: clock().getFullYear(),
    ads: settings ? adsOfPage(settings, { path, publicUrl, script: adScript }) : NO_ADS,
    consentPlatform,
    notices: readNotices(searchParams, path).flatMap((key) => findNotice(key, path) ?? []),
    readingPages: [...context.get(pagesContext).values()]
      .flatMap(({ isReading, pattern }) => (isReading ? [pattern] : []))
      .join(' '),
    footer: footerGroups(pagesWith(context.get(pagesContext), 'menu')),
    /** Null in a page that is cached for everybody. */
    viewer: session && viewerOf(session),
  };
}

export const clientMiddleware = [leaveForReading, forgetAfterWrites];

type Site = Awaited<ReturnType<typeof loader>>;

/** The error of a page that failed to load has the time to retry. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) =>
  errorHeaders ?? parentHeaders;

/**
 * The shell never changes during navigation: signing in or out loads the whole page anew, except
 * when it happens in another tab.
 */
export const shouldRevalidate = () => isSessionOutdated();

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const nonce = use(NonceContext);
  // The back office has no ads or audience measurement to consent to, and no footer for visitors.
  const isOffice = /^\/admin(\/|$)/.test(useLocation().pathname);
  // Browsers know no handles: they render no reading page.
  const page = useMatches().at(-1)?.handle as Page | undefined;
  const isReading = page?.isReading === true;
  const asksItself = site !== undefined && site.consentPlatform === null && !isOffice;
  return (
    <html
      lang="fr"
      suppressHydrationWarning
      {...(isReading
        ? {
            [READING]: site?.viewer ? JSON.stringify(site.viewer) : '',
            [FAILURE]: page.failures?.read,
          }
        : { [READING_PAGES]: site?.readingPages })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f1e6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10201a" media="(prefers-color-scheme: dark)" />
        {/* Browsers hide the nonce from scripts, React among them. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: inlineScripts(site) }}
        />
        {import.meta.env.SSR && isReading && (
          <script
            type="speculationrules"
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: prefetchRules(site?.readingPages ?? '') }}
          />
        )}
        <Meta />
        {/* Style sheets need no nonce, which React would miss on the elements it takes over. */}
        <Links nonce="" />
      </head>
      <body>
        <a href="#contenu" className={SKIP_LINK}>
          Aller au contenu
        </a>
        {asksItself && (
          <a href={`#${CONSENT_BANNER_ID}`} className={`${SKIP_LINK} to-consent`}>
            Choisir les cookies
          </a>
        )}
        <SiteHeader search={<HeaderSearch />} account={accountLinks(site?.viewer ?? null)} />
        <AdsContext value={site?.ads ?? NO_ADS}>
          <Leaderboard />
          <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
            {children}
          </main>
        </AdsContext>
        {!isOffice && <SiteFooter year={site?.year} groups={site?.footer ?? []} />}
        {asksItself && <ConsentBanner />}
        <HealthBanner />
        <OfflineNotice />
        {!isReading && (
          <>
            <Toaster />
            <PageChange content="contenu" />
            <ScrollRestoration />
            <TakeOver />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { viewer } = loaderData;
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => startEveryPage(viewer), [viewer]);
  useEffect(() => {
    const onWritten = () => {
      forgetPages();
      void revalidate();
    };
    document.addEventListener(WRITTEN, onWritten);
    return () => document.removeEventListener(WRITTEN, onWritten);
  }, [revalidate]);
  useEffect(() => countPage(pathname, viewer?.opensOffice === true), [pathname, viewer]);
  return (
    <>
      <NoticeToasts words={loaderData.notices} />
      <FavoritesForm />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
