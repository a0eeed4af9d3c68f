import { formatGhs } from '#kernel/money.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { ShownOrder } from '../../views.ts';

const CHOICES = ['collect_self', 'keep_fee'] as const;

/** How goods go whose trip is lost: what another way costs, each choice with its money, and what silence does. */
export function ChooseWay({
  order,
  requestKey,
}: {
  readonly order: Pick<ShownOrder, 'freight' | 'actions'>;
  readonly requestKey: string;
}) {
  const { freight } = order;
  const choices = order.actions.filter(({ code }) => CHOICES.some((choice) => choice === code));
  if (freight === null || choices.length === 0) return null;
  const paid = formatGhs(freight.paid);
  const help = {
    collect_self: `You collect the goods at the farm, and the delivery fee of ${paid} comes back to you.`,
    keep_fee: `Any transporter may carry them for the ${paid} that you paid. If nobody does in time, everything comes back to you.`,
  };
  return (
    <section className="grid gap-4 rounded-lg border border-maize bg-hover p-4">
      <h2 className="text-lg font-bold">The trip does not take these goods. How should they be delivered?</h2>
      <p>
        {freight.quote === null
          ? `No delivery is available for them now. You paid ${paid} for the trip.`
          : `Another delivery costs ${formatGhs(freight.quote)}, and you paid ${paid} for the trip.`}{' '}
        You may also cancel the order and get everything back.
      </p>
      {choices.map(({ code, label }) => (
        <Form key={code} intent={code} requestKey={`${requestKey}-${code}`} className="gap-2">
          <p className="text-sm">{code === 'collect_self' ? help.collect_self : help.keep_fee}</p>
          <SubmitButton
            size="lg"
            wide
            variant={code === 'collect_self' ? 'primary' : 'secondary'}
            busyLabel="Saving..."
          >
            {label}
          </SubmitButton>
        </Form>
      ))}
      <p className="text-sm text-soft">
        Without an answer by <DateTime value={freight.until} /> the order is cancelled and you get everything back.
      </p>
    </section>
  );
}
