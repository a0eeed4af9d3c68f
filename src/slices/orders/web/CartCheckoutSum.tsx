import { formatGhs, fromGhs } from '#kernel/money.ts';
import { Card } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Money } from '#ui/Money.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { ShieldCheck } from 'lucide-react';
import type { CartView } from '../contract-cart.ts';

/** Every line, the delivery of all of them, and the one button with the amount in it. */
export function CartCheckoutSum({ cart, deliveryPesewas }: { readonly cart: CartView; readonly deliveryPesewas: number | null }) {
  const totalPesewas = deliveryPesewas === null ? null : fromGhs(cart.produceAmount) + deliveryPesewas;
  const orders = cart.lines.length;
  return (
    <Card title="Summary" className="lg:sticky lg:top-6">
      <div className="grid gap-5">
        <DescriptionList
          figures
          items={[
            ...cart.lines.map((line) => ({ label: `${line.productName}, ${line.quantity} kg × ${formatGhs(fromGhs(line.pricePerKg))}`, value: <Money ghs={line.amount} /> })),
            { label: orders === 1 ? 'Delivery' : `Delivery of ${orders} products`, value: deliveryPesewas === null ? '—' : <Money pesewas={deliveryPesewas} /> },
            { label: 'Total', value: totalPesewas === null ? '—' : <Money pesewas={totalPesewas} />, total: true },
          ]}
        />
        <SubmitButton size="lg" className="w-full" busyLabel="Placing orders..." disabled={totalPesewas === null}>
          {totalPesewas === null ? 'Place order' : `Place order and pay ${formatGhs(totalPesewas)}`}
        </SubmitButton>
        <p className="flex gap-2 text-sm text-soft">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
          <span>
            Farmgate holds the money in escrow. Each farmer is paid after you have their goods. You have 15 minutes to approve the payment on your phone;
            until then nothing is taken.
          </span>
        </p>
        <noscript>
          <p className="text-sm text-soft">The total above is for the way of delivery chosen first. You see the exact amount before you approve it.</p>
        </noscript>
      </div>
    </Card>
  );
}
