import { unencryptedLinks } from '#app/env/unencrypted.server.ts';
import type { Site } from '#server/site.ts';

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
