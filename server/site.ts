/** Composition root: opens and fills the database and services that the environment configures. */
import path from 'node:path';
import type { Env } from '#app/env/env.server.ts';
import type { Services } from '#app/context.server.ts';
import { AppError } from '#app/errors.ts';
import { KeptReads } from '#app/cached-reads.server.ts';
import { openBackups } from '#db/backup/backups.server.ts';
import { backupBeforehand } from '#db/backup/before-migration.server.ts';
import type { BackupPlace } from '#db/backup/backup.server.ts';
import { openPostgres, type OpenDatabase } from '#db/client.server.ts';
import { hasDatabase, hasRemains } from '#db/backup/swap.server.ts';
import { openDataDirectory } from '#db/data-directory/data-directory.server.ts';
import { openUpkeep } from '#db/embedded/maintenance.server.ts';
import { isNew, migrate } from '#db/migrate.server.ts';
import { openAccounts } from '#features/members/accounts/open-accounts.server.ts';
import { Reading } from '#features/intake/imports/reading/reading.server.ts';
import { Jobs } from '#features/platform/jobs/jobs.server.ts';
import { fileStore } from '#features/images/media/file-store.server.ts';
import { loadStarter } from '#features/recipes/starter/load-starter.server.ts';
import { Tally } from '#features/business/statistics/counting/tally.server.ts';
import { count } from '#language/words/noun.ts';
import { createCaptcha } from '#services/captcha.server.ts';
import { Darkroom } from '#services/pictures/darkroom.server.ts';
import { FileCache, noRest } from '#services/storage/file-cache.server.ts';
import { createProviders } from '#services/identity-providers.server.ts';
import { createCreatorsApi } from '#services/retailer/creators-api.server.ts';
import { Incoming } from '#services/storage/incoming.server.ts';
import { createMailer } from '#services/mailer.server.ts';
import { openModel } from '#services/model/openai-model.server.ts';
import { openRetailer } from '#services/retailer/retailer.server.ts';
import { createSmsSender } from '#services/sms-webhook.server.ts';
import { openStorage } from '#services/storage/open-storage.server.ts';
import { createWebReader } from '#services/web/web-reader.server.ts';
import { followNotices } from './pages/changes.ts';
import { JOB_KINDS } from './start/job-kinds.ts';
import { readSecret } from './start/secret.ts';
import { filesName } from './start/shared-files.ts';

const RENDITIONS_BYTES = 1024 ** 3;
/** Longest time to fill a new database; nodes that start meanwhile wait for it. */
const FILLING_TIMEOUT_MS = 600_000;

/** Address to listen for notices: a pooler would not deliver them. */
export const listeningUrl = ({ databaseUrl, databaseDirectUrl }: Env) =>
  databaseDirectUrl ?? databaseUrl;

export interface Site {
  services: Services;
  /** Pictures drawn for social networks, stored beside the data. */
  pictures: FileCache;
  /** Resized pictures of the library, stored beside the data. */
  renditions: FileCache;
  database: OpenDatabase;
  env: Env;
  /** Actions of this start, in French, for the start-up screen. */
  done: string[];
  /** Problems of this start that do not stop the site, in French. */
  warnings: string[];
  /** Name of this node's file store, for the other nodes; undefined where there is one node. */
  files: string | undefined;
  close(): Promise<void>;
}

/**
 * Opens the database that `env` names, migrates it, and fills it when it is new.
 *
 * @param options.existing true for commands, which make no database where there is none
 * @param options.template database that a new embedded one is copied from
 * (`scripts/make-database.ts`)
 * @throws AppError when it cannot be opened: locked, unreachable, too old or too new;
 * `database-missing`
 */
export async function openSite(
  env: Env,
  clock = () => new Date(),
  { existing = false, template }: { existing?: boolean; template?: string } = {},
): Promise<Site> {
  const done: string[] = [];
  const fill = async ({ db }: Pick<OpenDatabase, 'db'>) => {
    const { loaded, offered, products } = await loadStarter({ db, clock });
    if (loaded > 0) done.push(`${loaded} recettes de départ chargées`);
    if (offered > 0)
      done.push(`${offered} nouvelles recettes proposées : npm run zinc -- recettes`);
    if (products > 0) done.push(`${products} produits de départ chargés`);
  };
  const database = await openDatabase(env, { fill, clock, done, existing, template });
  let secret: string;
  try {
    await database.session(FILLING_TIMEOUT_MS, (db) => fill({ db }));
    secret = await readSecret(env);
  } catch (error) {
    await database.close();
    throw error;
  }
  const storage = openStorage(env);
  const store = fileStore(storage);
  // Without a name, nodes are not compared by their files.
  const files = env.databaseUrl ? await filesName(storage).catch(() => undefined) : undefined;
  const backups = openBackups(database, {
    ...backupPlace(env),
    store,
    clock,
    hourly: env.backupHourly,
  });
  const jobs = new Jobs(JOB_KINDS, {
    db: database.db,
    engine: database.engine,
    clock,
    listen: (channel, onNotice, onGap) =>
      followNotices(database, listeningUrl(env), {
        channel,
        onNotice,
        onGap,
        ...(files !== undefined && { name: files }),
      }),
  });
  const { publicUrl, adScript, requireEmailVerification } = env;
  const mailer = env.mail ? createMailer(env.mail) : null;
  const sms = env.sms ? createSmsSender(env.sms) : null;
  const consentPlatform = env.consentPlatform ?? null;
  const retailer = env.creatorsApi
    ? openRetailer(createCreatorsApi(env.creatorsApi, clock), { clock })
    : null;
  const web = createWebReader({ site: env.publicUrl });
  const model = env.model ? openModel(env.model, { web }) : null;
  const outside = { mailer, sms, retailer, model, adScript, consentPlatform, storage };
  const darkroom = new Darkroom();
  const reading = new Reading();
  const incoming = new Incoming({ directory: path.join(env.dataDir, 'envois') });
  const common = {
    db: database.db,
    kept: new KeptReads(),
    clock,
    secret,
    publicUrl,
    jobs,
    darkroom,
    reading,
    web,
    incoming,
    ...outside,
  };
  const auth = openAccounts({ ...common, requireEmailVerification });
  const services: Services = {
    ...common,
    auth,
    tally: new Tally({ db: database.db, clock }, { hasLiveProducts: outside.retailer !== null }),
    backups,
    upkeep: openUpkeep(database),
    providers: createProviders(env.providers),
    captcha: env.captcha ? createCaptcha(env.captcha) : null,
  };
  jobs.serve(services);
  return {
    services,
    pictures: new FileCache({ directory: path.join(env.dataDir, 'cache', 'images') }),
    renditions: new FileCache({
      directory: path.join(env.dataDir, 'cache', 'medias'),
      maxBytes: RENDITIONS_BYTES,
      // A list requests fifty at once, and its first visitor waits for them: no pause between them.
      // The work is limited, since only a few sizes of our own pictures are ever made.
      maxWaiting: 256,
      rest: noRest,
    }),
    database,
    env,
    done,
    warnings: [],
    files,
    close: async () => {
      await jobs.stop();
      reading.close();
      await services.tally.write();
      await backups.stop();
      await database.close();
    },
  };
}

/** Location of the backups, without the file store. */
export const backupPlace = (env: Env): BackupPlace => ({
  dataDir: env.dataDir,
  directory: env.backupDir,
  databaseUrl: listeningUrl(env),
});

const sayMigrations = ({ length }: readonly string[]) =>
  `${count(length, 'migration')} ${length > 1 ? 'appliquées' : 'appliquée'}`;

const missing = (what: string) =>
  new AppError(
    'database-missing',
    `${what}\u00a0: cette commande n’en crée pas.`,
    'Donnez DATA_DIR et DATABASE_URL comme au site, ou démarrez-le d’abord\u00a0: npm start.',
  );

/** Refuses to make a new database where one was lost: visitors would see an empty site. */
const lost = (dataDir: string) =>
  new AppError(
    'database-missing',
    `La base de données de ${dataDir} n’y est plus, alors que des sauvegardes ou des fichiers d’un site y sont.`,
    'Remettez-la en place, ou rétablissez la dernière sauvegarde\u00a0: npm run restore -- dernière. Pour un site tout neuf, donnez un autre DATA_DIR.',
  );

interface Opening {
  fill: (database: Pick<OpenDatabase, 'db'>) => Promise<void>;
  clock: () => Date;
  done: string[];
  existing: boolean;
  template: string | undefined;
}

async function openDatabase(
  env: Env,
  { fill, clock, done, existing, template }: Opening,
): Promise<OpenDatabase> {
  const beforehand = env.backupBeforeMigration
    ? backupBeforehand(backupPlace(env), { clock, tell: (line) => done.push(line) })
    : undefined;
  if (env.databaseUrl !== undefined) {
    const database = await openPostgres({
      url: env.databaseUrl,
      ...(env.databaseDirectUrl !== undefined && { directUrl: env.databaseDirectUrl }),
    });
    try {
      if (existing && (await isNew(database))) throw missing('La base de DATABASE_URL est vide');
      const applied = await migrate(database, { beforehand: beforehand?.(database) });
      if (applied.length > 0) done.push(sayMigrations(applied));
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  // Before anything is made in the directory, or its rights are changed.
  if (!hasDatabase(env.dataDir)) {
    if (existing) throw missing(`Il n’y a pas de base de données dans ${env.dataDir}`);
    if (hasRemains(env.dataDir)) throw lost(env.dataDir);
  }
  const database = await openDataDirectory({
    dataDir: env.dataDir,
    address: env.publicUrl,
    prepare: (db) => fill({ db }),
    template,
    beforehand,
  });
  if (database.repaired) done.push('premier démarrage interrompu, repris depuis le début');
  if (database.created) done.unshift('base de données créée');
  else if (database.migrations.length > 0) {
    done.push(sayMigrations(database.migrations));
  }
  return database;
}
