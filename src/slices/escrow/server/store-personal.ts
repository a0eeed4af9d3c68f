import { formatGhs } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { OpenMatter, PersonalRecords } from '#platform/personal-records.ts';
import { accountKey, balances } from '#slices/ledger/server/index.ts';

const WALLETS = ['seller_wallet', 'transporter_wallet'] as const;
const LINK = '/escrow-management';

async function openMatters(tx: Tx, personId: string): Promise<OpenMatter[]> {
  const wallets = WALLETS.map((kind) => ({ kind, ownerId: personId }));
  const found = await balances(tx, wallets);
  const available = wallets.reduce((sum, wallet) => sum + (found.get(accountKey(wallet)) ?? 0), 0);
  const [row] = await tx.rows(
    `select
       (select count(*) from holds where $1::uuid in (buyer_id, seller_id, transporter_id) and status in ('held', 'disputed')) as held,
       (select count(*) from withdrawals where person_id = $1 and state in ('awaiting_approval', 'queued', 'waiting', 'pending')) as payouts,
       (select count(*) from refunds r join holds h on h.order_id = r.order_id where h.buyer_id = $1 and r.state in ('queued', 'pending')) as refunds`,
    [personId],
  );
  const matters: OpenMatter[] = [];
  if (available > 0) matters.push({ what: `${formatGhs(available)} to withdraw`, link: LINK });
  if (row && row.held > 0)
    matters.push({ what: `money of ${row.held} ${row.held === 1 ? 'order' : 'orders'} in escrow`, link: LINK });
  if (row && row.payouts > 0) matters.push({ what: 'a withdrawal on its way', link: LINK });
  if (row && row.refunds > 0) matters.push({ what: 'a refund on its way', link: LINK });
  return matters;
}

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  return {
    payment_methods: await tx.rows(
      'select id, type, network, bank_name, last_four, registered_name, is_default, created_at, removed_at from payment_methods where person_id = $1 order by id',
      [personId],
    ),
    withdrawals: await tx.rows(
      'select id, payment_method_id, amount_pesewas, fee_pesewas, state, failure, created_at, updated_at from withdrawals where person_id = $1 order by id',
      [personId],
    ),
    payments: await tx.rows(
      'select id, phone, network, amount_pesewas, paid_pesewas, state, reason, created_at from payments where payer_id = $1 order by id',
      [personId],
    ),
    refund_destinations: await tx.rows(
      `select d.id, d.refund_id, d.network, d.bank_name, d.last_four, d.registered_name, d.state, d.proof, d.asked_at
       from refund_destinations d join refunds r on r.id = d.refund_id join payments p on p.id = r.payment_id where p.payer_id = $1 order by d.id`,
      [personId],
    ),
    disputes: await tx.rows(
      'select id, order_id, reason, state, outcome, refund_pesewas, note, opened_at, decided_at from disputes where opened_by = $1 order by id',
      [personId],
    ),
    dispute_statements: await tx.rows(
      'select id, dispute_id, body, said_at from dispute_statements where by_id = $1 order by id',
      [personId],
    ),
    dispute_offers: await tx.rows(
      'select id, dispute_id, kind, grams, refund_pesewas, state, made_at, ended_at from dispute_offers where by_id = $1 order by id',
      [personId],
    ),
    dispute_notes: await tx.rows(
      'select id, dispute_id, body, noted_at from dispute_notes where by_id = $1 order by id',
      [personId],
    ),
  };
}

async function forget(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.rows(
    `update payment_methods set removed_at = coalesce(removed_at, $2), is_default = false, registered_name = '', sealed_number = ''::bytea,
       number_hash = id::text, last_four = '0000' where person_id = $1`,
    [personId, at],
  );
  await tx.rows(
    `update holds set buyer_name = case when buyer_id = $1 then 'Deleted account' else buyer_name end,
       seller_name = case when seller_id = $1 then 'Deleted account' else seller_name end where $1::uuid in (buyer_id, seller_id)`,
    [personId],
  );
  await tx.rows("update payments set phone = '' where payer_id = $1", [personId]);
  await tx.rows("update dispute_photos set by_name = 'Deleted account' where by_id = $1", [personId]);
  await tx.rows("update dispute_statements set by_name = 'Deleted account' where by_id = $1", [personId]);
  await tx.rows("update dispute_notes set by_name = 'Deleted account' where by_id = $1", [personId]);
  await tx.rows("update disputes set opened_by_name = 'Deleted account' where opened_by = $1", [personId]);
}

/** What escrow keeps about a person: amounts stay, numbers and names go. */
export const escrowPersonal: PersonalRecords = { openMatters, records, forget };
