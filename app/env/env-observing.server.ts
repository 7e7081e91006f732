/** Variables of the log, the metrics and the traces. */
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
  /** Undefined: text on a terminal, JSON elsewhere. */
  logFormat: 'json' | 'texte' | undefined;
  /** True to log cached pages and files of the build too. */
  logsAll: boolean;
  /** Queries that take longer are logged; 0 logs none. */
  slowQueryMs: number;
  /** Token of requests for metrics; without it, there is no metrics address. */
  metricsToken: string | undefined;
  /** Address of the trace collector, without the path of its service; undefined sends no traces. */
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
