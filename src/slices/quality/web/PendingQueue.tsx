import { ClipboardCheck } from 'lucide-react';
import { paths } from '#app/web/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { PendingContent } from './load-inspections.ts';
import { QueueCard } from './QueueCard.tsx';
import { ReportForm } from './ReportForm.tsx';
import { useDraftsOf } from './use-draft.ts';

export interface PendingQueueProps {
  readonly content: PendingContent;
  readonly form: { readonly state: FormState | undefined; readonly requestKey: string };
}

/** What waits, and beside it the report on the goods chosen. On a phone the report takes the list's place. */
export function PendingQueue({ content: { items, selected, gone }, form }: PendingQueueProps) {
  useDraftsOf(items.map(({ id }) => id));
  const chosen = selected !== null && selected.actions.length > 0 ? selected : null;
  return (
    <>
      {gone && (
        <div className="mb-5">
          <Alert
            tone="wait"
            title="These goods do not wait any more"
            actions={
              <ButtonLink to={paths.qualityInspector()} size="sm" variant="secondary">
                Show the queue
              </ButtonLink>
            }
          >
            Another inspector reported on them, or they were withdrawn.
          </Alert>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState title="No Pending Inspections">
          New listings and orders with an inspection appear here at once, the most urgent first.
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <ul aria-label="Pending inspections" className={cx('grid gap-3', chosen && 'max-lg:hidden')}>
            {items.map((item) => (
              <QueueCard key={item.id} item={item} selected={item.id === chosen?.id} />
            ))}
          </ul>
          {chosen ? (
            <ReportForm key={chosen.id} item={chosen} {...form} />
          ) : (
            <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line px-6 py-16 text-center text-soft max-lg:hidden">
              <ClipboardCheck aria-hidden="true" className="size-8" />
              <p>Choose goods from the queue to write their report.</p>
            </div>
          )}
        </div>
      )}
    </>
  );
}
