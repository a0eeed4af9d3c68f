import { hoursInWords } from '#kernel/periods/span-words.ts';

/** What paying in parts means, said before the first part. */
export function PartsTerms({ hours }: { readonly hours: number }) {
  return (
    <p className="text-sm text-soft">
      Each part is a payment of its own, from any number, network or card, and is held in escrow at once. The goods are
      kept for you from the first part on. You have {hoursInWords(hours)} from then to pay the rest; one wallet pays
      only so much in a day, so use several for a large sum. If the order is not paid in full in time, or is cancelled
      before, every part goes back to where it came from.
    </p>
  );
}
