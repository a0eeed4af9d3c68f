import { useTexts } from '#ui/languages/use-texts.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { formatMoment } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import type { Payer } from '#slices/orders/parts/checkout/payer-of.ts';
import type { PayMeans } from '#slices/escrow/parts/means/pay-means.ts';
import { AboveWallets } from '#slices/escrow/parts/means/AboveWallets.tsx';
import { PayFields } from '#slices/escrow/parts/means/PayFields.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { PreOrderWithHarvest } from '../views.ts';
import { depositRule, kgWords } from './words.ts';

export interface PreOrderActionsProps {
  readonly preOrder: PreOrderWithHarvest;
  readonly means: PayMeans;
  readonly payer: Payer;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

function PayDeposit({ preOrder, means, payer, requestKey, state }: PreOrderActionsProps) {
  const say = useTexts();
  return (
    <Card title={say('Pay the deposit')}>
      <Form intent="pay" requestKey={`${requestKey}-pay`} state={refusalOf(state, 'pay')}>
        <AboveWallets pesewas={preOrder.deposit} means={means} />
        <PayFields phone={payer.phone} network={payer.network} means={means} />
        <SubmitButton variant="gold" wide busyLabel={say('Asking...')} className="sm:justify-self-start">
          {say('Pay {amount}', { amount: formatGhs(preOrder.deposit) })}
        </SubmitButton>
      </Form>
    </Card>
  );
}

function Withdraw({ preOrder, requestKey, state }: PreOrderActionsProps) {
  const say = useTexts();
  const { comesBack, freeUntil, standing, harvest } = preOrder;
  const amount = formatGhs(standing);
  return (
    <ConfirmDialog
      id="withdraw"
      trigger={say('Withdraw')}
      triggerLook={{ variant: 'secondary', wide: true }}
      title={say('Withdraw this pre-order?')}
      confirm={
        comesBack
          ? say('Withdraw, {amount} come back', { amount })
          : say('Withdraw and leave {amount} to the farmer', { amount })
      }
      busyLabel={say('Withdrawing...')}
      danger
      intent="withdraw"
      hidden={{ back: comesBack ? 'yes' : 'no' }}
      requestKey={`${requestKey}-withdraw`}
      state={refusalOf(state, 'withdraw')}
    >
      <p>
        {comesBack && freeUntil !== null
          ? say('You are within 24 hours of paying: until {time} your deposit comes back.', {
              time: formatMoment(new Date(freeUntil)),
            })
          : say(
              'The 24 hours to withdraw with your deposit back are over. It goes to {name}, who kept these goods for you.',
              { name: harvest.farmer.name },
            )}
      </p>
    </ConfirmDialog>
  );
}

function Decline({ preOrder, requestKey, state }: PreOrderActionsProps) {
  const say = useTexts();
  const amount = formatGhs(preOrder.standing);
  return (
    <ConfirmDialog
      id="decline"
      trigger={say('Decline')}
      triggerLook={{ variant: 'secondary', wide: true }}
      title={say('Decline your part?')}
      confirm={say('Decline, {amount} come back', { amount })}
      busyLabel={say('Declining...')}
      danger
      intent="decline"
      requestKey={`${requestKey}-decline`}
      state={refusalOf(state, 'decline')}
    >
      <p>
        {say(
          preOrder.stoppedAt === null
            ? 'The harvest gave less than you booked, so you need not take it.'
            : 'The product has been off the market for more than a day, so you need not wait for it.',
        )}{' '}
        {say('Your whole deposit comes back.')}
      </p>
    </ConfirmDialog>
  );
}

/** What the buyer may do with their part of a harvest, and what it costs them. */
function ToOrder(props: PreOrderActionsProps & { readonly may: ReadonlySet<string> }) {
  const say = useTexts();
  const { preOrder, may } = props;
  const { part, quantity, rest, standing, freeUntil } = preOrder;
  return (
    <Card title={say(may.has('order') ? 'Order your part' : 'Your part')}>
      <div className="grid gap-4">
        <p>
          {part !== null && part < quantity
            ? say('The harvest gave less: you get {part} of {amount}. The deposit for the rest is on its way back.', {
                part: kgWords(part),
                amount: kgWords(quantity),
              })
            : say('All of your {amount} are there.', { amount: kgWords(quantity) })}{' '}
          {say('{paid} are paid; {rest} and the delivery are left to pay.', {
            paid: formatGhs(standing),
            rest: formatGhs(rest),
          })}
        </p>
        <p>
          {may.has('withdraw') && freeUntil !== null
            ? say('Until {time} you can withdraw, or cancel the order, and the deposit comes back.', {
                time: formatMoment(new Date(freeUntil)),
              })
            : say(
                'If you cancel the order later, the deposit stays with the farmer. If the farmer cancels it or does not confirm it, all comes back.',
              )}
        </p>
        <div className="flex flex-wrap gap-3">
          {may.has('order') && (
            <ButtonLink to={harvestPaths.order(preOrder.id)} variant="gold" wide>
              {say('Order and pay the rest')}
            </ButtonLink>
          )}
          {may.has('decline') && <Decline {...props} />}
          {may.has('withdraw') && !may.has('decline') && <Withdraw {...props} />}
        </div>
      </div>
    </Card>
  );
}

/** What the viewer may do now, and what happens if nothing is done; all of it comes from the server's table. */
export function PreOrderActions(props: PreOrderActionsProps) {
  const say = useTexts();
  const { preOrder } = props;
  const may = new Set(preOrder.actions.map(({ code }) => code));
  const { order, state, you } = preOrder;
  return (
    <>
      {state === 'awaiting_deposit' && you === 'buyer' && <PayDeposit {...props} />}
      {state === 'ready' && may.size > 0 && <ToOrder {...props} may={may} />}
      {order !== null && (state === 'ordered' || state === 'settled') && (
        <div>
          <ButtonLink to={paths.order(order.id)} wide>
            {say('To the order')}
          </ButtonLink>
        </div>
      )}
      {(state === 'reserved' || state === 'awaiting_deposit') && (
        <Card title={say('What happens to the deposit')}>
          <div className="grid gap-4">
            <ul className="grid list-disc gap-1.5 pl-5">
              {depositRule({ ...preOrder, lapsesAt: preOrder.harvest.lapsesAt }, say).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {may.has('withdraw') && <Withdraw {...props} />}
          </div>
        </Card>
      )}
    </>
  );
}
