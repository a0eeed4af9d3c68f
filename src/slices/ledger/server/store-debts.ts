import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';

/** A seller who owes something and has something in the wallet. */
interface Debtor {
  readonly personId: string;
  readonly owedPesewas: Pesewas;
  readonly walletPesewas: Pesewas;
  /** Counts what moved on the debt so far. */
  readonly version: number;
}

/** Sellers whose wallet can pay something of what they owe. */
export async function debtors(tx: Tx): Promise<Debtor[]> {
  return tx.rows(
    `select d.owner_id as "personId", -d.balance_pesewas as "owedPesewas", w.balance_pesewas as "walletPesewas", d.version
     from ledger_accounts d join ledger_accounts w on w.kind = 'seller_wallet' and w.owner_id = d.owner_id and w.balance_pesewas > 0
     where d.kind = 'seller_debts' and d.balance_pesewas < 0 order by d.owner_id limit 100`,
  );
}
