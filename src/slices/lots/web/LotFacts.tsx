import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { capital } from '#kernel/plain-text.ts';
import { Progress } from '#ui/charts/Progress.tsx';
import { DataTable } from '#ui/display/DataTable.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from 'react-router';
import type { LotDetail, PartView } from '../views.ts';
import { TakeOut } from './LotDialogs.tsx';
import { kgWords } from './words.ts';

const WHOLE_PERCENT = 100;

/** What a lot is, point by point. */
export function LotFacts({ lot }: { readonly lot: LotDetail }) {
  const say = useTexts();
  const nameOf = useNames();
  const { note } = lot;
  return (
    <DescriptionList
      items={[
        { label: say('Grade'), value: nameOf(capital(lot.qualityGrade)) },
        {
          label: say('Price'),
          value: (
            <Said
              text="{price} per kg"
              values={{ price: <Money pesewas={lot.pricePerKg} className="font-semibold" /> }}
            />
          ),
        },
        { label: say('For all of it'), value: <Money pesewas={lot.amount} className="font-semibold" /> },
        { label: say('Opened by'), value: lot.lead.name },
        { label: say('Around'), value: lot.from.label },
        ...(note === null ? [] : [{ label: say('Note'), value: <span className="whitespace-pre-line">{note}</span> }]),
      ]}
    />
  );
}

function Farmer({ part }: { readonly part: PartView }) {
  const say = useTexts();
  return (
    <>
      <Link to={paths.farmer(part.farmer.id)} className="font-semibold underline">
        {part.farmer.name}
      </Link>
      {part.yours && ` (${say('you')})`}
      <span className="block text-sm text-soft">
        <Link to={paths.product(part.listingId)} className="underline">
          {part.productName}
        </Link>
        , {part.from}
      </span>
    </>
  );
}

function OrderOf({ order }: Pick<PartView, 'order'>) {
  if (order === null) return '—';
  return (
    <Link to={paths.order(order.id)} className="figures underline">
      {order.orderNumber}
    </Link>
  );
}

interface LotPartsProps {
  readonly lot: LotDetail;
  readonly requestKey: string;
  /** What became of taking a part out. */
  readonly state: FormState | undefined;
}

/** Who adds how much, and how full it is. */
export function LotParts({ lot, requestKey, state }: LotPartsProps) {
  const say = useTexts();
  const hasOrders = lot.parts.some(({ order }) => order !== null);
  const takesOut = lot.parts.some(({ mayTakeOut }) => mayTakeOut);
  const takeOut = (part: PartView) =>
    part.mayTakeOut && (
      <TakeOut
        part={part}
        requestKey={`${requestKey}-${part.farmer.id}`}
        state={state?.values['farmerId'] === part.farmer.id ? state : undefined}
      />
    );
  return (
    <Card title={say('Who is in it')}>
      <div className="grid gap-4">
        <Progress
          percent={(lot.filled / lot.total) * WHOLE_PERCENT}
          label={say('{amount} of {total}', { amount: kgWords(lot.filled), total: kgWords(lot.total) })}
          showLabel
        />
        <DataTable
          caption={say('Parts of this lot')}
          columns={[
            { key: 'farmer', header: say('Farmer'), cell: (part) => <Farmer part={part} /> },
            { key: 'quantity', header: say('Adds'), numeric: true, cell: ({ quantity }) => <Quantity kg={quantity} /> },
            { key: 'amount', header: say('Gets'), numeric: true, cell: ({ amount }) => <Money pesewas={amount} /> },
            ...(hasOrders
              ? [{ key: 'order', header: say('Order'), cell: ({ order }: PartView) => <OrderOf order={order} /> }]
              : []),
            ...(takesOut ? [{ key: 'act', header: say('Change'), cell: takeOut }] : []),
          ]}
          rows={lot.parts}
          rowKey={({ farmer }) => farmer.id}
          empty={say('Nobody is in it.')}
        />
      </div>
    </Card>
  );
}
