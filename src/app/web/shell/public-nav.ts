import { paths } from '../paths.ts';

/** Links of the public header. */
export const publicNav = [
  { to: paths.marketplace(), label: 'Marketplace' },
  { to: paths.community(), label: 'Community' },
] as const;
