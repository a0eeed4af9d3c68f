import type { TakeHomeMarket } from '../contract-take-home.ts';
import type { RankedMarket } from '../domain/take-home/rank-markets.ts';
import type { TakeHome } from '../domain/take-home/take-home.ts';

/** What stays of a sale, as contracts show it. */
export function takeHomeView(home: TakeHome) {
  return {
    sale: home.salePesewas,
    loss: home.lossPesewas,
    fee: home.feePesewas,
    transport: home.carriagePesewas,
    takeHome: home.takeHomePesewas,
    takeHomePerKg: home.perKgPesewas,
  };
}

export function marketView({ price, carriage, farmer, buyer }: RankedMarket): TakeHomeMarket {
  return {
    market: price.market,
    marketName: price.marketName,
    region: price.region,
    month: price.month,
    pricePerKg: price.pricePesewas,
    way: carriage && { name: carriage.name, distanceKm: carriage.distanceKm, fee: carriage.feePesewas },
    forFarmer: farmer && {
      ...takeHomeView(farmer.home),
      sameAtGate: farmer.sameAtGatePesewas,
      worthFrom: farmer.worthFromPesewas,
    },
    forBuyer: buyer && { landedPerKg: buyer.landedPesewas, worthUpTo: buyer.worthUpToPesewas },
  };
}
