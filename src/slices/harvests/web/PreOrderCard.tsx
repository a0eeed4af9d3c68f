import { useTexts } from '#ui/languages/use-texts.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { ProduceMark } from '#parts/ProduceMark.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Link } from 'react-router';
import type { PreOrderView, PreOrderWithHarvest } from '../views.ts';
import { daysWords, kgWords, nextOfPreOrder, PRE_ORDER_CHIPS } from './words.ts';

/** The state of a pre-order in a word or two. */
export function PreOrderBadge({ state }: Pick<PreOrderView, 'state'>) {
  const say = useTexts();
  const { label, tone } = PRE_ORDER_CHIPS[state];
  return <Badge tone={tone}>{say(label)}</Badge>;
}

/** One pre-order in a list: what, of whom, and the next step. */
export function PreOrderCard({ preOrder }: { readonly preOrder: PreOrderWithHarvest }) {
  const say = useTexts();
  const { harvest } = preOrder;
  return (
    <article className="relative flex gap-4 rounded-lg border border-line bg-card p-4 shadow-card hover:border-edge">
      <ProduceMark category={harvest.listing.category} className="size-12 rounded-md" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg font-bold break-words">
            <Link to={harvestPaths.preOrder(preOrder.id)} className="after:absolute after:inset-0 after:rounded-lg">
              {kgWords(preOrder.part ?? preOrder.quantity)} {harvest.listing.productName}
            </Link>
          </h2>
          <PreOrderBadge state={preOrder.state} />
        </div>
        <p className="facts text-soft">
          <span>{harvest.farmer.name}</span>
          <span>{daysWords(harvest, say)}</span>
        </p>
        <p>{nextOfPreOrder(preOrder, say)}</p>
      </div>
    </article>
  );
}
