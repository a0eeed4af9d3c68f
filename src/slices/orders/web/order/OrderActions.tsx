import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import type { PayMeans } from '#slices/escrow/parts/means/pay-means.ts';
import { lazy } from 'react';
import { paths } from '#pages/paths/paths.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { Side } from '../../parts/order/side.ts';
import { WhoGetsWhat } from '#parts/WhoGetsWhat.tsx';
import type { EndPreview, OrderAction, ShownOrder } from '../../views.ts';
import { isChange } from '../changes/change-codes.ts';
import { EndingAction } from '../ending/EndingAction.tsx';
import { heldOf } from '../ending/held-of.ts';
import { MoreTime } from './MoreTime.tsx';
import { keptStep } from './kept-step.ts';

/** An order that is in none of these states comes without their scripts. */
const AnswerChange = lazy(async () => ({ default: (await import('../changes/AnswerChange.tsx')).AnswerChange }));
const ChangeAction = lazy(async () => ({ default: (await import('../changes/ChangeAction.tsx')).ChangeAction }));
const PayForm = lazy(async () => ({ default: (await import('../checkout/PayForm.tsx')).PayForm }));
const MarkCollected = lazy(async () => ({ default: (await import('../collecting/MarkCollected.tsx')).MarkCollected }));
const ConfirmWeight = lazy(async () => ({ default: (await import('../weighing/ConfirmWeight.tsx')).ConfirmWeight }));
const ChooseWay = lazy(async () => ({ default: (await import('../freight/ChooseWay.tsx')).ChooseWay }));
const TakeWeight = lazy(async () => ({ default: (await import('../weighing/TakeWeight.tsx')).TakeWeight }));

export interface OrderActionsProps {
  readonly order: ShownOrder;
  /** On which side of it the viewer is. */
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

const SECONDARY = ['cancel', 'refund', 'give_back', 'dispute', 'manage'];
const TIME = ['ask_time', 'give_time'];
/** Answers to a proposal, or about the way of the goods, which are shown together. */
const ANSWERS = ['accept_change', 'decline_change', 'withdraw_change', 'collect_self', 'keep_fee'];

/** Stands after the usual step wherever there is one. */
const SELDOM = 'request_inspection';

/** All of it, less what was paid of it before: a deposit, or parts. */
function leftToPay({ nextPart, totalAmount, depositAmount }: ShownOrder): Pesewas {
  return nextPart?.left ?? totalAmount - depositAmount;
}

/** The next step as one button, what ends the order beside it. All of them come from the server's table. */
export function OrderActions(props: OrderActionsProps) {
  const { order, side, requestKey } = props;
  const refused = refusalOf(props.state, 'dispute');
  useFailureToast('Dispute Failed', refused);
  const refusedTime = TIME.includes(props.state?.values['intent'] ?? '') ? props.state : undefined;
  useFailureToast('Update Failed', refusedTime);
  const refusedChange = isChange(props.state?.values['intent']) ? props.state : undefined;
  useFailureToast('Update Failed', refusedChange);
  const nameOf = useNames();
  const time = order.actions.find(({ code }) => TIME.includes(code));
  const shown = order.actions.filter(
    ({ code }) => code !== 'manage' && !TIME.includes(code) && !ANSWERS.includes(code),
  );
  if (shown.length === 0 && !time && !order.change && !order.freight) return null;
  const main = shown
    .filter(({ code }) => !SECONDARY.includes(code) && !isChange(code))
    .toSorted((one, other) => Number(one.code === SELDOM) - Number(other.code === SELDOM));
  const others = shown.filter(({ code }) => SECONDARY.includes(code) || isChange(code));
  return (
    <div className="grid gap-4">
      {order.freight && <ChooseWay order={order} requestKey={requestKey} />}
      {order.change && <AnswerChange order={order} side={side} requestKey={requestKey} />}
      {main.map((action, index) => (
        <MainAction key={action.code} {...props} action={action} first={index === 0} />
      ))}
      {(others.length > 0 || time) && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          {time && <MoreTime action={time} order={order} requestKey={requestKey} state={refusedTime} />}
          {others.map((action) =>
            action.code === 'give_back' ? (
              <ButtonLink key={action.code} to={paths.giveBack(order.id)} variant="secondary">
                {nameOf(action.label)}
              </ButtonLink>
            ) : isChange(action.code) ? (
              <ChangeAction
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
                refused={refusalOf(props.state, action.code)}
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
  const say = useTexts();
  const nameOf = useNames();
  if (action.code === 'start_payment') {
    return order.openPaymentId ? (
      <ButtonLink to={paths.pay(order.openPaymentId, { secret })} size="lg" variant="gold" wide>
        {nameOf(action.label)}
      </ButtonLink>
    ) : (
      <PayForm
        label={nameOf(action.label)}
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
        {nameOf(action.label)}
      </ButtonLink>
    );
  }
  if (action.code === 'confirm_weight') return <ConfirmWeight order={order} requestKey={requestKey} />;
  if (action.code === 'accept_weight') return <TakeWeight order={order} requestKey={requestKey} />;
  if (action.code === 'weigh') {
    return (
      <ButtonLink to={paths.weighOrder(order.id)} size="lg" variant={first ? 'primary' : 'secondary'} wide>
        {nameOf(action.label)}
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
      kept={keptStep(action, order)}
      className="gap-3"
    >
      {notes && first && <TextArea name="notes" label={say('Note')} rows={2} maxLength={1000} optional />}
      <SubmitButton size="lg" wide variant={first ? 'primary' : 'secondary'} busyLabel={say('Saving...')}>
        {nameOf(action.label)}
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
  const say = useTexts();
  const nameOf = useNames();
  const parts = previews?.find((preview) => preview.act === 'complete')?.parts;
  return (
    <ConfirmDialog
      id="receipt"
      trigger={nameOf(action.label)}
      triggerLook={{ size: 'lg', wide: true }}
      title={say(order.selfPickup ? 'Do you have the goods, and are they right?' : 'Are the goods here and right?')}
      confirm={say('Release {amount}', { amount: formatGhs(heldOf(order)) })}
      busyLabel={say('Releasing...')}
      intent="complete"
      requestKey={`${requestKey}-complete`}
    >
      <p>
        {say(
          order.selfPickup
            ? 'The money leaves escrow: {name} is paid for the produce. This cannot be undone. If something is wrong, open a dispute instead.'
            : 'The money leaves escrow: {name} is paid for the produce, the transporter for the delivery. This cannot be undone. If something is wrong, open a dispute instead.',
          { name: order.sellerName },
        )}
      </p>
      {parts && <WhoGetsWhat names={order} parts={parts} total={heldOf(order)} expects />}
    </ConfirmDialog>
  );
}
