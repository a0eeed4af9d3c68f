import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Money } from '#ui/display/Money.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { RouteLine } from './RouteLine.tsx';

export interface DeliveryCardProps {
  readonly delivery: {
    readonly orderNumber: string;
    readonly productDetails: string;
    readonly pickupLocation: string;
    readonly deliveryLocation: string;
    readonly deliveryFee: number;
  };
  /** The order's page, for those who may see it. */
  readonly orderTo?: string;
  readonly badge: ReactNode;
  /** What became of the fee already. */
  readonly feeNote?: string | null;
  readonly facts: readonly Fact[];
  /** Between the facts and the footer: progress, feedback. */
  readonly children?: ReactNode;
  /** What can be done. */
  readonly footer?: ReactNode;
}

/** One delivery: what, from where to where, for how much. */
export function DeliveryCard({ delivery, orderTo, badge, feeNote, facts, children, footer }: DeliveryCardProps) {
  const say = useTexts();
  return (
    <article className="flex min-w-0 flex-col rounded-lg border border-line bg-card shadow-card">
      <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <p className="figures text-sm text-soft">
              {orderTo ? (
                <Link
                  to={orderTo}
                  className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink sm:min-h-0"
                >
                  {delivery.orderNumber}
                </Link>
              ) : (
                delivery.orderNumber
              )}
            </p>
            {badge}
          </div>
          <h2 className="mt-1 flex items-start gap-2 text-lg font-bold">
            <Icon name="package" className="mt-1 size-4.5 shrink-0 text-soft" />
            {delivery.productDetails}
          </h2>
        </div>
        <p className="text-right">
          <span className="block text-sm text-soft">{say('Delivery fee')}</span>
          <Money pesewas={delivery.deliveryFee} className="font-display text-xl font-bold text-maize-ink" />
          {feeNote && <span className="block text-sm font-semibold text-leaf-ink">{feeNote}</span>}
        </p>
      </header>
      <div className="grid flex-1 content-start gap-5 px-5 py-4">
        <RouteLine from={delivery.pickupLocation} to={delivery.deliveryLocation} />
        <Facts facts={facts} />
        {children}
      </div>
      {footer && <div className="border-t border-line px-5 py-4">{footer}</div>}
    </article>
  );
}
