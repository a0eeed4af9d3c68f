import { awayWords } from '#kernel/moment.ts';
import { gramsOf, type PricedPortion, pricePortion } from '#kernel/packs/selling-terms.ts';
import type { Pesewas } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { LEAST_GUEST_KG, LEAST_KG } from '#kernel/typed-quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { listingForOrder, reserveStock, type SaleListing } from '#slices/catalogue/server/index.ts';
import { portionOf, type Wanted, withinLimits } from '../../domain/prices/portion.ts';
import type { OrderRow } from '../rows.ts';

/** A price that buyer and farmer agreed on. */
export interface Agreed {
  readonly pricePerKgPesewas: Pesewas;
  /** What was paid for these goods before: the order gets the id of its hold, and waits until then for the rest. */
  readonly deposit?: {
    readonly holdId: string;
    readonly payBy: Date;
    /** From when a buyer who cancels the order leaves it to the farmer. */
    readonly boundFrom: Date;
  };
}

interface Asked extends Wanted {
  readonly listingId: string;
  readonly agreed?: Agreed;
}

/** How much of its listing is taken. What a pack weighs is read before its stock is locked: its id stands for that. */
async function weightOf(tx: Tx, asked: Asked): Promise<number> {
  if (asked.packId === undefined) return fromKg(asked.quantity ?? 0);
  const listing = await listingForOrder(tx, asked.listingId);
  if (listing === null) throw refused('catalogue.not_for_sale', 'This product is not for sale any more.');
  return gramsOf(orThrow(portionOf(listing.terms, asked)));
}

/** The columns in which an order keeps the pack that was bought. */
type PackColumns = Pick<
  OrderRow,
  'packUnit' | 'packLabel' | 'packCount' | 'packGrams' | 'packPesewas' | 'packWeighedOn' | 'packSource'
>;

const NO_PACK: PackColumns = {
  packUnit: null,
  packLabel: null,
  packCount: null,
  packGrams: null,
  packPesewas: null,
  packWeighedOn: null,
  packSource: null,
};

function packColumns({ terms }: SaleListing, asked: Asked, { unitPesewas }: PricedPortion): PackColumns {
  const pack = terms.packs.find(({ id }) => id === asked.packId);
  if (!pack) return NO_PACK;
  return {
    packUnit: pack.unit,
    packLabel: pack.label,
    packCount: asked.packs ?? 0,
    packGrams: pack.grams,
    packPesewas: unitPesewas,
    packWeighedOn: pack.on,
    packSource: pack.source,
  };
}

/** The listing's packs, tiers and limits do not bind what was agreed. */
function pricedAsAgreed({ pricePerKgPesewas }: Agreed, grams: number): PricedPortion {
  const terms = { pricePerKgPesewas, packsOnly: false, priceTiers: [], leastGrams: null, mostGrams: null, packs: [] };
  return pricePortion(terms, { pack: null, grams });
}

/**
 * Promises a portion of a listing to an order, and prices it by the listing as the reservation holds it still. Refuses
 * a pack that is not there any more, more or less than is sold at once, and days on which the farmer takes no orders.
 */
export async function takePortion(tx: Tx, asked: Asked, { at, guest }: { readonly at: Date; readonly guest: boolean }) {
  const weightGrams = await weightOf(tx, asked);
  const { listing, event } = await reserveStock(tx, { listingId: asked.listingId, weightGrams, at });
  if (asked.agreed) return { listing, event, priced: pricedAsAgreed(asked.agreed, weightGrams), pack: NO_PACK };
  if (listing.awayUntil !== null)
    throw refused('catalogue.not_for_sale', `${listing.farmerName}: ${awayWords(listing.awayUntil)}`, {
      awayUntil: listing.awayUntil,
    });
  const portion = orThrow(portionOf(listing.terms, asked));
  const leastGrams = fromKg(guest ? LEAST_GUEST_KG : LEAST_KG);
  orThrow(withinLimits(listing.terms, portion, { leastGrams, availableGrams: listing.availableGrams + weightGrams }));
  const priced = pricePortion(listing.terms, portion);
  return { listing, event, priced, pack: packColumns(listing, asked, priced) };
}
