import { lotPaths } from '#pages/paths/lot-paths.ts';
import { ProduceMark } from '#parts/ProduceMark.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Link } from 'react-router';
import type { LotView } from '../views.ts';
import { kgWords, LOT_CHIPS, nextOfLot } from './words.ts';

/** The state of a lot in one word. */
export function LotBadge({ state }: Pick<LotView, 'state'>) {
  const { label, tone } = LOT_CHIPS[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** One lot in a list: what, where from, how much of it is there, at which price, and what it waits for. */
export function LotCard({ lot }: { readonly lot: LotView }) {
  return (
    <article className="relative flex gap-4 rounded-lg border border-line bg-card p-4 shadow-card hover:border-edge">
      <ProduceMark category={lot.category} className="size-12 rounded-md" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg font-bold break-words">
            <Link to={lotPaths.one(lot.id)} className="after:absolute after:inset-0 after:rounded-lg">
              {kgWords(lot.total)} {lot.productName}
            </Link>
          </h2>
          <LotBadge state={lot.state} />
        </div>
        <p className="facts text-soft">
          <span>around {lot.from.label}</span>
          <span>
            {lot.farms} {lot.farms === 1 ? 'farmer' : 'farmers'}
          </span>
        </p>
        <p className="facts">
          <span>
            <Money pesewas={lot.pricePerKg} className="font-semibold" /> per kg
          </span>
          <span>
            <Money pesewas={lot.amount} /> for all
          </span>
        </p>
        <p>{nextOfLot(lot)}</p>
      </div>
    </article>
  );
}
