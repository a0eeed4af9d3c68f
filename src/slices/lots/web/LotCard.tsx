import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { lotPaths } from '#pages/paths/lot-paths.ts';
import { ProduceMark } from '#parts/ProduceMark.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Link } from 'react-router';
import type { LotView } from '../views.ts';
import { kgWords, LOT_CHIPS, nextOfLot } from './words.ts';

/** The state of a lot in one word. */
export function LotBadge({ state }: Pick<LotView, 'state'>) {
  const say = useTexts();
  const { label, tone } = LOT_CHIPS[state];
  return <Badge tone={tone}>{say(label)}</Badge>;
}

/** One lot in a list: what, where from, how much of it is there, at which price, and what it waits for. */
export function LotCard({ lot }: { readonly lot: LotView }) {
  const say = useTexts();
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
          <span>{say('around {place}', { place: lot.from.label })}</span>
          <span>{say('{count, plural, one {# farmer} other {# farmers}}', { count: lot.farms })}</span>
        </p>
        <p className="facts">
          <span>
            <Said
              text="{price} per kg"
              values={{ price: <Money pesewas={lot.pricePerKg} className="font-semibold" /> }}
            />
          </span>
          <span>
            <Said text="{price} for all" values={{ price: <Money pesewas={lot.amount} /> }} />
          </span>
        </p>
        <p>{nextOfLot(lot, say)}</p>
      </div>
    </article>
  );
}
