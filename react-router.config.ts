import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // Posts from other sites never come this far (server/cross-site.ts), and behind a proxy the address
  // of the request is not the one that the browser knows.
  allowedActionOrigins: ['**'],
} satisfies Config;
