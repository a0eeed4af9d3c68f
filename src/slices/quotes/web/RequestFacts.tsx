import { formatKg, fromKg } from '#kernel/quantity.ts';
import { dayInWords } from '#kernel/moment.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { RequestView } from '../views.ts';
import { gradeWords, REQUEST_CHIPS } from './words.ts';

/** The state of a request in one word. */
export function RequestBadge({ state }: Pick<RequestView, 'state'>) {
  const { label, tone } = REQUEST_CHIPS[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** What is asked for, point by point. */
export function RequestFacts({ request, forFarmer }: { readonly request: RequestView; readonly forFarmer: boolean }) {
  const { filled, rest, targetPrice, note } = request;
  return (
    <DescriptionList
      items={[
        {
          label: 'Still wanted',
          value: (
            <>
              <Quantity kg={rest} className="font-semibold" />
              {filled > 0 && (
                <span className="text-soft">
                  {' '}
                  of <Quantity kg={request.quantity} />, <Quantity kg={filled} /> agreed
                </span>
              )}
            </>
          ),
        },
        ...(request.least === null
          ? []
          : [{ label: 'Less is fine', value: `From ${formatKg(fromKg(request.least))} on, when less is there` }]),
        ...(request.restOfOrder === null ? [] : [{ label: 'The rest of', value: `Order ${request.restOfOrder}` }]),
        { label: 'Grade', value: gradeWords(request.leastGrade) },
        {
          label: forFarmer ? 'Hopes to pay' : 'You hope to pay',
          value:
            targetPrice === null ? (
              'Open'
            ) : (
              <>
                at most <Money pesewas={targetPrice} className="font-semibold" /> per kg
              </>
            ),
        },
        { label: 'Delivery to', value: request.place.label },
        { label: 'Needed by', value: dayInWords(request.neededBy) },
        ...(request.state === 'open'
          ? [{ label: 'Takes offers until', value: <DateTime value={request.openUntil} /> }]
          : []),
        ...(request.listing === null ? [] : [{ label: 'About', value: request.listing.productName }]),
        ...(forFarmer ? [{ label: 'Buyer', value: request.buyerFirstName }] : []),
        ...(note === null ? [] : [{ label: 'Note', value: <span className="whitespace-pre-line">{note}</span> }]),
      ]}
    />
  );
}
