import { Icon } from '#ui/icons/Icon.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { LongText } from '#ui/display/LongText.tsx';
import type { JobView } from '../../contract-operations.ts';
import { everyWords, JOB_LOOKS, tookWords } from './words.ts';

function LastFailure({ job: { failedAt, failure } }: { readonly job: JobView }) {
  if (failedAt === null) return null;
  return (
    <span className="grid max-w-72 gap-0.5 max-sm:justify-items-end">
      <DateTime value={failedAt} className="text-sm text-soft" />
      <LongText className="text-sm">{failure ?? ''}</LongText>
    </span>
  );
}

const columns: readonly Column<JobView>[] = [
  {
    key: 'job',
    header: 'Job',
    cell: ({ job, everyMs }) => (
      <span className="grid leading-snug max-sm:text-base">
        <span className="wrap-anywhere">{job}</span>
        <span className="text-sm font-normal text-soft">{everyWords(everyMs)}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={JOB_LOOKS[state].tone}>{JOB_LOOKS[state].words}</Badge>,
  },
  { key: 'began', header: 'Last run', cell: ({ beganAt }) => <DateTime value={beganAt} className="font-normal" /> },
  {
    key: 'took',
    header: 'Took',
    numeric: true,
    minor: true,
    cell: ({ tookMs }) => tookMs !== null && tookWords(tookMs),
  },
  {
    key: 'next',
    header: 'Next',
    minor: true,
    cell: ({ nextAt, state }) =>
      nextAt === null ? 'runs now' : <DateTime value={nextAt} show={state === 'late' ? 'both' : 'time'} />,
  },
  { key: 'failure', header: 'Last failure', cell: (job) => <LastFailure job={job} /> },
];

interface JobsProps {
  readonly jobs: readonly JobView[];
}

function JobTable({ caption, jobs }: JobsProps & { readonly caption: string }) {
  return <DataTable caption={caption} columns={columns} rows={jobs} rowKey={({ job }) => job} />;
}

/** Jobs in trouble, and those that run behind one line: nobody reads thirty of them to find that all is well. */
export function JobTables({ jobs }: JobsProps) {
  const troubled = jobs.filter(({ state }) => state !== 'well');
  const well = jobs.filter(({ state }) => state === 'well');
  return (
    <>
      {troubled.length > 0 && <JobTable caption="Jobs in trouble" jobs={troubled} />}
      {well.length > 0 && (
        <details className="group border-t border-line first:border-t-0">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-3 font-semibold hover:bg-hover sm:px-4 [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-right" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
            {well.length === 1 ? '1 job runs as it should' : `${well.length} jobs run as they should`}
          </summary>
          <div className="border-t border-line">
            <JobTable caption="Jobs that run" jobs={well} />
          </div>
        </details>
      )}
    </>
  );
}
