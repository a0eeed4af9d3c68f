import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { Link } from 'react-router';
import type { Side } from '../domain/words.ts';
import { OfferActions, type OfferActionsProps } from './OfferActions.tsx';
import { Talk } from './Talk.tsx';
import { offerChip } from './words.ts';

export interface OfferCardProps extends OfferActionsProps {
  /** Which of the two looks; null for administrators. */
  readonly side: Side | null;
  readonly buyerFirstName: string;
}

/** One offer: the price large, whose and from where, what was said, and what can be done now. */
export function OfferCard({ side, buyerFirstName, ...props }: OfferCardProps) {
  const say = useTexts();
  const nameOf = useNames();
  const { offer } = props;
  const chip = offerChip(offer, side);
  return (
    <article className="min-w-0 rounded-lg border border-line bg-card shadow-card">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-lg font-bold break-words">
            {side === 'farmer' ? (
              offer.listing.productName
            ) : (
              <Link
                to={paths.farmer(offer.farmer.id)}
                className="underline decoration-edge underline-offset-4 hover:decoration-current"
              >
                {offer.farmer.name}
              </Link>
            )}
          </h3>
          <p className="facts text-soft">
            {side !== 'farmer' && <Link to={paths.product(offer.listing.id)}>{offer.listing.productName}</Link>}
            <span>{say('{grade} grade', { grade: nameOf(statusLabel(offer.listing.qualityGrade)) })}</span>
            <span>
              {say('{place}, {count} km', { place: offer.listing.from.label, count: Math.round(offer.distanceKm) })}
            </span>
          </p>
        </div>
        <div className="grid justify-items-start sm:justify-items-end">
          <p>
            <Money pesewas={offer.pricePerKg} className="font-display text-2xl font-extrabold" />{' '}
            <span className="text-soft">{say('per kg')}</span>
          </p>
          <p className="text-soft">
            <Said
              text="{amount}, {price} together"
              values={{ amount: <Quantity kg={offer.quantity} />, price: <Money pesewas={offer.produceAmount} /> }}
            />
          </p>
        </div>
      </header>
      <div className="grid gap-5 px-5 py-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={chip.tone}>{say(chip.label)}</Badge>
          {offer.state === 'running' && (
            <span className="text-soft">
              <Said text="until {time}" values={{ time: <DateTime value={offer.validUntil} /> }} />
            </span>
          )}
          {offer.order && (
            <Link to={paths.order(offer.order.id)} className="figures font-semibold underline underline-offset-4">
              {say('Order {number}', { number: offer.order.orderNumber })}
            </Link>
          )}
          {offer.state === 'agreed' && side === 'farmer' && offer.orderBy && (
            <span className="text-soft">
              <Said
                text="{name} orders until {time}, or the price is off"
                values={{ name: buyerFirstName, time: <DateTime value={offer.orderBy} /> }}
              />
            </span>
          )}
        </p>
        <Talk offer={offer} side={side} buyerFirstName={buyerFirstName} />
        <OfferActions {...props} />
      </div>
    </article>
  );
}
