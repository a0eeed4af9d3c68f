import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { listLots as listEndpoint, listOwnLots as ownEndpoint, readLot as readEndpoint } from '../contract.ts';
import { noSuchLot } from './refusals.ts';
import { followedBy } from './store-followers.ts';
import type { LotRow, PartRow } from './rows.ts';
import { countParts, findLot, pageOfLots, pageOfOwn, partsOf } from './store-lots.ts';
import { lotDetail, lotView, partiesOf } from './view.ts';

/**
 * What can be ordered or joined is everybody's to see; what became of the others is between those in it, and those who
 * waited for it.
 */
function maySee(
  row: LotRow,
  { parts, follows }: { readonly parts: readonly PartRow[]; readonly follows: boolean },
  viewer: Viewer | null,
): boolean {
  if (row.state === 'filling' || row.state === 'offered' || viewer?.role === 'admin' || follows) return true;
  return viewer !== null && (row.buyerId === viewer.id || parts.some(({ farmerId }) => farmerId === viewer.id));
}

export async function readLot(
  { params }: ParsedInput<typeof readEndpoint>,
  { tx, now, viewer }: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const row = await findLot(tx, params.id);
  const parts = row === null ? [] : await partsOf(tx, row.id);
  const follows = row !== null && (await followedBy(tx, viewer, [row.id])).has(row.id);
  if (row === null || !maySee(row, { parts, follows }, viewer)) throw noSuchLot();
  return lotDetail(row, parts, { viewer, follows, now });
}

/** What anybody can order now, or what farmers can join. */
export async function listLots(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx, now, viewer }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const { show, category, region, cursor, limit } = query;
  const page = await pageOfLots(tx, { show, category, region, now, cursor, limit });
  const ids = page.items.map(({ id }) => id);
  const farms = await countParts(tx, ids);
  // Following ends with filling: what is on offer has the same button for all buyers.
  const followed = show === 'filling' ? await followedBy(tx, viewer, ids) : new Set();
  return {
    ...page,
    items: page.items.map((row) =>
      lotView(row, {
        farms: farms.get(row.id) ?? 0,
        by: partiesOf(row, { parts: [], follows: followed.has(row.id) }, viewer),
        now,
      }),
    ),
  };
}

/** The lots that a farmer has a part in; administrators see all. */
export async function listOwnLots(
  { query }: ParsedInput<typeof ownEndpoint>,
  { tx, now, person }: Call,
): Promise<ResponseBody<typeof ownEndpoint>> {
  const { show, cursor, limit } = query;
  const farmerId = person.role === 'admin' ? null : person.id;
  const page = await pageOfOwn(tx, { farmerId, show }, { cursor, limit });
  const farms = await countParts(
    tx,
    page.items.map(({ id }) => id),
  );
  const own = farmerId === null ? [] : [{ farmerId }];
  return {
    ...page,
    items: page.items.map((row) =>
      lotView(row, { farms: farms.get(row.id) ?? 0, by: partiesOf(row, { parts: own }, person), now }),
    ),
  };
}
