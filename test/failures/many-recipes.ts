/** An import long enough to be killed halfway. */
import type { Services } from '#app/context.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { importJob } from '#features/intake/imports/runs/import-run.server.ts';
import { readJob } from '#features/intake/imports/runs/read-run.server.ts';
import { Jobs } from '#features/platform/jobs/jobs.server.ts';
import { testServices } from '#test/run/services.ts';

export const MANY = 120;

/** CSV file of distinct recipes without a name or line in common. */
export const manyRecipes = (count = MANY): string =>
  [
    'titre;instructions;ingrédients',
    ...Array.from(
      { length: count },
      (_, at) => `Verre ${at + 1};Versez. Servez.;"${at + 1} ml de gin\n${at + 2} ml de tonic"`,
    ),
  ].join('\n');

export function openImports({ db, engine }: OpenDatabase): Services {
  const clock = () => new Date();
  const jobs = new Jobs<Services>([readJob, importJob], { db, engine, clock });
  const services = { ...testServices(db, { clock }), jobs };
  jobs.serve(services);
  return services;
}
