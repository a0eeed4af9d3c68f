import { useNames } from '#ui/languages/use-texts.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Countdown } from '#ui/display/Countdown.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { Side } from '../../parts/order/side.ts';
import { useRevalidator } from 'react-router';
import type { OrderView } from '../../views.ts';
import { nextStep } from '../words.ts';

type Tone = 'plain' | 'good' | 'wait' | 'bad';

function toneOf(order: Pick<OrderView, 'status' | 'disputed' | 'deadline'>): Tone {
  if (order.disputed) return 'bad';
  if (order.deadline?.kind === 'weight_by' || order.deadline?.kind === 'freight_by') return 'wait';
  if (order.status === 'pending_payment' || order.status === 'pending') return 'wait';
  return order.status === 'completed' || order.status === 'delivered' ? 'good' : 'plain';
}

/** The state in one word, what happens next in one sentence, and the time left. */
export function NextStep({ order, side }: { readonly order: Parameters<typeof nextStep>[0]; readonly side: Side }) {
  const nameOf = useNames();
  const { revalidate } = useRevalidator();
  return (
    <Alert tone={toneOf(order)} title={nameOf(order.disputed ? 'Disputed' : statusLabel(order.status))}>
      <p>{nextStep(order, side)}</p>
      {order.deadline && (
        <p className="mt-1 font-semibold">
          <Countdown until={order.deadline.at} onEnd={() => void revalidate()} worded />
        </p>
      )}
    </Alert>
  );
}
