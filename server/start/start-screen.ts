import type { Site } from '#server/site.ts';
import { addressesOf } from '#db/pool/hosts.server.ts';
import type { Env } from '#app/env/env.server.ts';

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

type Row = [label: string, text: string];

/**
 * Text for the operator once the site is open: actions of the start, data directory, address.
 *
 * @param firstAdministrator path of the link that makes one, while there is none
 */
export function startScreen(site: Site, port: number, firstAdministrator: string | null): string {
  const { done, warnings, database, env } = site;
  const rows: Row[] = [
    ['Adresse', `http://localhost:${port}`],
    ...(env.publicUrl === `http://localhost:${port}` ? [] : [['Publique', env.publicUrl] as Row]),
    ['Base', database.description],
    ...(database.engine === 'embedded' && process.execArgv.includes('--liftoff-only')
      ? ([
          ['Mémoire', 'moins de 1,5\u00a0Go\u00a0: le moteur de la base n’est pas optimisé,'],
          ['', 'ses réponses prennent un quart à deux tiers de temps en plus'],
        ] as Row[])
      : []),
    ['Données', env.dataDir],
    ...done.map((text, index): Row => [index === 0 ? 'Fait' : '', text]),
    ...warnings.map((text): Row => ['Attention', text]),
    ...(env.mail
      ? []
      : [['Courriels', 'gardés dans la base, faute de SMTP_URL\u00a0: /admin/courriels'] as Row]),
    ...unencryptedLinks(env).map((link, index): Row => [
      index === 0 ? 'En clair' : '',
      `sans TLS vers une autre machine\u00a0: ${link}`,
    ]),
    ...(firstAdministrator === null
      ? []
      : ([
          ['Premier', `administrateur, par ce lien, une fois\u00a0:`],
          ['', `${env.publicUrl}${firstAdministrator}`],
        ] as Row[])),
    ['Arrêter', 'Ctrl+C'],
  ];
  return [
    '',
    '  Zinc est ouvert.',
    '',
    ...rows.map(([label, text]) => `  ${label.padEnd(9)} ${text}`),
    '',
  ].join('\n');
}
