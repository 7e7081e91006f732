/** Services that the server hands to every loader and action. */
import { createContext } from 'react-router';
import type { AppError } from '#app/errors.ts';
import type { KeptReads } from '#app/cached-reads.server.ts';
import type { SitePages } from '#app/routes/page.ts';
import type { Backups } from '#db/backup/backups.server.ts';
import type { Database } from '#db/client.server.ts';
import type { Upkeep } from '#db/embedded/maintenance.server.ts';
import type { Actor } from '#features/platform/access/access.ts';
import type { Auth } from '#features/members/accounts/auth.server.ts';
import type { Session } from '#features/members/accounts/sign-in/sessions.server.ts';
import type { Reading } from '#features/intake/imports/reading/reading.server.ts';
import type { Jobs } from '#features/platform/jobs/jobs.server.ts';
import type { Tally } from '#features/business/statistics/counting/tally.server.ts';
import type { Captcha } from '#services/captcha.server.ts';
import type { Darkroom } from '#services/pictures/darkroom.server.ts';
import type { FileCache } from '#services/storage/file-cache.server.ts';
import type { Incoming } from '#services/storage/incoming.server.ts';
import type { IdentityProvider } from '#services/identity-providers.server.ts';
import type { Mailer } from '#services/mailer.server.ts';
import type { Model } from '#services/model/model.ts';
import type { Retailer } from '#services/retailer/retailer.server.ts';
import type { WebReader } from '#services/web/web-reader.server.ts';
import type { SmsSender } from '#services/sms-webhook.server.ts';
import type { Storage } from '#services/storage/storage.server.ts';

export interface Services {
  db: Database;
  /** Cached answers that many pages share. */
  kept: KeptReads;
  /** The current time; tests have their own clock. */
  clock: () => Date;
  /** Secret that signs cookies and links. */
  secret: string;
  /** Origin of every absolute address, from PUBLIC_URL. */
  publicUrl: string;
  backups: Backups;
  /** Maintenance (vacuum) of the embedded database; undefined on PostgreSQL. */
  upkeep: Upkeep | undefined;
  jobs: Jobs<Services>;
  /** Counts of visitors' actions that are not written yet. */
  tally: Tally;
  auth: Auth;
  providers: readonly IdentityProvider[];
  /** Null if none is configured. */
  captcha: Captcha | null;
  /** Null without a mail server: mail is then stored. */
  mailer: Mailer | null;
  /** Null without credentials: only saved products are shown. */
  retailer: Retailer | null;
  /** Null if no gateway is configured: the site then offers no text messages. */
  sms: SmsSender | null;
  /** Model that writes and draws; null if none is configured. */
  model: Model | null;
  /** Files of the media library. */
  storage: Storage;
  /** Reads forms with files. */
  incoming: Incoming;
  /** Reads pages of other sites. */
  web: WebReader;
  /** Reads recipes in texts and files from people and other sites. */
  reading: Reading;
  /** Converts people's pictures to the site's format. */
  darkroom: Darkroom;
  /** Script of a consent platform, in place of our banner; null for our banner. */
  consentPlatform: string | null;
  adScript: string;
}

export const servicesContext = createContext<Services>();

/** Drawn pictures, cached in the data directory. */
export const picturesContext = createContext<FileCache>();

/** Pictures of the library at requested sizes, cached in the data directory. */
export const renditionsContext = createContext<FileCache>();

/**
 * Address of the client, as far as TRUST_PROXY lets us know; empty when the connection is closed.
 */
export const clientAddressContext = createContext<string>('');

/** The signed-in member; null in a page that is cached for everybody. */
export const actorContext = createContext<Actor>(null);

export const sessionContext = createContext<Session | null>(null);

/** Error that prevents reading the session for now. */
export const sessionFaultContext = createContext<AppError | null>(null);

/** CSP nonce of inline scripts: unguessable, new for each response. */
export const nonceContext = createContext<string>();

/** True for a page that is rendered once for all members. */
export const factsContext = createContext(false);

/** Allows the given foreign origins, whose scripts and frames the page runs, in the page's CSP. */
export const guestsContext = createContext<(origins: readonly string[]) => void>(() => undefined);
/** Response header of a page that may start scripts of other sites; it never leaves the server. */
export const GUESTS_HEADER = 'X-Zinc-Guests';

/**
 * Response header of a page that other sites may show in a frame: its style sheet, encoded as part of
 * an address, as the page has nothing else. It never leaves the server.
 */
export const FRAMED_HEADER = 'X-Zinc-Framed';

/** Refusal by the host of a request that asked for a page; null for any other. */
export const refusalContext = createContext<{ message: string; status: number } | null>(null);

export const pagesContext = createContext<SitePages>();
