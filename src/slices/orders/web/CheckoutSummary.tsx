import { formatGhs } from '#kernel/money.ts';
import { Card } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Money } from '#ui/Money.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { ShieldCheck } from 'lucide-react';
import type { CheckoutData } from './checkout-data.ts';
import type { Checkout } from './use-checkout.ts';

/** What it costs, who holds the money, and the one button with the amount in it. */
export function CheckoutSummary({ data, checkout }: { readonly data: CheckoutData; readonly checkout: Checkout }) {
  const { listing } = data;
  return (
    <Card title="Summary" className="lg:sticky lg:top-6">
      <div className="grid gap-5">
        <DescriptionList
          figures
          items={[
            { label: `${checkout.quantity} kg × ${formatGhs(Math.round(listing.pricePerKg * 100))}`, value: <Money pesewas={checkout.producePesewas} /> },
            { label: 'Delivery', value: checkout.deliveryPesewas === null ? '—' : <Money pesewas={checkout.deliveryPesewas} /> },
            { label: 'Total', value: checkout.totalPesewas === null ? '—' : <Money pesewas={checkout.totalPesewas} />, total: true },
          ]}
        />
        <SubmitButton size="lg" className="w-full" busyLabel="Placing order..." disabled={checkout.totalPesewas === null}>
          {checkout.totalPesewas === null ? 'Place order' : `Place order and pay ${formatGhs(checkout.totalPesewas)}`}
        </SubmitButton>
        <p className="flex gap-2 text-sm text-soft">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
          <span>
            Farmgate holds the money in escrow. {listing.farmer.firstName} is paid after you have the goods. You have 15 minutes to approve the payment on
            your phone; until then nothing is taken.
          </span>
        </p>
        <noscript>
          <p className="text-sm text-soft">The total above is for the way of delivery chosen first. You see the exact amount before you approve it.</p>
        </noscript>
      </div>
    </Card>
  );
}
