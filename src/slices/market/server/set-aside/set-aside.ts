import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type * as contract from '../../contract-import.ts';
import { settlePrices } from '../settle-prices.ts';
import { lockPrices } from '../store-standing.ts';
import { deleteReleases, findGroups, putReleases } from './store-set-aside.ts';

export async function listSetAside(
  { query }: ParsedInput<typeof contract.listSetAside>,
  { tx }: Call,
): Promise<ResponseBody<typeof contract.listSetAside>> {
  const rows = await findGroups(tx, query.commodity, query.limit);
  return rows.flatMap((row) =>
    row.reason === null
      ? []
      : {
          month: row.month,
          priceType: row.price_type,
          reason: row.reason,
          market: row.market,
          marketName: row.market_name,
          markets: row.markets,
          pricePerKg: row.price_per_kg_pesewas,
          shownBefore: row.shown_before,
          takenBack:
            row.taken_back === null || row.released_at === null
              ? null
              : { reason: row.taken_back, at: row.released_at.toISOString() },
        },
  );
}

/** Publishes figures that the rule set aside, because an operator knows better. */
export async function takeBackPrices(
  { body: { reason, ...group } }: ParsedInput<typeof contract.takeBackPrices>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof contract.takeBackPrices>> {
  await lockPrices(tx);
  const prices = await putReleases(tx, group, { personId: person.id, reason, at: now });
  if (prices === 0) throw refused('prices.not_set_aside', 'Nothing of this month is set aside.');
  await settlePrices(tx);
  return { prices };
}

export async function setAsideAgain(
  { body }: ParsedInput<typeof contract.setAsideAgain>,
  { tx }: Call,
): Promise<ResponseBody<typeof contract.setAsideAgain>> {
  await lockPrices(tx);
  const prices = await deleteReleases(tx, body);
  if (prices === 0) throw refused('prices.not_taken_back', 'Nothing of this month was taken back.');
  await settlePrices(tx);
  return { prices };
}
