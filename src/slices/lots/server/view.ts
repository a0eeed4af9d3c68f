import { placeName } from '#kernel/ghana/place.ts';
import { produceAmount } from '#kernel/money.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Viewer } from '#wire/viewer.ts';
import { lotActions, mayTakeOut } from '../domain/decide.ts';
import { amountsOf, missingOf } from '../domain/lot.ts';
import type { Party } from '../domain/words.ts';
import type { LotDetail, LotView } from '../views.ts';
import { lotOf, type LotRow, type PartRow } from './rows.ts';

/** Which parties of a lot a viewer is. Visitors see what buyers may, and sign in for it. */
export function partiesOf(
  lot: LotRow,
  { parts, follows = false }: { readonly parts: readonly Pick<PartRow, 'farmerId'>[]; readonly follows?: boolean },
  viewer: Viewer | null,
): Party[] {
  if (viewer === null || viewer.role === 'buyer') return [follows ? 'follower' : 'buyer'];
  if (viewer.role === 'admin') return ['admin'];
  if (viewer.role !== 'farmer') return [];
  if (viewer.id === lot.leadId) return ['lead'];
  if (lot.keptOut.includes(viewer.id)) return [];
  return parts.some(({ farmerId }) => farmerId === viewer.id) ? ['member'] : ['farmer'];
}

interface Looked {
  readonly viewer: Viewer | null;
  /** Whether the viewer asked for a notice when it is full. */
  readonly follows?: boolean;
  readonly now: Date;
}

/** A lot with what its viewer may do with it now. */
export function lotView(
  row: LotRow,
  { farms, by, now }: { readonly farms: number; readonly by: readonly Party[]; readonly now: Date },
): LotView {
  const lot = lotOf(row);
  return {
    id: row.id,
    state: row.state,
    productName: row.productName,
    category: row.category,
    qualityGrade: row.qualityGrade,
    imageUrl: row.imageUrl,
    lead: { id: row.leadId, name: row.leadName },
    from: { slug: row.placeSlug, label: placeName(row.placeSlug) },
    total: toKg(row.totalGrams),
    filled: toKg(row.filledGrams),
    missing: toKg(missingOf(lot)),
    farms,
    pricePerKg: row.pricePesewas,
    amount: produceAmount(row.totalGrams, row.pricePesewas),
    note: row.note,
    fillUntil: row.fillUntil.toISOString(),
    offerUntil: row.offerUntil?.toISOString() ?? null,
    heldSince: row.heldSince?.toISOString() ?? null,
    why: row.why,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    actions: lotActions(lot, by, now),
  };
}

/** The same with its parts; each order is between its two sides and administrators. */
export function lotDetail(row: LotRow, parts: readonly PartRow[], { viewer, follows, now }: Looked): LotDetail {
  const by = partiesOf(row, { parts, follows }, viewer);
  const takesOut = mayTakeOut(lotOf(row), by, now);
  const amounts = amountsOf(parts, row.pricePesewas);
  const seesAll = viewer !== null && (viewer.role === 'admin' || viewer.id === row.buyerId);
  return {
    ...lotView(row, { farms: parts.length, by, now }),
    parts: parts.map((part, index) => {
      const yours = part.farmerId === viewer?.id;
      const { orderId, orderNumber } = part;
      return {
        farmer: { id: part.farmerId, name: part.farmerName },
        listingId: part.listingId,
        productName: part.productName,
        from: placeName(part.placeSlug),
        quantity: toKg(part.grams),
        amount: amounts[index] ?? 0,
        yours,
        mayTakeOut: takesOut && part.farmerId !== row.leadId && (row.state === 'filling' || part.offSaleSince !== null),
        offSaleSince: part.offSaleSince?.toISOString() ?? null,
        order: (seesAll || yours) && orderId !== null && orderNumber !== null ? { id: orderId, orderNumber } : null,
      };
    }),
  };
}
