import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import type { Pesewas } from '#kernel/money.ts';
import { useAsked } from '#ui/actions/use-asked.ts';
import { Money } from '#ui/display/Money.tsx';
import type { ReactNode } from 'react';
import type { DeliveryCost } from './cheapest-delivery.ts';

export interface PriceToPayProps {
  readonly listingId: string;
  /** What is asked for; null while it cannot be ordered. */
  readonly wanted: { readonly kilograms: number; readonly producePesewas: Pesewas } | null;
  /** What delivery costs of what the page began with; null where no place is chosen. */
  readonly delivery: DeliveryCost | null;
  /** Said before the amount of the produce. */
  readonly amountNote?: ReactNode;
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-soft">{label}</span>
      <span>{children}</span>
    </p>
  );
}

const NONE = <span className="text-soft">—</span>;

/** The produce, and once a place is known what it costs when it has been brought there. */
export function PriceToPay({ listingId, wanted, delivery, amountNote }: PriceToPayProps) {
  const say = useTexts();
  const asks = delivery !== null && wanted !== null && wanted.kilograms !== delivery.kilograms;
  const found = useAsked<DeliveryCost | null>(
    asks ? paths.deliveryCost({ listing: listingId, kg: String(wanted.kilograms), near: delivery.place }) : null,
  );
  const produce =
    wanted === null ? (
      NONE
    ) : (
      <>
        {amountNote}
        <Money pesewas={wanted.producePesewas} className={delivery === null ? 'text-xl font-bold' : 'font-semibold'} />
      </>
    );
  if (delivery === null)
    return (
      <div aria-live="polite">
        <Line label={say('Produce, before delivery')}>{produce}</Line>
      </div>
    );
  const known = [delivery, found].find((cost) => cost?.kilograms === wanted?.kilograms) ?? null;
  const fee = known?.feePesewas ?? null;
  return (
    <div aria-live="polite" className="grid gap-1">
      <Line label={say('Produce')}>{produce}</Line>
      <Line label={say('Delivery to {place}, from', { place: delivery.to })}>
        {fee === null ? NONE : <Money pesewas={fee} className="font-semibold" />}
      </Line>
      {known !== null && fee === null && (
        <p className="text-sm text-soft">{say('Nobody brings so much there. Collect it at the farm.')}</p>
      )}
      <Line label={say('Together, from')}>
        {fee === null || wanted === null ? (
          NONE
        ) : (
          <Money pesewas={wanted.producePesewas + fee} className="text-xl font-bold" />
        )}
      </Line>
    </div>
  );
}
