/** What the site reaches over a network that may be read, or answered, by somebody else (OWASP ASVS 5, 12.3.1). */
import { addressesOf } from '#db/pool/hosts.server.ts';
import type { Env } from './env.server.ts';

/**
 * Whether a host is this machine, or has a name without a dot: of a container network, or of the house, which no public
 * address is called by.
 */
const isNear = (host: string) => host === '' || /^(?:%2f|\/|127\.|\[::1\]$|[^.:]+$)/i.test(host);

/** What makes PostgreSQL's client go without TLS rather than take another certificate than the right one. */
const PROTECTED = new Set(['require', 'verify-ca', 'verify-full']);

function isOpenDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const isFar = !isNear(searchParams.get('host') ?? hostname);
  return isFar && !PROTECTED.has(searchParams.get('sslmode') ?? '');
}

function isOpenMail(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  // Without being told, the client goes on in the clear where the server offers no TLS.
  return protocol === 'smtp:' && !isNear(hostname) && searchParams.get('requireTLS') !== 'true';
}

function isOpenWeb(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isNear(hostname);
}

type Links = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'mail' | 'sms' | 's3'>;

/** The variables that lead elsewhere without TLS, each with what to do. */
export function unencryptedLinks({
  databaseUrl,
  databaseDirectUrl,
  mail,
  sms,
  s3,
}: Links): string[] {
  const isOpen = (url: string | undefined, check: (address: string) => boolean) =>
    url !== undefined && addressesOf(url).some(check);
  return [
    ...(isOpen(databaseUrl, isOpenDatabase) ? ['DATABASE_URL (sslmode=verify-full)'] : []),
    ...(isOpen(databaseDirectUrl, isOpenDatabase)
      ? ['DATABASE_DIRECT_URL (sslmode=verify-full)']
      : []),
    ...(isOpen(mail?.url, isOpenMail) ? ['SMTP_URL (smtps:// ou requireTLS=true)'] : []),
    ...(isOpen(sms?.url, isOpenWeb) ? ['SMS_WEBHOOK_URL (https://)'] : []),
    ...(isOpen(s3?.endpoint, isOpenWeb) ? ['S3_ENDPOINT (https://)'] : []),
  ];
}
