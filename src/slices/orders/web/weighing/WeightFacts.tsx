import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { ReactNode } from 'react';
import type { ShownOrder } from '../../views.ts';
import type { OrderWeight } from '../../views.ts';
import { gradeFound } from '../../domain/weighing/found-goods.ts';
import { weightTerms } from '../../parts/checkout/order-terms.ts';
import { SLIP_WORDS } from './words.ts';

function Slip({ slip }: { readonly slip: OrderWeight['slips'][number] }) {
  const say = useTexts();
  return (
    <span className="grid gap-0.5">
      <span>
        <Said
          text={SLIP_WORDS[slip.party]}
          values={{ amount: <Quantity kg={slip.weight} className="font-semibold" /> }}
        />
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-soft">
        <DateTime value={slip.at} />
        <a
          href={slip.photoUrl}
          className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline sm:min-h-0"
        >
          {say('Photo of the scale')}
        </a>
      </span>
    </span>
  );
}

/** What was agreed about weight and grade, and what was found. */
export function WeightFacts({ order }: { readonly order: ShownOrder }) {
  const say = useTexts();
  const nameOf = useNames();
  const { weight } = order;
  if (weight === null) return null;
  const grade = gradeFound(order.qualityGrade, weight.gradesBelow);
  const items: { label: string; value: ReactNode }[] = [
    { label: say('Ordered'), value: <Quantity kg={order.quantity} /> },
    ...weight.slips.map((slip, index) => ({
      label: say(index === 0 ? 'Weighed' : 'Corrected'),
      value: <Slip slip={slip} />,
    })),
    ...((weight.slips.length > 0 || weight.counted < order.quantity) && weight.question === null
      ? [{ label: say('Paid for'), value: <Quantity kg={weight.counted} className="font-semibold" /> }]
      : []),
    ...(grade === null
      ? []
      : [
          {
            label: say('Grade'),
            value: say('{found}, {agreed} was agreed', {
              found: nameOf(statusLabel(grade)),
              agreed: nameOf(statusLabel(order.qualityGrade)),
            }),
          },
        ]),
  ];
  return (
    <Card title={say('Weight and grade')}>
      <div className="grid gap-3">
        {items.length > 1 && <DescriptionList items={items} />}
        <p className="text-sm text-soft">{weightTerms(weight)}</p>
      </div>
    </Card>
  );
}
