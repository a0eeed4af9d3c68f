import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
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
  const say = useTexts();
  const nameOf = useNames();
  const { freight } = order;
  const choices = order.actions.filter(({ code }) => CHOICES.some((choice) => choice === code));
  if (freight === null || choices.length === 0) return null;
  const paid = formatGhs(freight.paid);
  const help = {
    collect_self: say('You collect the goods at the farm, and the delivery fee of {paid} comes back to you.', { paid }),
    keep_fee: say(
      'Any transporter may carry them for the {paid} that you paid. If nobody does in time, everything comes back to you.',
      { paid },
    ),
  };
  return (
    <section className="grid gap-4 rounded-lg border border-maize bg-hover p-4">
      <h2 className="text-lg font-bold">{say('The trip does not take these goods. How should they be delivered?')}</h2>
      <p>
        {freight.quote === null
          ? say('No delivery is available for them now. You paid {paid} for the trip.', { paid })
          : say('Another delivery costs {quote}, and you paid {paid} for the trip.', {
              quote: formatGhs(freight.quote),
              paid,
            })}{' '}
        {say('You may also cancel the order and get everything back.')}
      </p>
      {choices.map(({ code, label }) => (
        <Form key={code} intent={code} requestKey={`${requestKey}-${code}`} className="gap-2">
          <p className="text-sm">{code === 'collect_self' ? help.collect_self : help.keep_fee}</p>
          <SubmitButton
            size="lg"
            wide
            variant={code === 'collect_self' ? 'primary' : 'secondary'}
            busyLabel={say('Saving...')}
          >
            {nameOf(label)}
          </SubmitButton>
        </Form>
      ))}
      <p className="text-sm text-soft">
        <Said
          text="Without an answer by {time} the order is cancelled and you get everything back."
          values={{ time: <DateTime value={freight.until} /> }}
        />
      </p>
    </section>
  );
}
