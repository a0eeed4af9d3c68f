import { formatNumber } from '#kernel/written/numbers.ts';
import { formatGhs } from '#kernel/money.ts';
import { type NamedPack, packCount } from '#kernel/packs/trade-units.ts';
import { hoursInWords, minutesInWords } from '#kernel/periods/span-words.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useFormState } from '#ui/form-state/form-state.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { useId } from 'react';
import { AboveWallets } from '#slices/escrow/parts/means/AboveWallets.tsx';
import { PartsTerms } from '#slices/escrow/parts/means/PartsTerms.tsx';
import { aboveWallets, type PayMeans } from '#slices/escrow/parts/means/pay-means.ts';
import { useFeeMove, usePriceMove } from './price-move.ts';

export interface SumLine {
  /** Null while what was typed cannot be ordered. */
  readonly quantity: number | null;
  readonly pricePerKg: number;
  /** The packs that it is bought in, where it is not by the kilogram. */
  readonly pack?: (NamedPack & { readonly count: number; readonly price: number }) | null;
  /** What is asked whatever the quantity, and for what: a change of it is shown. */
  readonly listed?: { readonly unit: string; readonly pesewas: number };
  readonly amountPesewas: number | null;
  /** Said only where there are several. */
  readonly productName?: string;
}

export interface CheckoutSumProps {
  readonly lines: readonly SumLine[];
  readonly deliveryPesewas: number | null;
  /** What was paid before, as a deposit. */
  readonly paidPesewas?: number;
  /** Where to and how: the fee is compared with the one of the same delivery only. */
  readonly deliveryOf: string;
  /** Why there is no total yet, or null. */
  readonly waiting: string | null;
  /** While the fee on the screen is for something else, nothing can be ordered at it. */
  readonly asking: boolean;
  /** How long the produce is kept for the payment. */
  readonly payWithinMinutes: number;
  /** Who is paid, and when. */
  readonly promise: string;
  /** What is agreed about weight and grade. */
  readonly terms: string;
  readonly means: PayMeans;
  /** A single order, which is paid in parts where no wallet pays all of it at once. */
  readonly inParts?: boolean;
}

const HOUR_MINUTES = 60;

/** '15 minutes'; the rest of a pre-order has days, which nobody counts in minutes. */
function timeToPay(minutes: number): string {
  return minutes < 3 * HOUR_MINUTES ? minutesInWords(minutes) : hoursInWords(Math.floor(minutes / HOUR_MINUTES));
}

function sumOf(lines: readonly SumLine[], deliveryPesewas: number | null): number | null {
  return lines.reduce<number | null>(
    (sum, { amountPesewas }) => (sum === null || amountPesewas === null ? null : sum + amountPesewas),
    deliveryPesewas,
  );
}

function Amount({ pesewas }: { readonly pesewas: number | null }) {
  return pesewas === null ? '—' : <Money pesewas={pesewas} />;
}

function lineLabel({ quantity, pricePerKg, productName, pack }: SumLine): string {
  const name = productName ? `${productName}, ` : '';
  if (pack && quantity !== null)
    return `${name}${packCount(pack.count, pack)} × ${formatGhs(pack.price)} (${formatNumber(quantity)} kg, ${formatGhs(pricePerKg)} per kg)`;
  return `${name}${quantity === null ? '—' : formatNumber(quantity)} kg × ${formatGhs(pricePerKg)}`;
}

/** Said beside the button too, since the top of the form is far from it on a phone. */
function refusedFor(refused: FormState | undefined): string | null {
  if (refused?.message) return refused.message;
  return refused && Object.keys(refused.errors).length > 0 ? 'Some fields above need correcting.' : null;
}

/** What it costs, who holds the money, and the one button with the amount in it. */
export function CheckoutSum({
  lines,
  deliveryPesewas,
  paidPesewas = 0,
  deliveryOf,
  waiting,
  asking,
  payWithinMinutes,
  promise,
  terms,
  means,
  inParts = false,
}: CheckoutSumProps) {
  const sumPesewas = sumOf(lines, deliveryPesewas);
  const totalPesewas = sumPesewas === null ? null : sumPesewas - paidPesewas;
  const isInParts = inParts && totalPesewas !== null && aboveWallets(totalPesewas, means, true) !== null;
  const whyId = useId();
  const refused = useFormState();
  const movedPrice = usePriceMove(lines);
  const movedFee = useFeeMove({
    of: [deliveryOf, ...lines.map((line) => line.quantity)].join(' '),
    pesewas: deliveryPesewas,
  });
  const reason = waiting ?? refusedFor(refused) ?? movedPrice ?? movedFee;
  return (
    <Card title="Summary" className="lg:sticky lg:top-6">
      <div className="grid gap-5">
        <DescriptionList
          figures
          items={[
            ...lines.map((line) => ({ label: lineLabel(line), value: <Amount pesewas={line.amountPesewas} /> })),
            {
              label: lines.length === 1 ? 'Delivery' : `Delivery of ${lines.length} products`,
              value: <Amount pesewas={deliveryPesewas} />,
            },
            ...(paidPesewas === 0 ? [] : [{ label: 'Deposit already paid', value: <Amount pesewas={-paidPesewas} /> }]),
            {
              label: paidPesewas === 0 ? 'Total' : 'To pay now',
              value: <Amount pesewas={totalPesewas} />,
              total: true,
            },
          ]}
        />
        {totalPesewas !== null && <AboveWallets pesewas={totalPesewas} means={means} inParts={inParts} />}
        {isInParts && <PartsTerms hours={means.partsHours} />}
        {isInParts && (
          <p className="text-sm">
            We first ask your wallet for as much as it may pay at once. You pay the other parts on the page of your
            order.
            {means.cards && ' A card pays the whole amount at once.'}
          </p>
        )}
        <div className="grid gap-2">
          <SubmitButton
            size="lg"
            className="w-full"
            busyLabel={lines.length === 1 ? 'Placing order...' : 'Placing orders...'}
            disabled={asking}
            aria-describedby={reason === null ? undefined : whyId}
          >
            {totalPesewas === null || isInParts ? 'Place order' : `Place order and pay ${formatGhs(totalPesewas)}`}
          </SubmitButton>
          <p id={whyId} role="status" className="text-sm font-medium text-maize-ink empty:hidden">
            {reason}
          </p>
        </div>
        <p className="flex gap-2 text-sm text-soft">
          <Icon name="shield-check" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
          <span>
            Farmgate holds the money in escrow. {promise} You have {timeToPay(payWithinMinutes)} to approve the payment
            on your phone; until then nothing is taken.
          </span>
        </p>
        <p className="flex gap-2 text-sm text-soft">
          <Icon name="scale" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
          <span>{terms}</span>
        </p>
        <noscript>
          <p className="text-sm text-soft">
            The total above is for the delivery method chosen first. You see the exact amount before you approve it.
          </p>
        </noscript>
      </div>
    </Card>
  );
}
