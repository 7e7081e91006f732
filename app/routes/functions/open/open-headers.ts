/** Headers of answers that are the same for everybody: any site may read them. */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
  'X-Robots-Tag': 'noindex',
};

/** Answer to browsers that ask before a page of another site sends `If-None-Match` (fetch.spec.whatwg.org). */
export const preflightHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, If-None-Match, Content-Type, Idempotency-Key',
  'Access-Control-Max-Age': '86400',
};
