import type { Slice } from '#platform/slice.ts';
import { messagesJobs } from './scheduled-jobs.ts';
import { messagesSubscribers } from './subscribers.ts';
import { messagesRoutes } from './routes.ts';
import { messagesPersonal } from './store-personal.ts';

export { countOpenMessageReports } from './reports/store-reports.ts';

/** Conversations between two people, in general or about a listing or an order. */
export function messagesSlice(): Slice {
  return {
    name: 'messages',
    routes: messagesRoutes,
    subscribers: messagesSubscribers,
    jobs: messagesJobs,
    personal: messagesPersonal,
  };
}
