import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { dayInWords } from '#kernel/moment.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { RequestView } from '../views.ts';
import { GRADE_WORDS, REQUEST_CHIPS } from './words.ts';

/** The state of a request in one word. */
export function RequestBadge({ state }: Pick<RequestView, 'state'>) {
  const say = useTexts();
  const { label, tone } = REQUEST_CHIPS[state];
  return <Badge tone={tone}>{say(label)}</Badge>;
}

/** What is asked for, point by point. */
export function RequestFacts({ request, forFarmer }: { readonly request: RequestView; readonly forFarmer: boolean }) {
  const say = useTexts();
  const { filled, rest, targetPrice, note } = request;
  return (
    <DescriptionList
      items={[
        {
          label: say('Still wanted'),
          value: (
            <>
              <Quantity kg={rest} className="font-semibold" />
              {filled > 0 && (
                <span className="text-soft">
                  {' '}
                  <Said
                    text="of {amount}, {agreed} agreed"
                    values={{ amount: <Quantity kg={request.quantity} />, agreed: <Quantity kg={filled} /> }}
                  />
                </span>
              )}
            </>
          ),
        },
        ...(request.least === null
          ? []
          : [
              {
                label: say('Less is fine'),
                value: say('From {amount} on, when less is there', { amount: formatKg(fromKg(request.least)) }),
              },
            ]),
        ...(request.restOfOrder === null
          ? []
          : [{ label: say('The rest of'), value: say('Order {number}', { number: request.restOfOrder }) }]),
        { label: say('Grade'), value: say(GRADE_WORDS[request.leastGrade]) },
        {
          label: say(forFarmer ? 'Hopes to pay' : 'You hope to pay'),
          value:
            targetPrice === null ? (
              say('Open')
            ) : (
              <Said
                text="at most {price} per kg"
                values={{ price: <Money pesewas={targetPrice} className="font-semibold" /> }}
              />
            ),
        },
        { label: say('Delivery to'), value: request.place.label },
        { label: say('Needed by'), value: dayInWords(request.neededBy) },
        ...(request.state === 'open'
          ? [{ label: say('Takes offers until'), value: <DateTime value={request.openUntil} /> }]
          : []),
        ...(request.listing === null ? [] : [{ label: say('About'), value: request.listing.productName }]),
        ...(forFarmer ? [{ label: say('Buyer'), value: request.buyerFirstName }] : []),
        ...(note === null ? [] : [{ label: say('Note'), value: <span className="whitespace-pre-line">{note}</span> }]),
      ]}
    />
  );
}
