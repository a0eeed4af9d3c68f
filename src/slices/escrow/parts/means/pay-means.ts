import { type MobileNetwork, networkOptions } from '#kernel/ghana/network.ts';
import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';

/** What can be paid with here, and the most that each pays at once; null for no limit. */
export interface PayMeans {
  readonly cards: boolean;
  readonly largest: Readonly<Record<PayMethod, Pesewas | null>>;
  /** How long the rest of an order may take from its first part on. */
  readonly partsHours: number;
}

/** 'MTN MoMo pays at most ₵25,000.00 at once.' for each that does not pay so much; of all the same: mobile money. */
function whoPaysLess(
  pesewas: Pesewas,
  largest: PayMeans['largest'],
): { readonly words: string; readonly all: boolean } {
  const less = networkOptions.flatMap(({ value, label }) => {
    const most = largest[value];
    return most !== null && pesewas > most ? [{ label, most }] : [];
  });
  const all = less.length === networkOptions.length;
  const [first] = less;
  if (first && all && less.every(({ most }) => most === first.most))
    return { words: `Mobile money pays at most ${formatGhs(first.most)} at once.`, all };
  return { words: less.map(({ label, most }) => `${label} pays at most ${formatGhs(most)} at once.`).join(' '), all };
}

/** What a payer reads before they try to pay more than a wallet can; null when every wallet can pay it. */
export function aboveWallets(pesewas: Pesewas, { cards, largest }: PayMeans, inParts = false): string | null {
  const { words, all } = whoPaysLess(pesewas, largest);
  if (words === '') return null;
  if (!all) return `${words} Choose another way to pay.`;
  if (inParts) return `${words} ${cards ? 'Pay in parts, or by bank card.' : 'Pay in parts.'}`;
  return `${words} ${cards ? 'Pay by bank card.' : 'Order less at a time.'}`;
}

/** The network that is chosen at first: a card where the payer's own wallet cannot pay so much. */
export function firstMethod(network: string, pesewas: Pesewas, { cards, largest }: PayMeans): string {
  const known = networkOptions.map(({ value }) => value).find((value): value is MobileNetwork => value === network);
  const most = known === undefined ? null : largest[known];
  return cards && most !== null && pesewas > most ? 'card' : network;
}
