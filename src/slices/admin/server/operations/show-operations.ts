import type { Call } from '#platform/http/route.ts';
import { jobReports } from '#platform/outbox/job-reports.ts';
import { eventsSetAside, troubledEvents } from '#platform/outbox/troubled-events.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { ResponseBody } from '#wire/endpoint.ts';
import type { showOperations as endpoint } from '../../contract-operations.ts';
import { summariseJobs } from './summarise-jobs.ts';

/** The work behind the pages: what runs, what failed, and what somebody decided to do without. */
export async function showOperations({ tx, now }: Call): Promise<ResponseBody<typeof endpoint>> {
  const [reports, events, setAside] = await Promise.all([jobReports(tx), troubledEvents(tx), eventsSetAside(tx)]);
  const people = await findPeople(tx, [...new Set(setAside.map(({ personId }) => personId))]);
  return {
    jobs: summariseJobs(reports, now).map((job) => ({
      ...job,
      beganAt: job.beganAt.toISOString(),
      nextAt: job.nextAt?.toISOString() ?? null,
      failedAt: job.failedAt?.toISOString() ?? null,
    })),
    events: events.map(({ isGivenUp, recordedAt, ...event }) => ({
      ...event,
      recordedAt: recordedAt.toISOString(),
      state: isGivenUp ? ('given_up' as const) : ('retrying' as const),
    })),
    setAside: setAside.map(({ personId, at, ...event }) => {
      const person = people.get(personId);
      return { ...event, at: at.toISOString(), by: person ? `${person.firstName} ${person.lastName}` : null };
    }),
  };
}
