import { cx } from '#ui/cx.ts';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { statesOf, type Stood } from './states-of.ts';

const GREEN = ['completed', 'delivered', 'released'];
const YELLOW = ['pending', 'in_transit', 'picked_up', 'held', 'awaiting'];

function Dot({ of, status }: { readonly of: string; readonly status: string }) {
  const text = `${of}: ${statusLabel(status)}`;
  const tone = GREEN.includes(status) ? 'bg-leaf' : YELLOW.includes(status) ? 'bg-maize' : 'bg-edge';
  return (
    <span role="img" aria-label={text} title={text} className="inline-flex items-center gap-1 text-xs text-soft">
      <span aria-hidden="true" className={cx('size-2.5 rounded-full', tone)} />
      <span aria-hidden="true">{of.charAt(0)}</span>
    </span>
  );
}

/** The state of an order's payment, delivery and escrow, at a glance; in words for those who hear the page. */
export function StatusDots({ order }: { readonly order: Stood }) {
  return (
    <span className="inline-flex gap-2.5">
      {statesOf(order).map((state) => (
        <Dot key={state.of} {...state} />
      ))}
    </span>
  );
}
