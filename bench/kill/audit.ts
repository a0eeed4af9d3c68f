import { MISCOUNTED } from '#test/support/miscounted.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Database } from '#platform/db/database.ts';
import { auditLedger, isSound } from '#slices/ledger/server/index.ts';
import { z } from 'zod';

/** One thing that must hold, and what was found instead when it does not. */
export interface Finding {
  readonly text: string;
  readonly holds: boolean;
  readonly found: string;
}

const OPENING_FLOAT_PESEWAS = 100_000_00;
const moneyView = z.object({
  walletsPesewas: z.number(),
  floatPesewas: z.number(),
  inFlightPesewas: z.number(),
  openedPesewas: z.number(),
});
const chargeView = z.object({ state: z.string(), paidPesewas: z.number() });

async function read<S extends z.ZodType>(url: string, path: string, shape: S): Promise<z.output<S> | null> {
  const response = await fetch(new URL(path, url));
  return response.ok ? shape.parse(await response.json()) : null;
}

/** Rows that break a rule: none may be there. */
interface Rule {
  readonly text: string;
  readonly sql: string;
}

const FILLED =
  "('pending','confirmed','pending_quality_check','quality_approved','ready_for_pickup','picked_up','in_transit','delivered')";

const RULES: readonly Rule[] = [
  { text: 'kept counts of listings and people are those of the rows', sql: MISCOUNTED },
  {
    text: 'every order came to its end',
    sql: "select id, status from orders where status not in ('completed', 'cancelled')",
  },
  {
    text: 'one order for each idempotency key, one key for each order',
    sql: `select o.id from orders o left join (select response->>'id' as id, count(*) as keys from idempotent_responses
            where endpoint = 'orders.place' group by 1) k on k.id = o.id::text where coalesce(k.keys, 0) <> 1
          union all select null::uuid from (select response->>'id' as id from idempotent_responses where endpoint = 'orders.place') k
            where not exists (select 1 from orders o where o.id::text = k.id)`,
  },
  {
    text: 'the money of every order is where its state says',
    sql: `select o.id, o.status, e.balance_pesewas as escrow, r.balance_pesewas as refunds from orders o
          left join ledger_accounts e on e.kind = 'escrow' and e.owner_id = o.id::text
          left join ledger_accounts r on r.kind = 'refunds_payable' and r.owner_id = o.id::text
          left join holds h on h.order_id = o.id
          where coalesce(r.balance_pesewas, 0) <> 0
             or coalesce(e.balance_pesewas, 0) <> case when o.status in ${FILLED} then o.total_pesewas - coalesce(h.reduced_pesewas + h.reduced_delivery_pesewas, 0) else 0 end`,
  },
  {
    text: 'all money that waits for an order has a deadline that ends it',
    sql: `select order_id as id, status, due_at from held_deadlines where due_at is null or due_at < now() - interval '5 minutes'`,
  },
  {
    text: 'every payment that was taken filled its order or went back',
    sql: `select p.id, p.paid_pesewas from payments p where p.state = 'succeeded' and p.paid_pesewas <>
            (select coalesce(sum(r.amount_pesewas), 0) from refunds r where r.payment_id = p.id and r.cause = 'surplus' and r.state = 'succeeded')
            + (select coalesce(sum(a.amount_pesewas), 0) from payment_allocations a join holds h on h.order_id = a.order_id and h.paid_by = p.id
               where a.payment_id = p.id)`,
  },
  {
    text: 'what is left of every order and what went back of its price is what was agreed',
    sql: `select o.id from orders o join holds h on h.order_id = o.id
          where o.produce_pesewas <> h.produce_pesewas + h.reduced_pesewas or o.delivery_fee_pesewas <> h.delivery_fee_pesewas + h.reduced_delivery_pesewas or o.platform_fee_pesewas <> h.platform_fee_pesewas + h.reduced_fee_pesewas
             or h.reduced_pesewas + h.reduced_delivery_pesewas <> (select coalesce(sum(r.refund_pesewas), 0) from hold_reductions r where r.order_id = o.id)
             or h.reduced_pesewas + h.reduced_delivery_pesewas <> (select coalesce(sum(r.amount_pesewas), 0) from refunds r where r.order_id = o.id and r.cause = 'reduction')`,
  },
  {
    text: 'every order that was paid and cancelled got its money back',
    sql: `select o.id from orders o join holds h on h.order_id = o.id where o.status = 'cancelled' and h.paid_by is not null and h.refund_part_pesewas is distinct from
            (select coalesce(sum(r.amount_pesewas), 0) from refunds r where r.order_id = o.id and r.cause = 'order' and r.state = 'succeeded')`,
  },
  {
    text: 'no payment, refund or withdrawal is under way',
    sql: `select id, state from payments where next_attempt_at is not null
      union all select id, state from refunds where state <> 'succeeded' union all select id, state from withdrawals
        where state not in ('succeeded', 'failed', 'returned', 'cancelled', 'refused')`,
  },
  {
    text: 'every event was handed to its subscribers, none after a failure',
    sql: 'select id, type, last_error from outbox_events where processed_at is null or attempts > 0',
  },
  {
    text: 'the farmer of every paid order got one notice of it',
    sql: `select o.id from orders o where o.paid_at is not null
            and (select count(*) from notices n where n.recipient = 'user:' || o.seller_id and n.key = 'order.pay:' || o.id) <> 1`,
  },
  {
    text: 'every paid order has its invoice and receipt, and what was invoiced was credited or is kept',
    sql: `select o.id from orders o where o.paid_at is not null and (
            (select count(*) from trade_documents d where d.order_id = o.id and d.kind in ('invoice', 'receipt')) <> 2
            or o.total_pesewas <> (select coalesce(sum(d.amount_pesewas), 0) from trade_documents d where d.order_id = o.id and d.kind = 'credit_note')
              + (select coalesce(sum(p.amount_pesewas), 0) from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
                   join ledger_accounts a on a.id = p.account_id where t.reference = o.id::text
                   and a.kind in ('escrow', 'seller_wallet', 'transporter_wallet', 'platform_fees')))`,
  },
  {
    text: 'the numbers of documents have no gaps',
    sql: 'select kind, year from trade_documents group by kind, year having max(place) <> count(*)',
  },
  {
    text: 'every message that counts as sent lies in the outbox',
    sql: `select d.id, d.state from notice_deliveries d left join outbox_messages m on m.reference = d.id
          where d.state = 'sent' and d.provider = 'outbox' and m.reference is null`,
  },
  {
    // Goods that were on their way when a dispute was decided do not come back to the farm.
    text: 'stock promised is stock of unpaid orders, stock sold is stock of paid ones, also of those refunded after the pickup',
    sql: `select l.id, l.reserved_grams, l.sold_grams from listings l
          left join (select listing_id, coalesce(sum(weight_grams) filter (where status = 'pending_payment'), 0) as promised,
                       coalesce(sum(weight_grams) filter (where status not in ('pending_payment', 'cancelled') or left_the_farm), 0) as sold
                     from (select listing_id, weight_grams, status, exists (select 1 from order_history h where h.order_id = placed.id
                             and h.to_status = 'cancelled' and h.from_status in ('picked_up', 'in_transit', 'delivered')) as left_the_farm
                           from orders placed) traded group by 1) o
            on o.listing_id = l.id
          where l.reserved_grams <> coalesce(o.promised, 0) or l.sold_grams <> coalesce(o.sold, 0)`,
  },
  {
    text: 'the history of every order is one unbroken chain to its state',
    sql: `select o.id from orders o where o.status <> (select to_status from order_history h where h.order_id = o.id order by h.id desc limit 1)
          union all select order_id from (select order_id, from_status, lag(to_status) over (partition by order_id order by id) as before from order_history) h
            where from_status is distinct from before`,
  },
];

async function brokenRules(db: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { text, sql } of RULES) {
    const rows = await rowsIn(db, sql);
    findings.push({
      text,
      holds: rows.length === 0,
      found: `${rows.length} times: ${JSON.stringify(rows.slice(0, 3))}`,
    });
  }
  return findings;
}

/** Whether every transfer sums to zero and no chain of postings is broken. */
export async function ledgerFinding(db: Database): Promise<Finding> {
  const audit = await auditLedger(db);
  return {
    text: 'the ledger is balanced and its chains are whole',
    holds: isSound(audit),
    found: JSON.stringify(audit),
  };
}

async function sandboxFindings(db: Database, sandboxUrl: string): Promise<Finding[]> {
  const audit = await auditLedger(db);
  const money = await read(sandboxUrl, '/merchant', moneyView);
  const held = (money?.floatPesewas ?? 0) + (money?.inFlightPesewas ?? 0) - OPENING_FLOAT_PESEWAS;
  const booked = -(audit.byKind['provider_cash'] ?? 0);
  const everything = (money?.walletsPesewas ?? 0) + (money?.floatPesewas ?? 0) + (money?.inFlightPesewas ?? 0);
  return [
    {
      text: 'the provider holds what the ledger says',
      holds: held === booked,
      found: `provider ${held}, ledger ${booked} pesewas`,
    },
    {
      text: 'no money was made or lost at the provider',
      holds: everything === money?.openedPesewas,
      found: `${everything} of ${money?.openedPesewas}`,
    },
  ];
}

/** Asks the provider about every payment that we ever started. */
async function chargeFindings(db: Database, sandboxUrl: string): Promise<Finding[]> {
  const payments = await rowsIn(db, 'select id, state, paid_pesewas from payments');
  const forgotten: string[] = [];
  for (const payment of payments) {
    const charge = await read(sandboxUrl, `/charges/${payment.id}`, chargeView);
    const taken = charge?.state === 'succeeded' ? charge.paidPesewas : 0;
    if (taken !== payment.paid_pesewas)
      forgotten.push(`${payment.id}: taken ${taken}, booked ${payment.paid_pesewas} (${payment.state})`);
  }
  return [
    {
      text: 'what the provider took is booked, charge by charge',
      holds: forgotten.length === 0,
      found: forgotten.slice(0, 3).join('; '),
    },
  ];
}

/** What was for sale at the start, by listing, in grams. */
export async function stockOf(db: Database): Promise<Map<string, number>> {
  const rows = await rowsIn(db, 'select id, quantity_grams + reserved_grams + sold_grams as grams from listings');
  return new Map(rows.map((row) => [row.id, row.grams]));
}

async function stockFindings(db: Database, before: ReadonlyMap<string, number>): Promise<Finding[]> {
  const now = await stockOf(db);
  const changed = [...before]
    .filter(([id, grams]) => now.get(id) !== grams)
    .map(([id, grams]) => `${id}: ${grams} became ${now.get(id)}`);
  return [{ text: 'no gram of stock was made or lost', holds: changed.length === 0, found: changed.join('; ') }];
}

/** What must hold of our own books and of the goods once the environment has come to rest. */
export async function auditTrade(db: Database, stock: ReadonlyMap<string, number>): Promise<Finding[]> {
  return [await ledgerFinding(db), ...(await stockFindings(db, stock)), ...(await brokenRules(db))];
}

/** The same, and that the sandbox has the same books. */
export async function auditEnvironment(
  db: Database,
  sandboxUrl: string,
  stock: ReadonlyMap<string, number>,
): Promise<Finding[]> {
  return [
    ...(await sandboxFindings(db, sandboxUrl)),
    ...(await chargeFindings(db, sandboxUrl)),
    ...(await auditTrade(db, stock)),
  ];
}
