import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { formatGhs } from '#kernel/money.ts';
import type { Side } from '../../parts/order/side.ts';
import { Link } from 'react-router';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { ShownOrder } from '../../views.ts';
import { agreedWords, changeTitle, ORDER_REST, shownOf } from './words.ts';

const ANSWERS = ['accept_change', 'decline_change', 'withdraw_change'] as const;

export interface AnswerChangeProps {
  readonly order: ShownOrder;
  readonly side: Side;
  readonly requestKey: string;
}

/** How the rest may be ordered of which the farmer has less: with an account in one, by a guest as any product. */
function TheRest({ order, side, requestKey }: AnswerChangeProps) {
  const say = useTexts();
  if (order.change?.kind !== 'less' || order.change.by !== 'farmer') return null;
  if (side === 'guest')
    return (
      <p>
        <Said
          text="Do you want the rest, too? {link} as soon as it is there."
          values={{
            link: (
              <Link to={paths.product(order.listingId)} className="font-semibold text-leaf-ink underline">
                {say('Order it from the product’s page')}
              </Link>
            ),
          }}
        />
      </p>
    );
  return (
    <Form
      intent={ORDER_REST}
      requestKey={`${requestKey}-rest`}
      hidden={{ quantity: String(order.change.quantity) }}
      className="gap-1"
    >
      <SubmitButton size="lg" variant="secondary" busyLabel={say('Saving...')}>
        {say('Take it, and order the rest')}
      </SubmitButton>
      <p className="text-sm text-soft">
        {say('The farmer has 7 days to say that the rest is ready, and you order it then at {price} per kg.', {
          price: formatGhs(order.pricePerKg),
        })}
      </p>
    </Form>
  );
}

/** What is proposed, what follows from it, and the answers that the viewer may give. */
export function AnswerChange({ order, side, requestKey }: AnswerChangeProps) {
  const say = useTexts();
  const nameOf = useNames();
  const { change } = order;
  const answers = order.actions.filter(({ code }) => ANSWERS.some((answer) => answer === code));
  if (change === null) return null;
  const isOwn = answers.some(({ code }) => code === 'withdraw_change');
  const mayAccept = answers.some(({ code }) => code === 'accept_change');
  return (
    <section className="grid gap-3 rounded-lg border border-maize bg-hover p-4">
      <h2 className="text-lg font-bold">{changeTitle(change, order, isOwn, say)}</h2>
      {change.note !== null && <p className="break-words text-soft">“{change.note}”</p>}
      <p className="break-words">{agreedWords(change, mayAccept, say)}</p>
      <p className="text-sm text-soft">
        <Said
          text="It can be answered until {time}. Without an answer the order stays as it is."
          values={{ time: <DateTime value={change.until} /> }}
        />
      </p>
      <div className="flex flex-wrap gap-2">
        {answers.map(({ code, label }) => (
          <Form
            key={code}
            intent={code}
            requestKey={`${requestKey}-${code}`}
            hidden={shownOf(change)}
            className="gap-0"
          >
            <SubmitButton
              size="lg"
              variant={code === 'accept_change' ? 'primary' : 'secondary'}
              busyLabel={say('Saving...')}
            >
              {code === 'accept_change' && change.kind === 'less'
                ? say(change.by === 'farmer' ? 'Take {amount}, {refund} back' : 'Agree to {amount}, {refund} back', {
                    amount: formatKg(fromKg(change.quantity)),
                    refund: formatGhs(change.refund),
                  })
                : nameOf(label)}
            </SubmitButton>
          </Form>
        ))}
      </div>
      {mayAccept && <TheRest order={order} side={side} requestKey={requestKey} />}
    </section>
  );
}
