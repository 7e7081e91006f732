/** Headers of answers to other programs: any site may read them, and asks again before it uses them. */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'X-Robots-Tag': 'noindex',
};
