import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';

/** What the limits of money say about a part. */
export interface PartRules {
  /** The least and the largest amount that the method takes at once; null for no largest. */
  readonly leastPesewas: Pesewas;
  readonly largestPesewas: Pesewas | null;
  /** What a wallet of the lowest and of the highest tier may pay in a day. */
  readonly smallWalletPesewas: Pesewas;
  readonly walletPesewas: Pesewas;
}

/** So many parts an order may be paid in at least, where parts of the usual size suffice. */
const USUAL_PARTS = 12;

/** What is still to be paid of an order, and what was paid of it in parts. */
export interface LeftToPay {
  /** All of it, less a deposit. */
  readonly totalPesewas: Pesewas;
  readonly paidPesewas: Pesewas;
  /** How many parts brought that. */
  readonly parts: number;
}

export interface PartBounds {
  readonly leastPesewas: Pesewas;
  readonly mostPesewas: Pesewas;
}

/** What costs no more is paid at once by any wallet. */
export function mayBePaidInParts(totalPesewas: Pesewas, { smallWalletPesewas }: PartRules): boolean {
  return totalPesewas > smallWalletPesewas;
}

/** In how many parts an order may be paid: twice as many as the largest wallet needs, for parts may be small. */
function mostParts(totalPesewas: Pesewas, { walletPesewas }: PartRules): number {
  return Math.max(USUAL_PARTS, 2 * Math.ceil(totalPesewas / walletPesewas));
}

/**
 * What the next part may be. The least is such that the parts that are left pay for the rest: nobody keeps goods from
 * others for a few cedis, and no order is cut into hundreds.
 */
export function partBounds({ totalPesewas, paidPesewas, parts }: LeftToPay, rules: PartRules): PartBounds {
  const left = totalPesewas - paidPesewas;
  const partsLeft = Math.max(1, mostParts(totalPesewas, rules) - parts);
  const mostPesewas = Math.min(left, rules.largestPesewas ?? left);
  const least = Math.max(rules.leastPesewas, Math.ceil(left / partsLeft));
  return { leastPesewas: Math.min(least, mostPesewas), mostPesewas };
}

/** What is offered first: as much as the method takes, and a rest that can be paid. */
export function offeredPart(left: LeftToPay, rules: PartRules): Pesewas {
  const { mostPesewas } = partBounds(left, rules);
  const rest = left.totalPesewas - left.paidPesewas - mostPesewas;
  return rest > 0 && rest < rules.leastPesewas ? mostPesewas - rules.leastPesewas : mostPesewas;
}

/** The part that somebody wants to pay, or why it cannot be paid. */
export function checkPart(amountPesewas: Pesewas, left: LeftToPay, rules: PartRules): Decision<Pesewas> {
  const leftPesewas = left.totalPesewas - left.paidPesewas;
  const bounds = partBounds(left, rules);
  const problem = problemWith(amountPesewas, { ...left, ...bounds, leftPesewas }, rules);
  return problem === null ? accept(amountPesewas) : refuse('payment.wrong_part', problem, { leftPesewas, ...bounds });
}

function problemWith(
  amountPesewas: Pesewas,
  { totalPesewas, leftPesewas, leastPesewas, mostPesewas }: LeftToPay & PartBounds & { readonly leftPesewas: Pesewas },
  rules: PartRules,
): string | null {
  if (amountPesewas > leftPesewas) return `${formatGhs(leftPesewas)} is left to pay.`;
  if (amountPesewas > mostPesewas) return `Pay at most ${formatGhs(mostPesewas)} at once with this method.`;
  if (amountPesewas === leftPesewas) return null;
  if (!mayBePaidInParts(totalPesewas, rules))
    return `Only orders above ${formatGhs(rules.smallWalletPesewas)} are paid in parts. Pay all of ${formatGhs(leftPesewas)}.`;
  if (amountPesewas < leastPesewas) return `This part is at least ${formatGhs(leastPesewas)}.`;
  if (leftPesewas - amountPesewas < rules.leastPesewas)
    return `The rest would be too little to pay. Pay all of ${formatGhs(leftPesewas)}, or less than this.`;
  return null;
}
