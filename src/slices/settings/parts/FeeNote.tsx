import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { Said } from '#ui/languages/Said.tsx';
import { dayInWords } from '#kernel/moment.ts';
import type { OwnFee } from '#slices/settings/contract-fees.ts';

type Terms = Pick<OwnFee, 'feePercent' | 'change'>;

const sameTerms = (one: Terms, other: Terms) =>
  one.feePercent === other.feePercent &&
  one.change?.on === other.change?.on &&
  one.change?.feePercent === other.change?.feePercent;

/** '2.5 %, from 1 Dec 2026 on 3 %'. */
function termsWords({ feePercent, change }: Terms, say: Say): string {
  const now = `${feePercent} %`;
  if (change === null) return now;
  return say('{fee}, from {date} on {next}', { fee: now, date: dayInWords(change.on), next: `${change.feePercent} %` });
}

/** The fee that a farmer pays, and the change of it that is set; by category only where they differ. */
export function FeeNote({ fees }: { readonly fees: readonly OwnFee[] }) {
  const say = useTexts();
  const [first] = fees;
  if (!first) return null;
  const alike = fees.every((one) => sameTerms(one, first));
  return (
    <div className="rounded-md bg-sunk px-4 py-3 text-sm">
      <p>
        <Said
          text="{fee} of the produce, taken when an order is completed. An order keeps the fee of the day on which it was placed. VAT on the fee, where due, is included."
          values={{
            fee: (
              <span className="font-semibold">
                {alike ? say('Platform fee: {terms}', { terms: termsWords(first, say) }) : say('Platform fee')}
              </span>
            ),
          }}
        />
      </p>
      {!alike && (
        <ul className="mt-2 grid gap-1">
          {fees.map((fee) => (
            <li key={fee.category} className="flex flex-wrap justify-between gap-x-3">
              <span className="capitalize">{fee.category}</span>
              <span className="figures">{termsWords(fee, say)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
