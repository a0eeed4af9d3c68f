import { taskNames } from '#kernel/consent/task.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import type { RecordEntry } from '../contract.ts';
import { EVENT_WORDS } from './words.ts';

interface RecordListProps {
  readonly items: readonly RecordEntry[];
  readonly nextCursor: string | null;
}

function Line({ entry }: { readonly entry: RecordEntry }) {
  const { event, memberName, representativeName, tasks, way, words, wordsVersion, endsAt, askedAt, at } = entry;
  const farmer = memberName ?? 'a farmer who has not agreed';
  return (
    <li className="grid gap-1 px-5 py-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <strong>{EVENT_WORDS[event] ?? event}</strong>
        <DateTime value={at} className="text-soft" />
      </p>
      <p>
        {representativeName} for {farmer}: {taskNames(tasks)}, until <DateTime value={endsAt} show="day" />
        {way === 'sms_code' ? ', agreed by a code by SMS' : ', agreed on the farmer’s own page'}.
        {askedAt !== null && (
          <>
            {' '}
            Asked for <DateTime value={askedAt} />.
          </>
        )}
      </p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-soft">
          The words agreed to, version {wordsVersion}
        </summary>
        <p className="text-sm text-soft">{words}</p>
      </details>
    </li>
  );
}

/** Everything that was asked, given and ended, which nobody can change. */
export function RecordList({ items, nextCursor }: RecordListProps) {
  if (items.length === 0)
    return <EmptyState title="Nothing is recorded yet">What is asked, given and ended will appear here.</EmptyState>;
  return (
    <>
      <ol className="divide-y divide-line">
        {items.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
      <div className="px-5">
        <Pagination nextCursor={nextCursor} />
      </div>
    </>
  );
}
