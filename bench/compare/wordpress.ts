/** WordPress from Debian packages, on MariaDB, PHP-FPM and nginx, in one folder. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/run/free-port.ts';
import { findPrograms, isRoot } from '#scripts/testing/programs.ts';
import { AppError } from '#app/errors.ts';
import { end, memoryOf, start } from './processes.ts';

const SOURCE = '/usr/share/wordpress';
const PATIENCE_MS = 60_000;
const PHP_FPM = ['php-fpm8.4', 'php-fpm8.3', 'php-fpm8.2'];
const PACKAGES =
  'apt-get install --no-install-recommends wordpress wordpress-theme-twentytwentythree mariadb-server php-fpm php-mysql php-cli nginx-light wrk';

export interface Article {
  slug: string;
  title: string;
  summary: string;
  lines: string[];
  steps: string[];
  tags: string[];
}

export interface WordPress {
  /** Address without a cache. */
  plain: string;
  /** Address with nginx's cache of one minute. */
  cached: string;
  memory: () => number;
  stop: () => Promise<void>;
}

function programs() {
  const find = (...names: string[]) =>
    findPrograms(names, process.env['PATH'], ['/usr/sbin', '/usr/bin'])[0];
  const found = {
    install: find('mariadb-install-db'),
    mariadb: find('mariadbd'),
    fpm: find(...PHP_FPM),
    php: find('php'),
    client: find('mariadb'),
    nginx: find('nginx'),
    wrk: find('wrk'),
  };
  for (const [name, file] of Object.entries(found)) {
    if (file === undefined) throw new AppError('missing-program', `Il manque ${name}.`, PACKAGES);
  }
  return found as Record<keyof typeof found, string>;
}

const configuration = (folder: string) => `<?php
// One site on two ports, without and with a cache.
define('WP_HOME', 'http://' . $_SERVER['HTTP_HOST']);
define('WP_SITEURL', WP_HOME);
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${folder}/mariadb.sock');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
foreach (['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT'] as $key) {
  define($key, 'comparaison');
}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', '${folder}/site/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Two workers per core, as its guides advise for this size. */
const pool = (folder: string) => `[global]
error_log = ${folder}/fpm.log
daemonize = no
[www]
${isRoot() ? 'user = root\ngroup = root\n' : ''}listen = ${folder}/fpm.sock
pm = static
pm.max_children = 4
php_admin_value[opcache.enable] = 1
php_admin_value[opcache.memory_consumption] = 128
php_admin_value[opcache.validate_timestamps] = 0
`;

const server = (folder: string, port: number, cache: string) => `server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_param HTTP_HOST $http_host;
      fastcgi_pass unix:${folder}/fpm.sock;
      ${cache}
    }
    location ~* \\.(?:css|js|woff2|svg|png|jpg)$ { expires 1y; }
  }`;

const nginxConfiguration = (folder: string, plain: number, cached: number) => `
${isRoot() ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  gzip on;
  gzip_types text/css application/javascript image/svg+xml;
  client_body_temp_path ${folder}/body;
  fastcgi_temp_path ${folder}/fastcgi;
  proxy_temp_path ${folder}/proxy;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  fastcgi_cache_path ${folder}/cache keys_zone=pages:10m;
  fastcgi_cache_key $host$request_uri;
  ${server(folder, plain, '')}
  ${server(folder, cached, 'fastcgi_cache pages; fastcgi_cache_valid 200 60s; fastcgi_ignore_headers Cache-Control Expires Set-Cookie;')}
}
`;

async function until(is: () => boolean, what: string): Promise<void> {
  const since = performance.now();
  while (!is()) {
    if (performance.now() - since > PATIENCE_MS)
      throw new AppError('no-start', `${what} ne s’ouvre pas.`);
    await sleep(200);
  }
}

/** @param articles newest first */
export async function startWordPress(folder: string, articles: Article[]): Promise<WordPress> {
  const { install, mariadb, client, fpm, php, nginx } = programs();
  const site = path.join(folder, 'site');
  cpSync(SOURCE, site, { recursive: true, dereference: true });
  writeFileSync(path.join(site, 'wp-config.php'), configuration(folder));
  const data = `--datadir=${folder}/mariadb`;
  const asRoot = isRoot() ? ['--user=root'] : [];
  execFileSync(
    install,
    ['--no-defaults', data, '--auth-root-authentication-method=normal', ...asRoot],
    { stdio: 'ignore' },
  );
  const socket = `--socket=${folder}/mariadb.sock`;
  const children = [
    start(mariadb, [
      '--no-defaults',
      data,
      socket,
      '--skip-networking',
      `--log-error=${folder}/mariadb.log`,
      ...asRoot,
    ]),
  ];
  const stop = async () => {
    for (const child of children.toReversed()) await end(child);
  };
  try {
    const ask = (statement: string) =>
      execFileSync(client, ['--no-defaults', '-uroot', socket, '-e', statement], {
        stdio: 'ignore',
      });
    const isOpen = () => {
      try {
        ask('select 1');
        return true;
      } catch {
        return false;
      }
    };
    await until(isOpen, 'MariaDB');
    ask('create database wordpress character set utf8mb4');
    writeFileSync(path.join(folder, 'fpm.conf'), pool(folder));
    children.push(
      start(fpm, [
        '--nodaemonize',
        '--fpm-config',
        `${folder}/fpm.conf`,
        ...(isRoot() ? ['-R'] : []),
      ]),
    );
    const [plain, cached] = [await freePort(), await freePort()];
    mkdirSync(path.join(folder, 'cache'));
    writeFileSync(path.join(folder, 'nginx.conf'), nginxConfiguration(folder, plain, cached));
    children.push(start(nginx, ['-c', `${folder}/nginx.conf`, '-e', `${folder}/nginx.log`]));
    const file = path.join(folder, 'recipes.json');
    writeFileSync(file, JSON.stringify(articles));
    const address = `http://127.0.0.1:${plain}`;
    const published = execFileSync(
      php,
      [path.join(import.meta.dirname, 'fill.php'), site, file, address],
      { encoding: 'utf8' },
    );
    if (Number(published.trim().split('\n').at(-1)) !== articles.length) {
      throw new AppError('no-start', `WordPress a publié ${published}`);
    }
    const logged = () => readFileSync(path.join(folder, 'nginx.log'), 'utf8');
    return {
      plain: address,
      cached: `http://127.0.0.1:${cached}`,
      memory: () => memoryOf(children.flatMap(({ pid }) => pid ?? [])),
      stop: async () => {
        const said = logged();
        if (said.includes('[error]')) console.error(said);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
