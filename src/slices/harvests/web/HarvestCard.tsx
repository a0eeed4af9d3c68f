import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { ProduceMark } from '#parts/ProduceMark.tsx';
import { Money } from '#ui/display/Money.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HarvestView } from '../views.ts';
import { daysWords, kgWords } from './words.ts';

export interface HarvestCardProps {
  readonly harvest: HarvestView;
  readonly to: string;
  readonly badge?: ReactNode;
  /** What is to know beside the days, the place and the price. */
  readonly aside: ReactNode;
}

/** One harvest in a list: what, when, where from, at which price, and how much of it is booked. */
export function HarvestCard({ harvest, to, badge, aside }: HarvestCardProps) {
  const say = useTexts();
  return (
    <article className="relative flex gap-4 rounded-lg border border-line bg-card p-4 shadow-card hover:border-edge">
      <ProduceMark category={harvest.listing.category} className="size-12 rounded-md" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-lg font-bold break-words">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
              {harvest.listing.productName}
            </Link>
          </h2>
          {badge}
        </div>
        <p className="facts text-soft">
          <span>{daysWords(harvest, say)}</span>
          <span>{harvest.from.label}</span>
        </p>
        <p className="facts">
          <span>
            <Said
              text="{price} per kg"
              values={{ price: <Money pesewas={harvest.pricePerKg} className="font-semibold" /> }}
            />
          </span>
          <span>
            {say('{amount} of {total} booked', { amount: kgWords(harvest.booked), total: kgWords(harvest.offered) })}
          </span>
        </p>
        <p>{aside}</p>
      </div>
    </article>
  );
}
