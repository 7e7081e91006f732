/**
 * Connections of the site that others could read or answer on the network (OWASP ASVS 5, 12.3.1).
 */
import { addressesOf } from '#db/pool/hosts.server.ts';
import type { Env } from './env.server.ts';

/**
 * True for this machine, or a name without a dot: a host of a container network or of the local
 * network, since no public address has such a name.
 */
const isNear = (host: string) => host === '' || /^(?:%2f|\/|127\.|\[::1\]$|[^.:]+$)/i.test(host);

/** Values of `sslmode` with which PostgreSQL's client requires TLS and the right certificate. */
const PROTECTED = new Set(['require', 'verify-ca', 'verify-full']);

function isOpenDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const isFar = !isNear(searchParams.get('host') ?? hostname);
  return isFar && !PROTECTED.has(searchParams.get('sslmode') ?? '');
}

function isOpenMail(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  // Without `requireTLS`, the client sends in plain text where the server offers no TLS.
  return protocol === 'smtp:' && !isNear(hostname) && searchParams.get('requireTLS') !== 'true';
}

function isOpenWeb(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isNear(hostname);
}

type Links = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'mail' | 'sms' | 's3'>;

/** Variables whose connection has no TLS, each with the remedy. */
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
