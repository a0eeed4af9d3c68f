import type { Shares } from '#slices/ledger/domain/postings.ts';
import type { Reducible } from '../../domain/reduction.ts';
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
    deliveryFeePesewas: hold.delivery_fee_pesewas + hold.reduced_delivery_pesewas,
    platformFeePesewas: hold.platform_fee_pesewas + hold.reduced_fee_pesewas,
  };
}

/** What was agreed, and what of it went back so far. */
export function reducibleOf(hold: HoldRow): Reducible {
  return {
    agreed: agreedSharesOf(hold),
    reducedPesewas: hold.reduced_pesewas,
    reducedDeliveryPesewas: hold.reduced_delivery_pesewas,
  };
}
