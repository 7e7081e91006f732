const KEPT_SECONDS = 900;

/**
 * An XML document that may be a quarter of an hour late, streamed at the reader's pace. An error
 * before the first content is thrown here; later, the connection is cut.
 */
export async function xmlResponse(
  document: string | AsyncGenerator<string>,
  type = 'application/xml',
): Promise<Response> {
  return new Response(typeof document === 'string' ? document : await streamOf(document), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': `public, max-age=${KEPT_SECONDS}`,
    },
  });
}

async function streamOf(parts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const begun = [await parts.next(), await parts.next()];
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = begun.shift() ?? (await parts.next());
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
