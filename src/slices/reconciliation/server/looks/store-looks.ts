import { type ProviderName, PROVIDERS } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ProviderBalance, UnderWay } from '#slices/escrow/server/index.ts';
import { ROUTINE } from '../../domain/judge.ts';

/** A provider that is looked at now, and what was read of its statement before. */
export interface DueProvider {
  readonly provider: ProviderName;
  readonly read_from: Date | null;
  readonly read_until: Date | null;
  readonly last_full_read_at: Date | null;
}

/**
 * Takes the providers that are due, by moving their next look ahead; one that is new is looked at after that time too.
 */
export async function claimProviders(
  tx: Tx,
  configured: readonly ProviderName[],
  { now, next }: { readonly now: Date; readonly next: Date },
): Promise<DueProvider[]> {
  return tx.rows(
    `with added as (
       insert into reconciled_providers (provider, next_look_at)
       select name, $3 from unnest($1::text[]) as name where not exists (select 1 from reconciled_providers p where p.provider = name)
       on conflict do nothing)
     update reconciled_providers set next_look_at = $3 where provider = any($1::text[]) and next_look_at <= $2
     returning provider, read_from, read_until, last_full_read_at`,
    [configured, now, next],
  );
}

/** How far the statement of each provider was read, and when the next look comes. */
export function lookTimes(tx: Tx) {
  return tx.rows('select provider, read_until, next_look_at from reconciled_providers');
}

/** Notes that a provider's statement was read without a gap; `full`: with all that may have come late. */
export async function putRead(
  tx: Tx,
  read: {
    readonly provider: ProviderName;
    readonly from: Date;
    readonly until: Date;
    readonly full: boolean;
    readonly at: Date;
  },
): Promise<void> {
  await tx.rows(
    `insert into reconciled_providers as p (provider, next_look_at, read_from, read_until, last_full_read_at)
     values ($1, $5::timestamptz, $2, $3, case when $4 then $5::timestamptz end)
     on conflict (provider) do update set
       read_from = case when p.read_until is null or excluded.read_from > p.read_until then excluded.read_from
                     when excluded.read_until < p.read_from then p.read_from else least(p.read_from, excluded.read_from) end,
       read_until = greatest(p.read_until, excluded.read_until),
       last_full_read_at = coalesce(excluded.last_full_read_at, p.last_full_read_at)`,
    [read.provider, read.from, read.until, read.full, read.at],
  );
}

/**
 * What is named and not booked: by open differences that the provider itself accounts for, and by differences that were
 * explained without money.
 */
export async function namedDifferences(tx: Tx, provider: ProviderName): Promise<number> {
  const [row] = await tx.rows(
    `select
       (select coalesce(sum(provider_pesewas - books_pesewas), 0)::bigint from reconciliation_exceptions
         where provider = $1 and state = 'open' and kind = any($2::text[])) as open,
       (select coalesce(sum(explained_pesewas), 0)::bigint from (
         select distinct on (item) explained_pesewas from reconciliation_exceptions
         where provider = $1 and ending = 'explained' order by item, closed_at desc) as explained) as explained`,
    [provider, ROUTINE],
  );
  return (row?.open ?? 0) + (row?.explained ?? 0);
}

/** What is under way back to payers whom the books lost; what was first sent before this moment is counted apart. */
export async function returnsUnderWay(
  tx: Tx,
  provider: ProviderName,
  since: Date,
): Promise<Omit<UnderWay, 'comingPesewas'>> {
  const [row] = await tx.rows(
    `select coalesce(sum(amount_pesewas) filter (where begun >= $2), 0)::bigint as leaving,
       coalesce(sum(amount_pesewas) filter (where begun < $2), 0)::bigint as unsettled
     from (
       select amount_pesewas, coalesce(
         (select min(s.sent_at) from provider_sends s where s.reference = r.reference and s.undone is null), r.created_at) as begun
       from unassigned_returns r
       where next_attempt_at is not null and provider = $1 and state <> 'succeeded'
     ) as under_way`,
    [provider, since],
  );
  return { leavingPesewas: row?.leaving ?? 0, unsettledPesewas: row?.unsettled ?? 0 };
}

/** What a provider moved on each day since then of which no file has told, the oldest first. */
export function turnoverNotTold(tx: Tx, provider: ProviderName, since: Date) {
  return tx.rows(
    `select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(abs(e.amount_pesewas))::bigint as pesewas
     from cash_entries e
     where e.provider = $1 and e.at >= $2 and (e.item like 'charge:%' or e.item like 'transfer:%')
       and not exists (
         select 1 from statement_uploads u
         where u.provider = e.provider and u.until_at > $2 and e.at >= u.from_at and e.at < least(u.until_at, u.created_at))
     group by 1 order by 1`,
    [provider, since],
  );
}

export interface NewLook {
  readonly id: string;
  readonly provider: ProviderName;
  readonly at: Date;
  readonly accounts: readonly ProviderBalance[];
  readonly providerPesewas: number;
  readonly booksPesewas: number;
  readonly low: number;
  readonly high: number;
  readonly excessPesewas: number;
  readonly awaitedFeesPesewas: number;
  /** Under way for longer than an hour: not allowed for in what was expected. */
  readonly unsettledPesewas: number;
}

export async function insertLook(tx: Tx, look: NewLook): Promise<void> {
  await tx.rows(
    `insert into balance_looks (id, provider, at, accounts, provider_pesewas, books_pesewas, expected_low, expected_high, excess_pesewas, awaited_fees_pesewas, unsettled_pesewas)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11)`,
    [
      look.id,
      look.provider,
      look.at,
      JSON.stringify(look.accounts),
      look.providerPesewas,
      look.booksPesewas,
      look.low,
      look.high,
      look.excessPesewas,
      look.awaitedFeesPesewas,
      look.unsettledPesewas,
    ],
  );
}

/** The last look at each provider. */
export async function lastLooks(tx: Tx) {
  return tx.rows(
    `select look.* from unnest($1::text[]) as p (provider)
     cross join lateral (select * from balance_looks l where l.provider = p.provider order by l.at desc, l.id desc limit 1) look`,
    [PROVIDERS],
  );
}

/** How far the last balance of a provider was outside of what was expected; null before the first look. */
export async function lastExcess(tx: Tx, provider: ProviderName): Promise<number | null> {
  const [row] = await tx.rows(
    'select excess_pesewas from balance_looks where provider = $1 order by at desc, id desc limit 1',
    [provider],
  );
  return row?.excess_pesewas ?? null;
}

/** Forgets looks at a provider that nobody needs any more. */
export async function deleteLooks(tx: Tx, provider: ProviderName, before: Date): Promise<void> {
  await tx.rows(
    `delete from balance_looks l where l.provider = $1 and l.at < $2 and exists (
       select 1 from balance_looks later where later.provider = l.provider and later.at > l.at)`,
    [provider, before],
  );
}

/** The alarms that are on. */
export function openAlarms(tx: Tx) {
  return tx.rows(
    'select id, provider, raised_at, excess_pesewas from balance_alarms where over_at is null order by provider',
  );
}

/** Raises an alarm, or tells one that is on how large the difference is now; true when it is new. */
export async function raiseAlarm(
  tx: Tx,
  alarm: { readonly id: string; readonly provider: ProviderName; readonly excessPesewas: number; readonly at: Date },
): Promise<boolean> {
  const [row] = await tx.rows(
    `insert into balance_alarms (id, provider, raised_at, excess_pesewas) values ($1, $2, $3, $4)
     on conflict (provider) where over_at is null do update set excess_pesewas = excluded.excess_pesewas
     returning id = $1 as is_new`,
    [alarm.id, alarm.provider, alarm.at, alarm.excessPesewas],
  );
  return row?.is_new === true;
}

/** Ends the alarm of a provider; true when one was on. */
export async function endAlarm(tx: Tx, provider: ProviderName, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    'update balance_alarms set over_at = $2 where provider = $1 and over_at is null returning id',
    [provider, at],
  );
  return rows.length > 0;
}
