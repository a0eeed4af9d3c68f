import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { DisputeCaseView } from '../../contract-disputes.ts';

type Slip = NonNullable<DisputeCaseView['weighed']>['slips'][number];

function Weighed({ slip }: { readonly slip: Slip }) {
  return (
    <span className="grid gap-1">
      <span>
        <Quantity kg={slip.weight} className="font-semibold" /> by the {slip.by}
      </span>
      <DateTime value={slip.at} className="text-sm text-soft" />
      <a href={slip.photoUrl} className="font-semibold text-leaf-ink underline">
        <img src={slip.photoUrl} alt={`Scale that shows ${slip.weight} kg`} className="max-h-48 rounded-lg" />
        Photo of the scale
      </a>
    </span>
  );
}

/** What was ordered, weighed and is paid for, with each photo of the scale. */
export function CaseWeights({ dispute: { weighed, paidFor, continuesAt } }: { readonly dispute: DisputeCaseView }) {
  if (weighed === null) return null;
  const items = [
    { label: 'Ordered', value: weighed.ordered },
    ...weighed.slips.map((slip, index) => ({
      label: index === 0 ? 'Weighed' : 'Corrected',
      value: <Weighed slip={slip} />,
    })),
    ...(paidFor === null ? [] : [{ label: 'Paid for now', value: <Quantity kg={paidFor} /> }]),
    ...(continuesAt === null ? [] : [{ label: 'Continues at', value: <Quantity kg={continuesAt} /> }]),
  ];
  return (
    <Card title="Quantity">
      <div className="grid gap-3">
        <DescriptionList items={items} />
        {weighed.slips.length === 0 && <p className="text-sm text-soft">Nobody has weighed these goods.</p>}
      </div>
    </Card>
  );
}
