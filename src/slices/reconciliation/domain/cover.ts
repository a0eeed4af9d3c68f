import type { Pesewas } from '#kernel/money.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { AccountKind } from '#slices/ledger/domain/account.ts';

/** What is owed to people, and to the tax authority: it has to be at the providers or in our bank at any time. */
export const OWED_KINDS = [
  'escrow',
  'seller_wallet',
  'transporter_wallet',
  'refunds_payable',
  'payouts_in_flight',
  'unassigned',
  'vat_payable',
  'nhil_payable',
  'getfund_payable',
] as const satisfies readonly AccountKind[];
export type OwedKind = (typeof OWED_KINDS)[number];

/** Whether what we hold is at least what is owed; `unknown` when a provider's balance was not read for two hours. */
export const COVER_STATES = ['covered', 'short', 'unknown'] as const;
export type CoverState = (typeof COVER_STATES)[number];

const READ_WITHIN_MS = 2 * HOUR_MS;

/** What the last look at a provider found. */
export interface CoverLook {
  readonly at: Date;
  readonly providerPesewas: Pesewas;
  readonly lowPesewas: Pesewas;
  readonly awaitedFeesPesewas: Pesewas;
}

/** What is known of our money at one provider. */
export interface ProviderFacts {
  readonly provider: ProviderName;
  readonly booksPesewas: Pesewas;
  /** Fees and float moves that its statement names and the books do not have. */
  readonly namedPesewas: Pesewas;
  /** Null before the first look. */
  readonly look: CoverLook | null;
  /** What it has kept as fees, as far as it is booked. */
  readonly feesPesewas: Pesewas;
}

export interface CoverFacts {
  readonly providers: readonly ProviderFacts[];
  readonly bankPesewas: Pesewas;
  readonly owed: readonly { readonly kind: OwedKind; readonly pesewas: Pesewas }[];
}

/** What counts of our money at one provider. */
export interface ProviderCover extends ProviderFacts {
  readonly countedPesewas: Pesewas;
}

export interface Cover {
  readonly state: CoverState;
  readonly providers: readonly ProviderCover[];
  readonly bankPesewas: Pesewas;
  readonly owed: CoverFacts['owed'];
  readonly heldPesewas: Pesewas;
  readonly owedPesewas: Pesewas;
  readonly surplusPesewas: Pesewas;
}

/**
 * What counts of the money at a provider: what the books say of it, with what its statement names besides, less what
 * its balance lacks and money under way does not explain. A balance above that may be anybody's and counts for nothing.
 */
function countedAt({ booksPesewas, namedPesewas, look }: ProviderFacts): Pesewas {
  const floorPesewas = look === null ? 0 : look.lowPesewas + look.awaitedFeesPesewas;
  const lackingPesewas = look === null ? 0 : Math.max(0, floorPesewas - look.providerPesewas);
  return booksPesewas + namedPesewas - lackingPesewas;
}

const sum = (amounts: readonly Pesewas[]) => amounts.reduce((total, amount) => total + amount, 0);

function isKnown({ look }: ProviderFacts, now: Date): boolean {
  return look !== null && now.getTime() - look.at.getTime() <= READ_WITHIN_MS;
}

/** Whether the money at the providers and in the bank is at least what is owed to people, to the pesewa. */
export function coverOf({ providers, bankPesewas, owed }: CoverFacts, now: Date): Cover {
  const counted = providers.map((one) => ({ ...one, countedPesewas: countedAt(one) }));
  const heldPesewas = sum(counted.map(({ countedPesewas }) => countedPesewas)) + bankPesewas;
  const owedPesewas = sum(owed.map(({ pesewas }) => pesewas));
  const surplusPesewas = heldPesewas - owedPesewas;
  const sums = { providers: counted, bankPesewas, owed, heldPesewas, owedPesewas, surplusPesewas };
  if (surplusPesewas < 0) return { state: 'short', ...sums };
  return { state: providers.every((one) => isKnown(one, now)) ? 'covered' : 'unknown', ...sums };
}

/** What has to leave a provider's payout account by a day, and what the account lacks for it. */
export interface FloatDay {
  readonly day: string;
  readonly duePesewas: Pesewas;
  /** What has to be put into the account by that day, for this day and those before. */
  readonly topUpPesewas: Pesewas;
}

/** What a payout account needs, day by day; nothing comes into it by itself. */
export function floatDays(
  balancePesewas: Pesewas | null,
  dues: readonly { readonly day: string; readonly pesewas: Pesewas }[],
): FloatDay[] {
  let byThenPesewas = 0;
  return dues.map(({ day, pesewas }) => {
    byThenPesewas += pesewas;
    return { day, duePesewas: pesewas, topUpPesewas: Math.max(0, byThenPesewas - (balancePesewas ?? 0)) };
  });
}
