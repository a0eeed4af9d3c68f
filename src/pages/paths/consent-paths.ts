import { withQuery } from './paths.ts';

/** The addresses of who acts for whom, apart from the others: every visitor's scripts hold those. */
export const consentPaths = {
  given: (query: { show?: 'done' | 'record'; cursor?: string } = {}) => withQuery('/settings/representatives', query),
  members: (query: { show?: 'ask' | 'record'; asked?: string; q?: string; cursor?: string } = {}) =>
    withQuery('/members', query),
} as const;
