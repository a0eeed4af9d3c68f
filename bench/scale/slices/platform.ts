import { onlineAmong } from '#platform/live/open-streams.ts';
import { jobReports } from '#platform/outbox/job-reports.ts';
import { eventsSetAside, relayState, troubledEvents } from '#platform/outbox/troubled-events.ts';
import { drawn } from '../sql.ts';
import { OWN_ID } from './fill.ts';
import { NOW, OPEN_ONLY, ROWS, type SliceCases } from './slice.ts';

/** What belongs to no slice: events between slices, and what processes say of themselves. */
export const PLATFORM: SliceCases = {
  tables: {
    outbox_events: { processed_at: `case when ${drawn(7, 'n')} > 0.001 then at end`, attempts: '20' },
    live_streams: { process_id: OWN_ID },
  },
  few: { events_set_aside: { event_id: OWN_ID } },
  cases: [
    { name: 'people with a page open', run: (tx) => onlineAmong(tx, ROWS, NOW) },
    { name: 'jobs, how each does', run: jobReports },
    { name: 'events that subscribers failed at', run: troubledEvents },
    { name: 'events, how many wait', run: relayState, argued: OPEN_ONLY },
    { name: 'events that were set aside', run: eventsSetAside },
  ],
};
