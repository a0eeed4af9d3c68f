import { useRouteLoaderData } from 'react-router';
import type { Viewer } from '#wire/viewer.ts';
import type { ActingFor, SeeingAs } from './api-context.ts';

/** What every page knows, as the root of all routes loads it. */
export interface RootData {
  readonly viewer: Viewer | null;
  readonly acting: ActingFor | null;
  /** As whom an administrator sees this page; null for everybody else. */
  readonly seeing: SeeingAs | null;
  /** Whether this browser still holds a session that has ended. */
  readonly sessionLost: boolean;
  readonly theme: 'light' | 'dark' | 'system';
  /** Where people find this site, for links that are shared. */
  readonly origin: string;
  /** How many products the cart holds; null for people who do not buy. */
  readonly cartCount: number | null;
  readonly unreadNotices: number;
  readonly unreadMessages: number;
}

/** The same within error screens; undefined where the root itself failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}
