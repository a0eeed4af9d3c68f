import { newId } from '#kernel/ids.ts';
import {
  capturePostings,
  type Distribution,
  distributePostings,
  type Posting,
} from '#slices/ledger/domain/postings.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import type { TestApp } from './app.ts';

/** Moves the money of orders that have no escrow hold, as in tests of the slices below escrow. */
export function orderMoney(app: TestApp) {
  const post = (kind: string, reference: string, postings: readonly Posting[]) =>
    app.platform.db.transaction((tx) =>
      postTransfer(tx, { key: `${kind}:${reference}`, kind, reference, postings, at: app.clock.now() }),
    );
  return {
    /** Money that came in for an order. */
    hold: (orderId: string, amountPesewas: number) =>
      post('escrow.captured', orderId, capturePostings({ orderId, provider: 'sandbox', amountPesewas })),
    /** Divides it: what is not said goes to nobody. */
    divide: (orderId: string, transporterId: string, said: Partial<Distribution>) => {
      const parts = { sellerPesewas: 0, transporterPesewas: 0, platformPesewas: 0, refundPesewas: 0, ...said };
      return post('escrow.split', orderId, distributePostings({ orderId, sellerId: newId(), transporterId }, parts));
    },
  };
}
