import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { savedSearch } from '#slices/catalogue/server/index.ts';
import { currentPrice, marketNamed } from '#slices/market/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type * as contract from '../contract.ts';
import { MOST_ALERTS } from '../domain/alert.ts';
import { ALERT_CROPS } from '../domain/crops.ts';
import { type AlertRow, deleteAlert, findAlerts, insertGoodsAlert, insertPriceAlert, lockAlerts } from './store.ts';

type View = contract.AlertView;

function priceOf(row: AlertRow): View['price'] {
  const { commodity, price_type: priceType, level_pesewas: level, seen_month: month, seen_pesewas: seen } = row;
  if (commodity === null || priceType === null || level === null) return null;
  return {
    commodity,
    crop: ALERT_CROPS.find(({ slug }) => slug === commodity)?.name ?? commodity,
    market: row.market,
    marketName: row.market_name,
    priceType: priceType === 'retail' ? 'retail' : 'wholesale',
    direction: row.direction === 'below' ? 'below' : 'above',
    level,
    last: month === null || seen === null ? null : { pricePerKg: seen, month },
  };
}

function viewOf(row: AlertRow): View {
  return {
    id: row.id,
    madeAt: row.made_at.toISOString(),
    notifiedOn: row.notified_on,
    price: priceOf(row),
    goods: row.search === null ? null : { search: row.search, label: row.label ?? '' },
  };
}

export async function listAlerts(
  _input: ParsedInput<typeof contract.listAlerts>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof contract.listAlerts>> {
  return { alerts: (await findAlerts(tx, person.id)).map(viewOf), most: MOST_ALERTS };
}

/** The alert that is there already, or makes it where there is room for one more. */
async function addOnce(
  tx: Tx,
  personId: string,
  isSame: (view: View) => boolean,
  add: (id: string) => Promise<void>,
): Promise<View> {
  await lockAlerts(tx, personId);
  const own = (await findAlerts(tx, personId)).map(viewOf);
  const same = own.find(isSame);
  if (same) return same;
  if (own.length >= MOST_ALERTS)
    throw refused('alerts.too_many', `You have ${MOST_ALERTS} alerts. Stop one before you add another.`);
  const id = newId();
  await add(id);
  const added = (await findAlerts(tx, personId)).find((row) => row.id === id);
  if (!added) throw new Error('The alert is gone.');
  return viewOf(added);
}

export async function addPriceAlert(
  { body }: ParsedInput<typeof contract.addPriceAlert>,
  { tx, person, now }: Call,
): Promise<View> {
  const { level: levelPesewas, ...asked } = body;
  const marketName = asked.market === null ? null : await marketNamed(tx, asked.commodity, asked.market);
  if (asked.market !== null && marketName === null)
    throw refused('alerts.no_such_market', 'Choose a market that has a price of this crop.', { field: 'market' });
  const isSame = ({ price }: View) =>
    price?.commodity === asked.commodity &&
    price.market === asked.market &&
    price.priceType === asked.priceType &&
    price.direction === asked.direction &&
    price.level === levelPesewas;
  const seen = await currentPrice(tx, asked);
  return addOnce(tx, person.id, isSame, (id) =>
    insertPriceAlert(tx, { ...asked, id, personId: person.id, marketName, levelPesewas, seen, at: now }),
  );
}

export async function addGoodsAlert(
  { body }: ParsedInput<typeof contract.addGoodsAlert>,
  { tx, person, now }: Call,
): Promise<View> {
  const saved = await savedSearch(tx, body.search);
  if (saved === null)
    throw refused('alerts.finds_everything', 'Search for something first: a crop, a place or a price.', {
      field: 'search',
    });
  const { search, label, filter } = saved;
  return addOnce(
    tx,
    person.id,
    ({ goods }) => goods?.search === search,
    (id) => insertGoodsAlert(tx, { id, personId: person.id, search, label, filter: JSON.stringify(filter), at: now }),
  );
}

export async function stopAlert(
  { params }: ParsedInput<typeof contract.stopAlert>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof contract.stopAlert>> {
  if (!(await deleteAlert(tx, person.id, params.id))) throw refused('alerts.not_found', 'There is no such alert.');
  return { ok: true };
}
