import type { PayMeans } from '#parts/checkout/means/pay-means.ts';
import { lazy } from 'react';
import { paths } from '#app/web/paths.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PhotosInput } from '#ui/forms/PhotosInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import type { Side } from '#parts/order/side.ts';
import { WhoGetsWhat } from '#parts/WhoGetsWhat.tsx';
import { EVIDENCE_LIMITS, EVIDENCE_SEEN_BY } from '../../domain/dispute-photos.ts';

import type { EndPreview, OrderAction, ShownOrder } from '../../views.ts';
import { MoreTime } from './MoreTime.tsx';

/** An order that is in none of these states comes without their scripts. */
const AnswerChange = lazy(async () => ({ default: (await import('../changes/AnswerChange.tsx')).AnswerChange }));
const ProposeChange = lazy(async () => ({ default: (await import('../changes/ProposeChange.tsx')).ProposeChange }));
const PayForm = lazy(async () => ({ default: (await import('../checkout/PayForm.tsx')).PayForm }));
const MarkCollected = lazy(async () => ({ default: (await import('../collecting/MarkCollected.tsx')).MarkCollected }));
const ConfirmWeight = lazy(async () => ({ default: (await import('../weighing/ConfirmWeight.tsx')).ConfirmWeight }));
const TakeWeight = lazy(async () => ({ default: (await import('../weighing/TakeWeight.tsx')).TakeWeight }));

export interface OrderActionsProps {
  readonly order: ShownOrder;
  /** On which side of it the viewer stands. */
  readonly side: Side;
  readonly requestKey: string;
  readonly payer: { readonly phone: string; readonly network: string; readonly means: PayMeans };
  /** A guest's token, which opens their payment too. */
  readonly secret?: string;
  /** The refusal of a payment or a dispute that was tried here. */
  readonly state?: FormState;
  /** What would become of the money by each button that ends the order. */
  readonly previews?: readonly EndPreview[];
  /** Offers a note beside a move along the chain. */
  readonly notes?: boolean;
}

const SECONDARY = ['propose_change', 'cancel', 'refund', 'give_back', 'dispute', 'manage'];
const TIME = ['ask_time', 'give_time'];
/** What is said about a smaller quantity: all of it stands together. */
const ANSWERS = ['accept_change', 'decline_change', 'withdraw_change'];

/** Stands after the usual step wherever there is one. */
const SELDOM = 'request_inspection';

/** All of it, less what was paid of it before: a deposit, or parts. */
function leftToPay({ nextPart, totalAmount, depositAmount }: ShownOrder): Pesewas {
  return nextPart?.left ?? totalAmount - depositAmount;
}

/** What is in escrow, after what went back already; before the payment what will be. */
function heldOf({ money, totalAmount }: ShownOrder): Pesewas {
  return money === null || money.paid === 0 ? totalAmount : money.held;
}

/** The next step as one button, what ends the order beside it. All of them come from the server's table. */
export function OrderActions(props: OrderActionsProps) {
  const { order, side, requestKey } = props;
  const refused = props.state?.values['intent'] === 'dispute' ? props.state : undefined;
  useFailureToast('Dispute Failed', refused);
  const refusedTime = TIME.includes(props.state?.values['intent'] ?? '') ? props.state : undefined;
  useFailureToast('Update Failed', refusedTime);
  const refusedChange = props.state?.values['intent'] === 'propose_change' ? props.state : undefined;
  useFailureToast('Update Failed', refusedChange);
  const time = order.actions.find(({ code }) => TIME.includes(code));
  const shown = order.actions.filter(
    ({ code }) => code !== 'manage' && !TIME.includes(code) && !ANSWERS.includes(code),
  );
  if (shown.length === 0 && !time && !order.change) return null;
  const main = shown
    .filter(({ code }) => !SECONDARY.includes(code))
    .toSorted((one, other) => Number(one.code === SELDOM) - Number(other.code === SELDOM));
  const others = shown.filter(({ code }) => SECONDARY.includes(code));
  return (
    <div className="grid gap-4">
      {order.change && <AnswerChange order={order} requestKey={requestKey} />}
      {main.map((action, index) => (
        <MainAction key={action.code} {...props} action={action} first={index === 0} />
      ))}
      {(others.length > 0 || time) && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {time && <MoreTime action={time} order={order} requestKey={requestKey} state={refusedTime} />}
          {others.map((action) =>
            action.code === 'give_back' ? (
              <ButtonLink key={action.code} to={paths.giveBack(order.id)} variant="secondary">
                {action.label}
              </ButtonLink>
            ) : action.code === 'propose_change' ? (
              <ProposeChange
                key={action.code}
                action={action}
                order={order}
                side={side === 'farmer' ? 'farmer' : 'buyer'}
                requestKey={requestKey}
                state={refusedChange}
              />
            ) : (
              <EndingAction
                key={action.code}
                action={action}
                order={order}
                requestKey={requestKey}
                refused={props.state?.values['intent'] === action.code ? props.state : undefined}
                previews={props.previews}
              />
            ),
          )}
        </div>
      )}
    </div>
  );
}

function MainAction({
  action,
  order,
  requestKey,
  payer,
  secret,
  state,
  notes,
  previews,
  first,
}: OrderActionsProps & { readonly action: OrderAction; readonly first: boolean }) {
  if (action.code === 'start_payment') {
    return order.openPaymentId ? (
      <ButtonLink to={paths.pay(order.openPaymentId, { secret })} size="lg" variant="gold" wide>
        {action.label}
      </ButtonLink>
    ) : (
      <PayForm
        label={action.label}
        totalAmount={leftToPay(order)}
        nextPart={order.nextPart}
        requestKey={requestKey}
        payer={payer}
        state={state}
      />
    );
  }
  if (action.code === 'approve_quality') {
    return (
      <ButtonLink to={paths.qualityInspector()} size="lg" wide>
        {action.label}
      </ButtonLink>
    );
  }
  if (action.code === 'confirm_weight') return <ConfirmWeight order={order} requestKey={requestKey} />;
  if (action.code === 'accept_weight') return <TakeWeight order={order} requestKey={requestKey} />;
  if (action.code === 'weigh') {
    return (
      <ButtonLink to={paths.weighOrder(order.id)} size="lg" variant={first ? 'primary' : 'secondary'} wide>
        {action.label}
      </ButtonLink>
    );
  }
  if (action.code === 'deliver' && order.selfPickup)
    return <MarkCollected action={action} order={order} requestKey={requestKey} notes={notes} />;
  if (action.code === 'complete')
    return <Receipt action={action} order={order} requestKey={requestKey} previews={previews} />;
  return (
    <Form
      intent={action.code}
      requestKey={`${requestKey}-${action.code}`}
      hidden={{ to: action.to ?? '' }}
      className="gap-3"
    >
      {notes && first && <TextArea name="notes" label="Note" rows={2} maxLength={1000} optional />}
      <SubmitButton size="lg" wide variant={first ? 'primary' : 'secondary'} busyLabel="Saving...">
        {action.label}
      </SubmitButton>
    </Form>
  );
}

function Receipt({
  action,
  order,
  requestKey,
  previews,
}: Pick<OrderActionsProps, 'order' | 'requestKey' | 'previews'> & { readonly action: OrderAction }) {
  const parts = previews?.find((preview) => preview.act === 'complete')?.parts;
  return (
    <ConfirmDialog
      id="receipt"
      trigger={action.label}
      triggerLook={{ size: 'lg', wide: true }}
      title={order.selfPickup ? 'Do you have the goods, and are they right?' : 'Are the goods here and right?'}
      confirm={`Release ${formatGhs(heldOf(order))}`}
      busyLabel="Releasing..."
      intent="complete"
      requestKey={`${requestKey}-complete`}
    >
      <p>
        The money leaves escrow: {order.sellerName} is paid for the produce
        {order.selfPickup ? '' : ', the transporter for the delivery'}. This cannot be undone. If something is wrong,
        open a dispute instead.
      </p>
      {parts && <WhoGetsWhat names={order} parts={parts} total={heldOf(order)} expects />}
    </ConfirmDialog>
  );
}

interface EndingProps extends Pick<OrderActionsProps, 'order' | 'requestKey' | 'previews'> {
  readonly action: OrderAction;
  /** The refusal of what was tried here. */
  readonly refused: FormState | undefined;
}

/** What it means to cancel before the payment, or before the rest of it. */
function unpaidText({ depositAmount, depositBound }: ShownOrder): string {
  if (depositAmount === 0) return 'Nothing has been paid. The goods go back on sale.';
  const deposit = `Your deposit of ${formatGhs(depositAmount)}`;
  return depositBound
    ? `${deposit} goes to the farmer, who kept these goods for you. This cannot be undone.`
    : `${deposit} comes back, since you paid it within the last 24 hours.`;
}

/** What a cancellation by the buyer leaves to the farmer of what was paid beforehand. */
function depositKeptBy({ depositAmount }: ShownOrder, previews: EndingProps['previews']): Pesewas {
  const parts = previews?.find((preview) => preview.act === 'cancel')?.parts;
  return depositAmount > 0 && parts ? parts.seller + parts.platform : 0;
}

function EndingAction({ action, order, requestKey, refused, previews }: EndingProps) {
  const amount = formatGhs(heldOf(order));
  const kept = depositKeptBy(order, previews);
  const afterPickup = ['picked_up', 'in_transit', 'delivered'].includes(order.status);
  const unpaid = order.status === 'pending_payment';
  const mayCancel = !afterPickup && order.actions.some(({ code }) => code === 'cancel');
  const texts = {
    cancel: afterPickup
      ? {
          title: 'Cancel after the pickup?',
          confirm: 'Open a dispute',
          text: `The goods have left the farm. This opens a dispute: ${amount} stays frozen until it has ended.`,
        }
      : {
          title: 'Cancel this order?',
          confirm: unpaid
            ? 'Cancel order'
            : kept > 0
              ? `Cancel and leave ${formatGhs(kept)} to the farmer`
              : `Cancel and refund ${amount}`,
          text: unpaid
            ? unpaidText(order)
            : kept > 0
              ? `These goods were kept for you against a deposit. If you cancel now, ${formatGhs(kept)} of it stay with the farmer, and the rest goes back to you. This cannot be undone.`
              : `${amount} goes back to the buyer. The goods go back on sale. This cannot be undone.`,
        },
    refund: {
      title: 'Refund this order?',
      confirm: `Refund ${amount}`,
      text: `The order is cancelled and ${amount} goes back to the buyer. This cannot be undone.`,
    },
    dispute: {
      title: 'Open a dispute',
      confirm: 'Open dispute',
      text: mayCancel
        ? `You may cancel this order instead: ${amount} goes back at once. A dispute freezes ${amount} and the goods until you take it back, you both agree, or an administrator decides, which takes days.`
        : `${amount} and the goods stay where they are until you take it back, you both agree, or an administrator decides. Say what is wrong.`,
    },
  } as const;
  const code = action.code === 'refund' || action.code === 'dispute' ? action.code : 'cancel';
  const words = texts[code];
  const shows = code === 'dispute';
  const parts = previews?.find((preview) => preview.act === code)?.parts;
  return (
    <ConfirmDialog
      id={`${code}-order`}
      trigger={action.label}
      triggerLook={{ variant: 'secondary' }}
      title={words.title}
      confirm={words.confirm}
      busyLabel="Sending..."
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
        label={code === 'dispute' ? 'What is wrong' : 'Reason'}
        rows={3}
        optional={code !== 'dispute'}
        defaultValue={code === 'dispute' ? 'Quality issues with the product' : undefined}
      />
      {shows && <PhotosInput label="Photos" most={EVIDENCE_LIMITS.most} seenBy={EVIDENCE_SEEN_BY} optional />}
    </ConfirmDialog>
  );
}
