import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { cx } from '#ui/cx.ts';
import { Countdown } from '#ui/display/Countdown.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { ProduceMark } from '#parts/ProduceMark.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { QueueItem } from '../views.ts';
import { ClaimLine } from './ClaimLine.tsx';
import type { PendingContent } from './load-inspections.ts';
import { PriorityBadge } from './PriorityBadge.tsx';
import { farmOf, KIND_WORDS } from './words.ts';

export interface QueueCardProps {
  readonly item: QueueItem;
  readonly selected: boolean;
  /** What the address keeps beside the goods. */
  readonly narrowed: PendingContent['narrowed'];
}

/** Goods in the queue; the whole card opens their report. */
export function QueueCard({ item, selected, narrowed }: QueueCardProps) {
  const say = useTexts();
  const open = item.actions.length > 0;
  return (
    <li
      className={cx(
        'relative flex gap-4 rounded-lg border bg-card p-4 shadow-card',
        selected ? 'border-leaf ring-1 ring-leaf' : 'border-line',
        open && !selected && 'hover:bg-hover',
      )}
    >
      <ProduceMark category={item.category} className="size-12 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="text-lg leading-snug font-bold">
            {open ? (
              <Link
                to={paths.qualityInspector({ ...narrowed, item: item.id })}
                preventScrollReset
                aria-current={selected ? 'true' : undefined}
                className="after:absolute after:inset-0 after:rounded-lg hover:underline"
              >
                {item.productName}
              </Link>
            ) : (
              item.productName
            )}
          </h2>
          <PriorityBadge priority={item.priority} />
        </div>
        <p className="text-sm text-soft">
          <span className="capitalize">{item.category}</span> ·{' '}
          {item.kind === 'order'
            ? say('Order {number}', { number: item.orderNumber ?? '' })
            : say(KIND_WORDS[item.kind])}
        </p>
        <p>{farmOf(item)}</p>
        <p className="text-soft">
          <Said
            text="{amount} at {price} per kg"
            values={{
              amount: <Quantity kg={item.quantity} className="text-ink" />,
              price: <Money pesewas={item.pricePerKg} className="text-ink" />,
            }}
          />
        </p>
        <p className="text-sm text-soft">
          <Said text="Requested {time}" values={{ time: <DateTime value={item.requestedAt} /> }} />
          {item.dueAt !== null && (
            <>
              {' · '}
              <span className="font-semibold whitespace-nowrap text-maize-ink">
                <Countdown until={item.dueAt} worded />
              </span>
            </>
          )}
        </p>
        {item.approvalBlocked && !item.blocked && (
          <p className="text-sm font-medium text-maize-ink">{say('Farmer not verified yet')}</p>
        )}
        {item.claim && (
          <p className={cx('text-sm font-semibold', item.claim.mine ? 'text-leaf-ink' : 'text-soft')}>
            <ClaimLine claim={item.claim} />
          </p>
        )}
        {item.blocked && <p className="text-sm font-medium text-maize-ink">{item.blocked}</p>}
      </div>
    </li>
  );
}
