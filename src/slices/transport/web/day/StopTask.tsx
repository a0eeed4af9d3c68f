import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { CODE_WORDS } from '#kernel/trade/hand-over.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { dayInWords } from '#kernel/moment.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { DayStop } from '../../contract-day.ts';
import { HandOverForm, NotMetForm, type StopFormProps } from './StopForms.tsx';

export interface TaskProps extends StopFormProps {
  readonly now: string;
  /** From the square that the phone's camera read. */
  readonly code: string | undefined;
  /** The goods are in the vehicle, or are loaded here. */
  readonly loaded: boolean;
  /** What was reported here waits on the phone. */
  readonly kept: boolean;
}

/** Where the page's own links and the squares of codes lead. */
export function taskId({ kind, deliveryId }: Pick<DayStop, 'kind' | 'deliveryId'>): string {
  return `${kind}-${deliveryId}`;
}

/** Goods that are late, or that nobody took before. */
export function TaskBadges({ stop }: Pick<TaskProps, 'stop'>) {
  const say = useTexts();
  return (
    <>
      {stop.late && <Badge tone="bad">{say('Late')}</Badge>}
      {stop.retryOn && <Badge tone="wait">{say('Again on {date}', { date: dayInWords(stop.retryOn) })}</Badge>}
    </>
  );
}

/** Which goods of which order. */
export function TaskGoods({ stop }: Pick<TaskProps, 'stop'>) {
  return (
    <p className="break-words">
      {stop.productDetails} ·{' '}
      <Link to={paths.order(stop.orderId)} className="figures whitespace-nowrap underline underline-offset-4">
        {stop.orderNumber}
      </Link>
    </p>
  );
}

/** One of several orders that are taken or brought at the same door. */
export function TaskItem(props: TaskProps) {
  const { stop } = props;
  return (
    <li id={taskId(stop)} className="grid scroll-mt-20 gap-2 py-3 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <TaskGoods stop={stop} />
        <TaskBadges stop={stop} />
      </div>
      {stop.dueAt && (
        <p className="text-sm text-soft">
          <Said text="Promised by {time}" values={{ time: <DateTime value={stop.dueAt} /> }} />
        </p>
      )}
      <Todo {...props} />
    </li>
  );
}

/** What is done with the goods here, or why nothing can be. */
export function Todo(props: TaskProps) {
  const say = useTexts();
  const nameOf = useNames();
  const { stop, state, keep, code, kept, now } = props;
  if (kept)
    return (
      <p className="flex items-center gap-2 font-semibold text-maize-ink">
        <Icon name="check-check" className="size-5" />
        {say('Done. Kept on this phone until it is sent.')}
      </p>
    );
  if (stop.awaitsBuyer)
    return (
      <Alert tone="wait" title={say('Farmer and buyer are asked about the weight')}>
        {say('Leave the goods at the farm until the answer. You are notified at once.')}
      </Alert>
    );
  if (!props.loaded) return <p className="text-sm text-soft">{say('First pick up the goods.')}</p>;
  const failed = state?.values['kind'] === 'failed';
  return (
    <div className="grid gap-2 pt-1">
      <details className="group" open={code !== undefined || (state !== undefined && !failed)}>
        <Unfolds look={buttonStyle({ className: 'w-full cursor-pointer' })}>{nameOf(CODE_WORDS[stop.kind])}</Unfolds>
        <div className="pt-4 pb-3">
          <HandOverForm stop={stop} state={failed ? undefined : state} keep={keep} code={code} />
        </div>
      </details>
      {stop.kind === 'delivery' && (
        <details className="group" open={failed}>
          <Unfolds look={buttonStyle({ variant: 'quiet', className: 'w-full cursor-pointer' })}>
            {say('Could not deliver')}
          </Unfolds>
          <div className="pt-4 pb-1">
            <NotMetForm stop={stop} state={failed ? state : undefined} keep={keep} now={now} />
          </div>
        </details>
      )}
    </div>
  );
}

/** What opens a form below it, without scripts too. */
function Unfolds({ look, children }: { readonly look: string; readonly children: ReactNode }) {
  return (
    <summary className={look}>
      {children}
      <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
    </summary>
  );
}
