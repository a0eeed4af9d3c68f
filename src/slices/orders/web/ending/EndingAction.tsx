import { type Say, useNames, useTexts } from '#ui/languages/use-texts.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { WhoGetsWhat } from '#parts/WhoGetsWhat.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PhotosInput } from '#ui/forms/PhotosInput.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { EVIDENCE_LIMITS, EVIDENCE_SEEN_BY } from '../../domain/dispute-photos.ts';
import type { EndPreview, OrderAction, ShownOrder } from '../../views.ts';
import { heldOf } from './held-of.ts';

export interface EndingActionProps {
  readonly action: OrderAction;
  readonly order: ShownOrder;
  readonly requestKey: string;
  /** What would become of the money by each button that ends the order. */
  readonly previews: readonly EndPreview[] | undefined;
  /** The refusal of what was tried here. */
  readonly refused: FormState | undefined;
}

/** What it means to cancel before the payment, or before the rest of it. */
function unpaidText({ depositAmount, depositBound }: ShownOrder, say: Say): string {
  if (depositAmount === 0) return say('Nothing has been paid. The goods go back on sale.');
  return say(
    depositBound
      ? 'Your deposit of {amount} goes to the farmer, who kept these goods for you. This cannot be undone.'
      : 'Your deposit of {amount} comes back, since you paid it within the last 24 hours.',
    { amount: formatGhs(depositAmount) },
  );
}

/** What a cancellation by the buyer leaves to the farmer of what was paid in advance. */
function depositKeptBy({ depositAmount }: ShownOrder, previews: EndingActionProps['previews']): Pesewas {
  const parts = previews?.find((preview) => preview.act === 'cancel')?.parts;
  return depositAmount > 0 && parts ? parts.seller + parts.platform : 0;
}

/** What a buyer who cancels bears of what the payment cost. */
function costBorneBy({ depositAmount }: ShownOrder, previews: EndingActionProps['previews']): Pesewas {
  const parts = previews?.find((preview) => preview.act === 'cancel')?.parts;
  return depositAmount === 0 && parts ? parts.platform : 0;
}

/** A button that ends an order or freezes it, with what becomes of the money. */
export function EndingAction({ action, order, requestKey, refused, previews }: EndingActionProps) {
  const say = useTexts();
  const nameOf = useNames();
  const amount = formatGhs(heldOf(order));
  const kept = depositKeptBy(order, previews);
  const cost = costBorneBy(order, previews);
  const back = formatGhs(heldOf(order) - cost);
  const afterPickup = ['picked_up', 'in_transit', 'delivered'].includes(order.status);
  const unpaid = order.status === 'pending_payment';
  const mayCancel = !afterPickup && order.actions.some(({ code }) => code === 'cancel');
  const texts = {
    cancel: afterPickup
      ? {
          title: say('Cancel after the pickup?'),
          confirm: say('Open a dispute'),
          text: say('The goods have left the farm. This opens a dispute: {amount} stays frozen until it has ended.', {
            amount,
          }),
        }
      : {
          title: say('Cancel this order?'),
          confirm: unpaid
            ? say('Cancel order')
            : kept > 0
              ? say('Cancel and leave {amount} to the farmer', { amount: formatGhs(kept) })
              : say('Cancel and refund {back}', { back }),
          text: unpaid
            ? unpaidText(order, say)
            : kept > 0
              ? say(
                  'These goods were kept for you against a deposit. If you cancel now, {amount} of it stay with the farmer, and the rest goes back to you. This cannot be undone.',
                  { amount: formatGhs(kept) },
                )
              : cost > 0
                ? say(
                    '{back} goes back to the buyer. {cost} is kept for the cost of the payment. The goods go back on sale. This cannot be undone.',
                    { back, cost: formatGhs(cost) },
                  )
                : say('{back} goes back to the buyer. The goods go back on sale. This cannot be undone.', { back }),
        },
    refund: {
      title: say('Refund this order?'),
      confirm: say('Refund {amount}', { amount }),
      text: say('The order is cancelled and {amount} goes back to the buyer. This cannot be undone.', { amount }),
    },
    dispute: {
      title: say('Open a dispute'),
      confirm: say('Open dispute'),
      text: mayCancel
        ? say(
            'You may cancel this order instead: {back} goes back at once. A dispute freezes {amount} and the goods until you withdraw it, you both agree, or an administrator decides, which takes days.',
            { back, amount },
          )
        : say(
            '{amount} and the goods stay where they are until you withdraw it, you both agree, or an administrator decides. Say what is wrong.',
            { amount },
          ),
    },
  } as const;
  const code = action.code === 'refund' || action.code === 'dispute' ? action.code : 'cancel';
  const words = texts[code];
  const shows = code === 'dispute';
  const parts = previews?.find((preview) => preview.act === code)?.parts;
  return (
    <ConfirmDialog
      id={`${code}-order`}
      trigger={nameOf(action.label)}
      triggerLook={{ variant: 'secondary' }}
      title={words.title}
      confirm={words.confirm}
      busyLabel={say('Sending...')}
      danger
      intent={code}
      requestKey={`${requestKey}-${code}`}
      {...(shows && { encType: 'multipart/form-data' })}
      state={refused}
    >
      <p>{words.text}</p>
      {parts && <WhoGetsWhat names={order} parts={parts} total={heldOf(order)} expects />}
      <TextArea
        name="reason"
        label={say(code === 'dispute' ? 'What is wrong' : 'Reason')}
        rows={3}
        optional={code !== 'dispute'}
        defaultValue={code === 'dispute' ? 'Quality issues with the product' : undefined}
      />
      {shows && <PhotosInput label={say('Photos')} most={EVIDENCE_LIMITS.most} seenBy={EVIDENCE_SEEN_BY} optional />}
    </ConfirmDialog>
  );
}
