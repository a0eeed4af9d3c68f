import { dayInWords } from '#kernel/moment.ts';
import type { OwnFee } from '#slices/settings/contract-fees.ts';

type Terms = Pick<OwnFee, 'feePercent' | 'change'>;

const sameTerms = (one: Terms, other: Terms) =>
  one.feePercent === other.feePercent &&
  one.change?.on === other.change?.on &&
  one.change?.feePercent === other.change?.feePercent;

/** '2.5 %, from 1 Dec 2026 on 3 %'. */
function termsWords({ feePercent, change }: Terms): string {
  if (change === null) return `${feePercent} %`;
  return `${feePercent} %, from ${dayInWords(change.on)} on ${change.feePercent} %`;
}

/** The fee that a farmer pays, and the change of it that is set; by category only where they differ. */
export function FeeNote({ fees }: { readonly fees: readonly OwnFee[] }) {
  const [first] = fees;
  if (!first) return null;
  const alike = fees.every((one) => sameTerms(one, first));
  return (
    <div className="rounded-md bg-sunk px-4 py-3 text-sm">
      <p>
        <span className="font-semibold">Platform fee{alike ? `: ${termsWords(first)}` : ''}</span> of the produce, taken
        when an order is completed. An order keeps the fee of the day on which it was placed. VAT on the fee, where due,
        is included.
      </p>
      {!alike && (
        <ul className="mt-2 grid gap-1">
          {fees.map((fee) => (
            <li key={fee.category} className="flex flex-wrap justify-between gap-x-3">
              <span className="capitalize">{fee.category}</span>
              <span className="figures">{termsWords(fee)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
