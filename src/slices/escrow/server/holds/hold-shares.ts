import type { Shares } from '#slices/ledger/domain/postings.ts';
import type { HoldRow } from './store-holds.ts';

/** The shares of a hold: what is left of them. */
export function sharesOfHold(hold: HoldRow): Shares {
  return {
    producePesewas: hold.produce_pesewas,
    deliveryFeePesewas: hold.delivery_fee_pesewas,
    platformFeePesewas: hold.platform_fee_pesewas,
  };
}

/** The shares as they were agreed, before any of it went back. */
export function agreedSharesOf(hold: HoldRow): Shares {
  return {
    producePesewas: hold.produce_pesewas + hold.reduced_pesewas,
    deliveryFeePesewas: hold.delivery_fee_pesewas,
    platformFeePesewas: hold.platform_fee_pesewas + hold.reduced_fee_pesewas,
  };
}
