import { useNames, useTexts } from '#ui/languages/use-texts.ts';
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
  const say = useTexts();
  const nameOf = useNames();
  const facts = [
    ...(request.distanceToPickup === null
      ? []
      : [{ label: say('To the pickup'), value: distanceWords(request.distanceToPickup) }]),
    { label: say('Weight'), value: <Quantity kg={request.weight} /> },
    { label: say('Distance'), value: distanceWords(request.distance) },
    ...(request.feePerKm === null ? [] : [{ label: say('Pays per km'), value: <Money pesewas={request.feePerKm} /> }]),
    { label: say('Estimated duration'), value: durationWords(request.estimatedDuration, say) },
    { label: say('Requested'), value: <DateTime value={request.requestedAt} className="whitespace-normal" /> },
    { label: say('Customer'), value: request.customerName },
    { label: say('Customer phone'), value: <span className="text-soft">{say('Shown once you accept')}</span> },
  ];
  const accept = request.actions.find((action) => action.code === 'accept');
  const footer = accept && (
    <Form
      intent="accept"
      hidden={{ id: request.id }}
      requestKey={`${requestKey}-${request.id.slice(-12)}`}
      className="gap-0"
    >
      <SubmitButton busyLabel={say('Accepting...')} className="w-full">
        {nameOf(accept.label)}
      </SubmitButton>
    </Form>
  );
  return (
    <DeliveryCard delivery={request} badge={<UrgencyBadge urgency={request.urgency} />} facts={facts} footer={footer}>
      <GoesTogether consignment={request.consignment} act={say('Accepting one takes them all.')} />
    </DeliveryCard>
  );
}
