/** Headers of answers that are the same for everybody: any site may read them. */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'X-Robots-Tag': 'noindex',
};
