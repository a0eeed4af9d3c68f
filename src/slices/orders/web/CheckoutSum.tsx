import { formatGhs, fromGhs } from '#kernel/money.ts';
import { Card } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Money } from '#ui/Money.tsx';
import { SubmitButton } from '#ui/SubmitButton.tsx';
import { ShieldCheck } from 'lucide-react';

export interface SumLine {
  readonly quantity: number;
  readonly pricePerKg: number;
  readonly amountPesewas: number;
  /** Said only where there are several. */
  readonly productName?: string;
}

export interface CheckoutSumProps {
  readonly lines: readonly SumLine[];
  readonly deliveryPesewas: number | null;
  /** Who is paid, and when. */
  readonly promise: string;
}

function lineLabel({ quantity, pricePerKg, productName }: SumLine): string {
  return `${productName ? `${productName}, ` : ''}${quantity.toLocaleString('en-GH')} kg × ${formatGhs(fromGhs(pricePerKg))}`;
}

/** What it costs, who holds the money, and the one button with the amount in it. */
export function CheckoutSum({ lines, deliveryPesewas, promise }: CheckoutSumProps) {
  const producePesewas = lines.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
  const totalPesewas = deliveryPesewas === null ? null : producePesewas + deliveryPesewas;
  return (
    <Card title="Summary" className="lg:sticky lg:top-6">
      <div className="grid gap-5">
        <DescriptionList
          figures
          items={[
            ...lines.map((line) => ({ label: lineLabel(line), value: <Money pesewas={line.amountPesewas} /> })),
            { label: lines.length === 1 ? 'Delivery' : `Delivery of ${lines.length} products`, value: deliveryPesewas === null ? '—' : <Money pesewas={deliveryPesewas} /> },
            { label: 'Total', value: totalPesewas === null ? '—' : <Money pesewas={totalPesewas} />, total: true },
          ]}
        />
        <SubmitButton size="lg" className="w-full" busyLabel={lines.length === 1 ? 'Placing order...' : 'Placing orders...'} disabled={totalPesewas === null}>
          {totalPesewas === null ? 'Place order' : `Place order and pay ${formatGhs(totalPesewas)}`}
        </SubmitButton>
        <p className="flex gap-2 text-sm text-soft">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
          <span>Farmgate holds the money in escrow. {promise} You have 15 minutes to approve the payment on your phone; until then nothing is taken.</span>
        </p>
        <noscript>
          <p className="text-sm text-soft">The total above is for the way of delivery chosen first. You see the exact amount before you approve it.</p>
        </noscript>
      </div>
    </Card>
  );
}
