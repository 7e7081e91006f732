/**
 * Traces of requests that the application works for: the page's render and its queries, in
 * OpenTelemetry.
 */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Errand } from '#app/process/errand.server.ts';
import { onWork } from '#app/process/watched-work.server.ts';
import { isWork, type RequestObserver } from './watch-requests.ts';

/** Converts a time of `performance.now` to seconds and nanoseconds since 1970. */
function timeOf(at: number): [number, number] {
  const ms = performance.timeOrigin + at;
  return [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];
}

/** @param endpoint of a collector, without the path of traces */
export function openTraces(endpoint: string) {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'zinc' })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('zinc');
  const spans = new WeakMap<Errand, Span>();

  /** Made for the first query or render of a request: a cached page has no span. */
  const spanOf = (errand: Errand, at: number): Span => {
    const known = spans.get(errand);
    if (known) return known;
    const options = { kind: SpanKind.SERVER, startTime: timeOf(at) };
    const span = tracer.startSpan('demande', options, ROOT_CONTEXT);
    spans.set(errand, span);
    return span;
  };

  const leave = (['query', 'render'] as const).map((kind) =>
    onWork(kind, ({ text, at, ms, failed, errand }) => {
      // Only requests have a start time, not jobs.
      if (errand?.at === undefined) return;
      const parent = trace.setSpan(ROOT_CONTEXT, spanOf(errand, errand.at));
      const attributes =
        kind === 'query' ? { 'db.system.name': 'postgresql', 'db.query.text': text } : {};
      const span = tracer.startSpan(kind, { startTime: timeOf(at), attributes }, parent);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(timeOf(at + ms));
    }),
  );

  const observer: RequestObserver = {
    wants: isWork,
    ended: ({ errand, method, status, at, ms }) => {
      const span = spanOf(errand, at);
      span.updateName(errand.route === undefined ? method : `${method} ${errand.route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.response.status_code': status,
        'zinc.id': errand.id,
        ...(errand.route === undefined ? {} : { 'http.route': errand.route }),
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(timeOf(at + ms));
    },
  };
  const close = async () => {
    for (const end of leave) end();
    await provider.shutdown();
  };
  return { observer, close };
}
