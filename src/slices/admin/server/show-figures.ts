import type { Call } from '#platform/http/route.ts';
import { countTradingRegions } from '#slices/catalogue/server/index.ts';
import { countVerifiedFarmers } from '#slices/identity/server/index.ts';
import { sumTradedPesewas } from '#slices/orders/server/index.ts';
import type { PublicFigures } from '../contract.ts';

/** What the About page says of the whole platform. */
export async function showFigures({ tx }: Call): Promise<PublicFigures> {
  const [verifiedFarmers, tradedPesewas, regions] = await Promise.all([
    countVerifiedFarmers(tx),
    sumTradedPesewas(tx),
    countTradingRegions(tx),
  ]);
  return { verifiedFarmers, traded: tradedPesewas, regions };
}
