import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { DeliveryRequestView } from '../../views.ts';
import { DeliveryCard } from '../DeliveryCard.tsx';
import { GoesTogether } from '../GoesTogether.tsx';
import { UrgencyBadge } from '../UrgencyBadge.tsx';
import { distanceWords, durationWords } from '../words.ts';

export interface RequestCardProps {
  readonly request: DeliveryRequestView;
  readonly requestKey: string;
}

/** A delivery that can be taken. */
export function RequestCard({ request, requestKey }: RequestCardProps) {
  const facts = [
    ...(request.distanceToPickup === null
      ? []
      : [{ label: 'To the pickup', value: distanceWords(request.distanceToPickup) }]),
    { label: 'Weight', value: <Quantity kg={request.weight} /> },
    { label: 'Distance', value: distanceWords(request.distance) },
    ...(request.feePerKm === null ? [] : [{ label: 'Pays per km', value: <Money pesewas={request.feePerKm} /> }]),
    { label: 'Estimated duration', value: durationWords(request.estimatedDuration) },
    { label: 'Requested', value: <DateTime value={request.requestedAt} className="whitespace-normal" /> },
    { label: 'Customer', value: request.customerName },
    { label: 'Customer phone', value: <span className="text-soft">Shown once you accept</span> },
  ];
  const accept = request.actions.find((action) => action.code === 'accept');
  const footer = accept && (
    <Form
      intent="accept"
      hidden={{ id: request.id }}
      requestKey={`${requestKey}-${request.id.slice(-12)}`}
      className="gap-0"
    >
      <SubmitButton busyLabel="Accepting..." className="w-full">
        {accept.label}
      </SubmitButton>
    </Form>
  );
  return (
    <DeliveryCard delivery={request} badge={<UrgencyBadge urgency={request.urgency} />} facts={facts} footer={footer}>
      <GoesTogether consignment={request.consignment} act="Accepting one takes them all." />
    </DeliveryCard>
  );
}
