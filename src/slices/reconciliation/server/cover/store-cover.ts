import type { Tx } from '#platform/db/database.ts';
import { z } from 'zod';
import { PROVIDERS } from '#kernel/provider/provider-name.ts';
import { type Cover, COVER_STATES, OWED_KINDS } from '../../domain/cover.ts';

const providersShape = z.array(
  z.object({
    provider: z.enum(PROVIDERS),
    balancePesewas: z.number().nullable(),
    readAt: z.string().nullable(),
    booksPesewas: z.number(),
    countedPesewas: z.number(),
    feesPesewas: z.number(),
  }),
);
const owedShape = z.array(z.object({ kind: z.enum(OWED_KINDS), pesewas: z.number() }));

/** What the last check of a day found, and the worst of that day. */
export interface CoverDay {
  readonly day: string;
  readonly checkedAt: Date;
  readonly state: (typeof COVER_STATES)[number];
  readonly heldPesewas: number;
  readonly owedPesewas: number;
  readonly bankPesewas: number;
  readonly providers: z.output<typeof providersShape>;
  readonly owed: z.output<typeof owedShape>;
  readonly lowestPesewas: number;
  readonly shortSince: Date | null;
}

/** Keeps what a check found as the last of its day. */
export async function putCoverDay(tx: Tx, { day, cover, at }: { day: string; cover: Cover; at: Date }): Promise<void> {
  const { state, heldPesewas, owedPesewas, bankPesewas, surplusPesewas, owed } = cover;
  const providers = cover.providers.map(({ provider, look, booksPesewas, countedPesewas, feesPesewas }) => ({
    provider,
    balancePesewas: look?.providerPesewas ?? null,
    readAt: look?.at.toISOString() ?? null,
    booksPesewas,
    countedPesewas,
    feesPesewas,
  }));
  await tx.rows(
    `insert into cover_days as d (day, checked_at, state, held_pesewas, owed_pesewas, bank_pesewas, providers, owed, lowest_pesewas, short_since)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, case when $3 = 'short' then $2::timestamptz end)
     on conflict (day) do update set checked_at = excluded.checked_at, state = excluded.state, held_pesewas = excluded.held_pesewas,
       owed_pesewas = excluded.owed_pesewas, bank_pesewas = excluded.bank_pesewas, providers = excluded.providers, owed = excluded.owed,
       lowest_pesewas = least(d.lowest_pesewas, excluded.lowest_pesewas), short_since = coalesce(d.short_since, excluded.short_since)`,
    [
      day,
      at,
      state,
      heldPesewas,
      owedPesewas,
      bankPesewas,
      JSON.stringify(providers),
      JSON.stringify(owed),
      surplusPesewas,
    ],
  );
}

/** The days up to this one, the newest first. */
export async function coverDays(tx: Tx, until: string, most: number): Promise<CoverDay[]> {
  const rows = await tx.rows(
    `select day::text as day, checked_at, state, held_pesewas, owed_pesewas, bank_pesewas, providers, owed, lowest_pesewas, short_since
     from cover_days where day <= $1::date order by cover_days.day desc limit $2`,
    [until, most],
  );
  return rows.map((row) => ({
    day: row.day,
    checkedAt: row.checked_at,
    state: z.enum(COVER_STATES).parse(row.state),
    heldPesewas: row.held_pesewas,
    owedPesewas: row.owed_pesewas,
    bankPesewas: row.bank_pesewas,
    providers: providersShape.parse(row.providers),
    owed: owedShape.parse(row.owed),
    lowestPesewas: row.lowest_pesewas,
    shortSince: row.short_since,
  }));
}
