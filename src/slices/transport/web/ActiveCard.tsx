import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { formatBetween } from '#kernel/periods/weekday.ts';
import { CODE_WORDS } from '#kernel/trade/hand-over.ts';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Progress } from '#ui/charts/Progress.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { ActiveDelivery } from '../views.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import { DeliveryCard } from './DeliveryCard.tsx';
import { GoesTogether } from './GoesTogether.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { NEXT_STEP, distanceWords, heldWhy, paidEarlyNote } from './words.ts';

export interface ActiveCardProps {
  readonly delivery: ActiveDelivery;
  readonly requestKey: string;
}

/** The load that moves with a delivery; what the transporter carries at another step is no news on this card. */
function withOthers({ consignment }: ActiveDelivery): ActiveDelivery['consignment'] {
  return consignment && { ...consignment, carriedByYou: false };
}

/** What a code proves next; nothing while the goods are loaded and have not set off. */
const STAGE_OF = { pending: 'pickup', picked_up: null, in_transit: 'delivery' } as const;

/** A delivery under way, with the one step that comes next. */
export function ActiveCard({ delivery, requestKey }: ActiveCardProps) {
  const say = useTexts();
  const nameOf = useNames();
  const facts = [
    { label: say('Customer'), value: delivery.customerName },
    { label: say('Customer phone'), value: <PhoneLink phone={delivery.customerPhone} name={delivery.customerName} /> },
    { label: say('Weight'), value: <Quantity kg={delivery.weight} /> },
    { label: say('Distance'), value: distanceWords(delivery.distance) },
    {
      label: say('Estimated arrival'),
      value: <DateTime value={delivery.estimatedArrival} className="whitespace-normal" />,
    },
    ...(delivery.collects
      ? [
          {
            label: say('Collect'),
            value: formatBetween(new Date(delivery.collects.from), new Date(delivery.collects.until)),
          },
        ]
      : []),
    { label: say('Accepted'), value: <DateTime value={delivery.acceptedAt} className="whitespace-normal" /> },
  ];
  const [step] = delivery.actions;
  const stage = STAGE_OF[delivery.status];
  const held = heldWhy(delivery);
  const weighs = delivery.status === 'pending' && !held;
  const footer = (
    <div className="grid gap-3">
      {held && (
        <Alert tone="wait" title={say(held.title)}>
          {say(held.text)}
        </Alert>
      )}
      {weighs && (
        <ButtonLink to={paths.weighOrder(delivery.orderId)} variant="secondary" wide>
          {say('Enter weight')}
        </ButtonLink>
      )}
      {stage && !held && (
        <ButtonLink to={paths.transportDay(`${stage}-${delivery.id}`)} wide>
          {nameOf(CODE_WORDS[stage])}
        </ButtonLink>
      )}
      {step && (
        <Form
          intent="advance"
          hidden={{ id: delivery.id, to: step.to }}
          requestKey={`${requestKey}-${step.code}-${delivery.id.slice(-12)}`}
          className="gap-3"
        >
          <p className="text-sm text-soft">
            {say(NEXT_STEP[delivery.status])}
            {stage !== null && ' '}
            {stage === 'pickup' &&
              say(
                'Without the code, there is no proof. Report it at the farm: a pickup that is reported at the buyer’s door looks like a journey that never happened.',
              )}
            {stage === 'delivery' &&
              say(
                'Without the code or a photo, there is no proof, and no money is released automatically. The same holds where the pickup was reported too late for the drive to be true.',
              )}
          </p>
          <SubmitButton busyLabel={say('Saving...')} variant={stage ? 'secondary' : 'primary'} className="w-full">
            {nameOf(step.label)}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
  return (
    <DeliveryCard
      delivery={delivery}
      orderTo={paths.order(delivery.orderId)}
      badge={<ActiveBadge delivery={delivery} />}
      feeNote={paidEarlyNote(delivery, say)}
      facts={facts}
      footer={step || held ? footer : undefined}
    >
      <GoesTogether
        consignment={withOthers(delivery)}
        act={say('Each step is reported once for all; a code proves its own order alone.')}
      />
      <Progress percent={delivery.progress} label={say('Progress')} showLabel />
    </DeliveryCard>
  );
}
