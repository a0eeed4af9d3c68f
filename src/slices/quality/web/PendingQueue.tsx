import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { ClaimLine } from './ClaimLine.tsx';
import type { PendingContent } from './load-inspections.ts';
import { QueueCard } from './QueueCard.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { ReportForm } from './report/ReportForm.tsx';
import { useDraftsOf } from './report/use-draft.ts';
import { VisitList } from './VisitList.tsx';

export interface PendingQueueProps {
  readonly content: PendingContent;
  readonly form: { readonly state: FormState | undefined; readonly requestKey: string };
}

/** Why the goods that the address names cannot be reported on. */
function NotOpen({ content: { gone, selected, narrowed } }: { readonly content: PendingContent }) {
  const say = useTexts();
  const claim = selected?.claim ?? null;
  if (!gone && (claim === null || claim.mine)) return null;
  return (
    <div className="mb-5">
      <Alert
        tone="wait"
        title={
          gone
            ? say('These goods are no longer waiting')
            : say('{name} looks at these goods', { name: claim?.inspectorName ?? '' })
        }
        actions={
          <ButtonLink to={paths.qualityInspector(narrowed)} size="sm" variant="secondary">
            {say('Show the queue')}
          </ButtonLink>
        }
      >
        {gone || claim === null ? (
          say('Another inspector reported on them, or they were withdrawn.')
        ) : (
          <>
            <ClaimLine claim={claim} />. {say('What you wrote is kept on this phone until then.')}
          </>
        )}
      </Alert>
    </div>
  );
}

function NothingWaits({ narrowed }: Pick<PendingContent, 'narrowed'>) {
  const say = useTexts();
  if (Object.keys(narrowed).length === 0) {
    return (
      <EmptyState title={say('No Pending Inspections')}>
        {say('New listings and orders with an inspection appear here at once, the most urgent first.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={say(narrowed.whose === 'mine' ? 'Nothing of yours here' : 'Nothing is waiting here')}
      action={
        <ButtonLink to={paths.qualityInspector()} variant="secondary">
          {say('Show everything that waits')}
        </ButtonLink>
      }
    >
      {say(
        narrowed.whose === 'mine'
          ? 'Goods that you claim are listed here, until you have reported on them or given them back.'
          : 'No goods that wait fit these filters.',
      )}
    </EmptyState>
  );
}

/** What waits, and beside it the report on the goods chosen. On a phone the report takes the list's place. */
export function PendingQueue({ content, form }: PendingQueueProps) {
  const say = useTexts();
  const { items, visits, selected, narrowed } = content;
  const isWhole = Object.keys(narrowed).length === 0;
  useDraftsOf(isWhole ? items.map(({ id }) => id) : null);
  const chosen = selected !== null && selected.actions.length > 0 ? selected : null;
  return (
    <>
      <NotOpen content={content} />
      <div className={cx(chosen && 'max-lg:hidden')}>
        <VisitList visits={visits} />
        {(items.length > 0 || !isWhole) && <QueueFilters />}
      </div>
      {items.length === 0 && chosen === null ? (
        <NothingWaits narrowed={narrowed} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <ul aria-label={say('Pending inspections')} className={cx('grid gap-3', chosen && 'max-lg:hidden')}>
            {items.map((item) => (
              <QueueCard key={item.id} item={item} selected={item.id === chosen?.id} narrowed={narrowed} />
            ))}
          </ul>
          {chosen ? (
            <ReportForm key={chosen.id} item={chosen} back={paths.qualityInspector(narrowed)} {...form} />
          ) : (
            <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line px-6 py-16 text-center text-soft max-lg:hidden">
              <Icon name="clipboard-check" className="size-8" />
              <p>{say('Choose goods from the queue to write their report.')}</p>
            </div>
          )}
        </div>
      )}
    </>
  );
}
