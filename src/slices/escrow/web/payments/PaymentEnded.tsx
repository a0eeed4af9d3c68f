import { useTexts } from '#ui/languages/use-texts.ts';
import { payMethodName } from '#kernel/ghana/pay-method.ts';
import { formatGhs } from '#kernel/money.ts';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { AboveWallets } from '../../parts/means/AboveWallets.tsx';
import type { PayMeans } from '../../parts/means/pay-means.ts';
import type { PaymentView } from '../../views.ts';
import { AnotherNumberForm } from './AnotherNumberForm.tsx';
import { CardForm } from './CardForm.tsx';
import { phoneWord } from './PaymentWaiting.tsx';
import { afterEndText, lateText } from './waiting-words.ts';
import { reasonWord } from '../words.ts';

interface Ended {
  readonly payment: PaymentView;
  readonly means: PayMeans;
  readonly state: FormState | undefined;
  readonly requestKey: string;
  /** Where the order is seen. */
  readonly orderPath: string;
}

function Why({ payment }: { readonly payment: PaymentView }) {
  const say = useTexts();
  const byCard = payment.network === 'card';
  if (payment.state === 'superseded') {
    return (
      <Alert
        tone="plain"
        title={
          byCard
            ? say('The card page no longer counts')
            : say('The prompt on {phone} no longer counts', { phone: phoneWord(payment.phone) })
        }
      >
        {say(lateText(payment))}
      </Alert>
    );
  }
  const cameShort = payment.reason === 'paid_too_little';
  return (
    <Alert tone="bad" title={say(reasonWord(payment.reason ?? payment.state))}>
      {!cameShort && (
        <>
          {say('No money was taken.')} {payment.isPart && <>{say('What you paid before is safe in escrow.')} </>}
          {say(afterEndText(payment))}
        </>
      )}
    </Alert>
  );
}

/** Says why, whether money moved, and what to do: pay again while the order waits, or start over. */
export function PaymentEnded({ payment, means, state, requestKey, orderPath }: Ended) {
  const say = useTexts();
  const mayRetry = payment.actions.includes('another_number');
  const mayRetryByCard = payment.actions.includes('card');
  const byCard = payment.network === 'card';
  const cardState = refusalOf(state, 'card');
  return (
    <Card>
      <div className="grid gap-6">
        <Why payment={payment} />
        {byCard && mayRetryByCard && (
          <CardForm
            state={cardState}
            requestKey={requestKey}
            label={say('Pay {amount} by card', { amount: formatGhs(payment.amount) })}
          />
        )}
        {mayRetry && <AboveWallets pesewas={payment.amount} means={means} />}
        {mayRetry && (
          <AnotherNumberForm
            state={cardState ? undefined : state}
            requestKey={requestKey}
            phone={byCard ? '' : phoneWord(payment.phone)}
            network={byCard ? undefined : payment.network}
            label={
              byCard ? say('Pay with mobile money') : say('Pay {amount} again', { amount: formatGhs(payment.amount) })
            }
            secondary={byCard}
          />
        )}
        {!byCard && mayRetryByCard && (
          <CardForm state={cardState} requestKey={requestKey} label={say('Pay by card instead')} secondary />
        )}
        {!mayRetry && (
          <div className="grid gap-4">
            <p>
              {payment.state === 'superseded'
                ? say('The payment from {network} is followed until it is over.', {
                    network: payMethodName(payment.network),
                  })
                : say('The time to pay this order is over, and its produce is for sale again.')}
            </p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={orderPath} variant="secondary">
                {say(payment.orders.length === 1 ? 'See the order' : 'See the orders')}
              </ButtonLink>
              <ButtonLink to={paths.marketplace()}>{say('Browse the marketplace')}</ButtonLink>
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}
