import { showTaxMonths } from '#slices/ledger/contract-tax.ts';
import { auditLedger } from '#slices/ledger/server/index.ts';
import { approveSettlement, proposeSettlement } from '#slices/reconciliation/contract-unsettled.ts';
import { rowsIn } from '#test/support/rows.ts';
import { fromGhs } from '#kernel/money.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { expect } from 'vitest';
import { endChargebacks } from './chargeback-commands.ts';
import { GOODS_AND_MONEY } from './goods-and-money.ts';
import { decidePayouts } from './payout-commands.ts';
import { heldBy } from './providers.ts';
import type { ModelWorld } from './world.ts';

/** Nobody's share grows by another's silence without proof: an arrival, goods shown, a weight that was confirmed. */
const WITHOUT_PROOF = `
  select o.id, 'paid without proof' as what from order_history h join orders o on o.id = h.order_id
    where h.act = 'complete' and h.party = 'clock' and o.unproved
  union all select h.order_id, 'seller paid by the clock without proof' from disputes d join holds h on h.order_id = d.order_id
    where d.decided_by_clock and h.status in ('released', 'split') and h.seller_part_pesewas > 0 and not exists (
      select from stop_reports r left join deliveries x on x.id = r.delivery_id where coalesce(r.order_id, x.order_id) = d.order_id)
  union all select p.id, 'deposit kept by silence for goods that nobody saw' from pre_orders p join harvests h on h.id = p.harvest_id
    where p.state = 'kept' and p.why = 'not_ordered' and h.shown_at is null
  union all select r.order_id, 'weighed down without the farmer' from hold_reductions r join orders o on o.id = r.order_id
    join weigh_slips s on s.order_id = r.order_id and s.number = 1 and s.party = 'transporter'
    where r.source = 'weighed' and o.weighings = 1 and o.weighed_grams::bigint * 10000 < (o.weight_grams - coalesce((select sum(a.weight_grams)
        from hold_reductions a where a.order_id = o.id and a.source = 'agreed'), 0)) * (10000 - o.weight_tolerance_basis_points)
      and not exists (select from order_history h where h.order_id = o.id and h.act = 'confirm_weight')`;

/** Accounts of those who owe us, and of what is spent. */
const MAY_OWE = "'provider_cash', 'bank', 'provider_fees', 'seller_debts', 'chargebacks'";

/** What must be so at every moment: nothing was made or lost, and only accounts that may owe us do. */
export async function checkMoment({ app }: ModelWorld): Promise<void> {
  const rows = await rowsIn(
    app.platform.db,
    `select sum(balance_pesewas)::bigint as total,
       count(*) filter (where balance_pesewas < 0 and kind not in (${MAY_OWE}))::int as below
     from ledger_accounts having count(*) > 0 and (sum(balance_pesewas) <> 0
       or bool_or(balance_pesewas < 0 and kind not in (${MAY_OWE})))`,
  );
  expect(rows).toEqual([]);
  expect(await rowsIn(app.platform.db, WITHOUT_PROOF)).toEqual([]);
  expect(await rowsIn(app.platform.db, GOODS_AND_MONEY)).toEqual([]);
  // No held pesewa is without a deadline.
  expect(await rowsIn(app.platform.db, 'select * from held_deadlines where due_at is null')).toEqual([]);
}

const OPEN_MONEY = `
  select 'payment' as what, id, state::text, provider, reason from payments where next_attempt_at is not null
  union all select 'refund', r.id, r.state, p.provider, r.failure from refunds r join payments p on p.id = r.payment_id
    where r.state <> 'succeeded'
  union all select 'chargeback', id, state::text, provider::text, reason from chargebacks where state = 'open'
  union all select 'withdrawal', id, state, provider, failure from withdrawals
    where state not in ('succeeded', 'failed', 'returned', 'cancelled', 'refused')`;

const ROUNDS = 400;
const PEOPLE_LOOK_EVERY = 60;

/** A refund whose send was lost is not sent again: two administrators settle it by what its provider really did. */
async function settleByPeople({ app, admin, secondAdmin, providers }: ModelWorld): Promise<void> {
  const lost = await rowsIn<{ id: string; reference: string; provider: string }>(
    app.platform.db,
    "select r.id, r.reference, p.provider from refunds r join payments p on p.id = r.payment_id where r.state <> 'succeeded'",
  );
  for (const { id, reference, provider } of lost) {
    const isPaid =
      providers.all
        .find(({ name }) => name === provider)
        ?.moved()
        .has(reference) === true;
    const body = { outcome: isPaid ? ('paid' as const) : ('not_paid' as const), note: 'Seen at the provider' };
    const found = await app.as(admin).call(proposeSettlement, { params: { kind: 'refund', id }, body });
    await app.as(secondAdmin).call(approveSettlement, { params: { id: found.id } });
  }
}

/** Lets time pass without faults until no charge, refund or payout is under way. */
export async function comeToRest(world: ModelWorld): Promise<void> {
  for (const line of world.providers.lines) line.setRate(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    await world.settle(HOUR_MS / 2);
    await decidePayouts(world, 'approve');
    const open = await rowsIn<{ what: string; id: string; state: string }>(world.app.platform.db, OPEN_MONEY);
    await endChargebacks(world);
    if (open.length === 0) return;
    if (round % PEOPLE_LOOK_EVERY === PEOPLE_LOOK_EVERY - 1) await settleByPeople(world);
    for (const { what, id } of open) {
      if (what === 'payment') for (const provider of world.providers.all) await provider.atThePhone(id, 'time_out');
    }
  }
  const open = await rowsIn<{ id: string }>(world.app.platform.db, OPEN_MONEY);
  const rows = await rowsIn(world.app.platform.db, STORY, [open.map(({ id }) => id)]);
  expect({ open, rows }).toEqual({ open: [], rows: [] });
}

const BOOKED = `
  select reference, sum(pesewas)::bigint as pesewas from (
  select id::text as reference, paid_pesewas as pesewas from payments where provider = $1 and paid_pesewas > 0
  union all select r.reference::text, -r.amount_pesewas from refunds r join payments p on p.id = r.payment_id
    where p.provider = $1 and r.state = 'succeeded' and not exists (
      select from ledger_transfers t where t.idempotency_key like 'chargeback.lost:%:refund:' || r.id)
  union all select payment_id::text, -amount_pesewas from chargebacks where provider = $1 and state = 'lost'
  union all select coalesce(reference, id)::text, -amount_pesewas from withdrawals where provider = $1 and state = 'succeeded') booked group by reference`;

/** What we know of such references, for the person who reads the failure. */
const STORY = `
  select to_jsonb(p) - 'secret' - 'phone' as row from payments p where p.id::text = any($1)
  union all select to_jsonb(c) from refunds r join chargebacks c on c.payment_id = r.payment_id where r.id::text = any($1)
  union all select to_jsonb(s) from refunds r join provider_sends s on s.reference = r.reference where r.id::text = any($1)
  union all select to_jsonb(r) from refunds r where r.reference::text = any($1) or r.id::text = any($1)
  union all select to_jsonb(w) from withdrawals w where w.id::text = any($1)`;

/** What one side knows of a reference and the other otherwise. */
function differencesOf(theirs: ReadonlyMap<string, number>, ours: ReadonlyMap<string, number>) {
  const references = new Set([...theirs.keys(), ...ours.keys()]);
  return [...references]
    .map((reference) => ({ reference, theirs: theirs.get(reference) ?? 0, ours: ours.get(reference) ?? 0 }))
    .filter((line) => line.theirs !== line.ours);
}

/** Money that is not where its order says, and money that is still under way: none may be. */
const ASTRAY = `
  select h.order_id::text as id, h.status::text, a.balance_pesewas as pesewas from holds h
    left join ledger_accounts a on a.kind = 'escrow' and a.owner_id = h.order_id::text
    where coalesce(a.balance_pesewas, 0) <>
      case when h.status in ('held', 'disputed') then h.produce_pesewas + h.delivery_fee_pesewas
        when h.status = 'awaiting' then h.deposit_pesewas + h.parts_pesewas else 0 end
  union all select owner_id, kind, balance_pesewas from ledger_accounts
    where kind in ('refunds_payable', 'payouts_in_flight') and balance_pesewas <> 0`;

const TAXES_OWED = `
  select coalesce(sum(balance_pesewas), 0)::bigint as pesewas from ledger_accounts where kind in ('vat_payable', 'nhil_payable', 'getfund_payable')`;

/** What the months say is due for taxes is what the ledger owes. */
async function checkTaxes({ app, admin, openedAt }: ModelWorld): Promise<void> {
  let due = 0;
  for (let year = openedAt.getUTCFullYear(); year <= app.clock.now().getUTCFullYear(); year += 1)
    due += fromGhs((await app.as(admin).call(showTaxMonths, { query: { year } })).total);
  const [owed] = await rowsIn<{ pesewas: number }>(app.platform.db, TAXES_OWED);
  expect({ due }).toEqual({ due: Number(owed?.pesewas) });
}

/** The books of each provider are ours, and the ledger is as it was posted. */
export async function checkEnd(world: ModelWorld): Promise<void> {
  const { app, providers } = world;
  await checkTaxes(world);
  const audit = await auditLedger(app.platform.db);
  expect(audit).toMatchObject({ unbalancedTransfers: 0, brokenChains: 0, totalPesewas: 0, faults: [] });
  expect(await rowsIn(app.platform.db, ASTRAY)).toEqual([]);
  const cash = await rowsIn<{ name: string; pesewas: number }>(
    app.platform.db,
    `select split_part(owner_id, '/', 1) as name, -sum(balance_pesewas)::bigint as pesewas from ledger_accounts
     where kind = 'provider_cash' group by 1`,
  );
  const ours = Object.fromEntries(providers.all.map(({ name }) => [name, 0]));
  for (const { name, pesewas } of cash) ours[name] = Number(pesewas);
  const theirs = Object.fromEntries(providers.all.map((one) => [one.name, heldBy(one)]));
  for (const { name, moved } of providers.all) {
    const booked = await rowsIn<{ reference: string; pesewas: number }>(app.platform.db, BOOKED, [name]);
    const sums = new Map(booked.map(({ reference, pesewas }) => [reference, Number(pesewas)]));
    const differences = differencesOf(moved(), sums);
    const rows = await rowsIn(app.platform.db, STORY, [differences.map(({ reference }) => reference)]);
    expect({ name, differences, rows }).toEqual({ name, differences: [], rows: [] });
  }
  expect(theirs).toEqual(ours);
}
