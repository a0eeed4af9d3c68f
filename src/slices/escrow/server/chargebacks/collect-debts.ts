import { errorTrace } from '#kernel/error.ts';
import { eachAlone } from '#platform/each-alone.ts';
import type { Platform } from '#platform/platform.ts';
import { debtPaidPostings } from '#slices/ledger/domain/postings.ts';
import { debtors, postTransfer } from '#slices/ledger/server/index.ts';

/** Has what sellers earned pay what they owe; a debt that moved meanwhile is left for the next time. */
export async function collectDebts({ db, log }: Platform, now: Date): Promise<number> {
  const owing = new Map((await debtors(db)).map((one) => [one.personId, one]));
  return eachAlone(
    [...owing.keys()],
    (personId) =>
      db.transaction(async (tx) => {
        const debtor = owing.get(personId);
        if (!debtor) return false;
        // The key has the version of the debt, so that two processes collect the same once.
        await postTransfer(tx, {
          key: `chargeback.debt_paid:${personId}:${debtor.version}`,
          kind: 'chargeback.debt_paid',
          reference: personId,
          postings: debtPaidPostings(personId, Math.min(debtor.owedPesewas, debtor.walletPesewas)),
          at: now,
        });
        return true;
      }),
    (personId, error) => log.warn({ personId, fault: errorTrace(error) }, 'a debt could not be collected'),
  );
}
