import type { Site } from './site.ts';

/** What the operator reads once the site answers: what was done, where the data is, the address. */
export function startScreen({ done, database, env }: Site, port: number): string {
  const rows: [string, string][] = [
    ['Adresse', `http://localhost:${port}`],
    ...(env.publicUrl === `http://localhost:${port}`
      ? []
      : [['Publique', env.publicUrl] as [string, string]]),
    ['Base', database.description],
    ['Données', env.dataDir],
    ...done.map((text, index): [string, string] => [index === 0 ? 'Fait' : '', text]),
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
