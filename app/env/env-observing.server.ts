/** The variables of what the site tells of itself: its log, its figures, its traces. */
import { z } from 'zod';

/** Shorter ones could be guessed. */
const MIN_TOKEN_LENGTH = 16;

export const observingVariables = {
  LOG_FORMAT: z.enum(['json', 'texte'], 'json ou texte est attendu').optional(),
  LOG_REQUESTS: z.enum(['rendues', 'toutes'], 'rendues ou toutes est attendu').default('rendues'),
  SLOW_QUERY_MS: z.coerce
    .number({ error: 'un nombre de millisecondes est attendu' })
    .min(0, 'un nombre de millisecondes est attendu')
    .default(1_000),
  METRICS_TOKEN: z
    .string()
    .min(MIN_TOKEN_LENGTH, `${MIN_TOKEN_LENGTH} caractères au moins sont attendus`)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'une adresse http:// ou https:// est attendue' })
    .optional(),
};

export interface Observing {
  /** Undefined chooses: text on a terminal, JSON elsewhere. */
  logFormat: 'json' | 'texte' | undefined;
  /** Whether kept pages and files of the build have a line each in it too. */
  logsAll: boolean;
  /** Queries that take longer are logged; 0 logs none. */
  slowQueryMs: number;
  /** What asks for the figures of the process must show; undefined has no such address. */
  metricsToken: string | undefined;
  /** Where traces are sent, without the path of its service; undefined makes none. */
  tracesEndpoint: string | undefined;
}

export function readObserving(given: z.output<z.ZodObject<typeof observingVariables>>): Observing {
  return {
    logFormat: given.LOG_FORMAT,
    logsAll: given.LOG_REQUESTS === 'toutes',
    slowQueryMs: given.SLOW_QUERY_MS,
    metricsToken: given.METRICS_TOKEN,
    tracesEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}
