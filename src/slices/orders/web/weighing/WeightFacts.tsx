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
import { PARTY_WORDS } from './words.ts';

function Slip({ slip }: { readonly slip: OrderWeight['slips'][number] }) {
  return (
    <span className="grid gap-0.5">
      <span>
        <Quantity kg={slip.weight} className="font-semibold" /> by {PARTY_WORDS[slip.party]}
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-soft">
        <DateTime value={slip.at} />
        <a
          href={slip.photoUrl}
          className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline sm:min-h-0"
        >
          Photo of the scale
        </a>
      </span>
    </span>
  );
}

/** What was agreed about weight and grade, and what was found. */
export function WeightFacts({ order }: { readonly order: ShownOrder }) {
  const { weight } = order;
  if (weight === null) return null;
  const grade = gradeFound(order.qualityGrade, weight.gradesBelow);
  const items: { label: string; value: ReactNode }[] = [
    { label: 'Ordered', value: <Quantity kg={order.quantity} /> },
    ...weight.slips.map((slip, index) => ({
      label: index === 0 ? 'Weighed' : 'Corrected',
      value: <Slip slip={slip} />,
    })),
    ...((weight.slips.length > 0 || weight.counted < order.quantity) && weight.question === null
      ? [{ label: 'Paid for', value: <Quantity kg={weight.counted} className="font-semibold" /> }]
      : []),
    ...(grade === null
      ? []
      : [{ label: 'Grade', value: `${statusLabel(grade)}, ${statusLabel(order.qualityGrade)} was agreed` }]),
  ];
  return (
    <Card title="Weight and grade">
      <div className="grid gap-3">
        {items.length > 1 && <DescriptionList items={items} />}
        <p className="text-sm text-soft">{weightTerms(weight)}</p>
      </div>
    </Card>
  );
}
