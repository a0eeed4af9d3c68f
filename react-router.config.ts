import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table comes as one cacheable file: following a link never waits for a look-up of routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
