import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { type Place, placeLabel } from '#kernel/ghana/place.ts';
import { roundHalfUp } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import type { Call } from '#platform/http/route.ts';
import { askingPrice } from '#slices/catalogue/server/index.ts';
import { latestPrices, sourceOf } from '#slices/market/server/index.ts';
import { saleFee } from '#slices/settings/server/index.ts';
import { deliveryTypes } from '#slices/transport/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { showTakeHome as endpoint } from '../contract-take-home.ts';
import { comparedMarkets, type MarketPrice } from '../domain/take-home/compared-markets.ts';
import { TAKE_HOME_CROPS, type TakeHomeCrop } from '../domain/take-home/crops.ts';
import { lossOf, storageLifeOf } from '../domain/take-home/losses.ts';
import { rankForBuyer, rankForFarmer } from '../domain/take-home/rank-markets.ts';
import { takeHomeAt } from '../domain/take-home/take-home.ts';
import { placesOf } from './figures.ts';
import { marketView, takeHomeView } from './take-home-view.ts';

type Query = ParsedInput<typeof endpoint>['query'];
type Response = ResponseBody<typeof endpoint>;

function cropOf(slug: string): TakeHomeCrop {
  const crop = TAKE_HOME_CROPS.find((known) => known.slug === slug);
  if (!crop) throw new Error(`No crop with prices is called ${slug}.`);
  return crop;
}

/** What is paid at the gate: what was offered, else what farmers of the region ask now. */
async function gatePrice({ gatePrice: typed }: Query, crop: TakeHomeCrop, place: Place, { tx }: Call) {
  if (typed !== undefined) return { pesewas: typed, basis: 'typed' as const, listings: null };
  if (crop.asked.length === 0) return null;
  const asked = await askingPrice(tx, { crops: crop.asked, places: placesOf(place.region) });
  return asked && { pesewas: asked.medianPesewas, basis: 'asked' as const, listings: asked.listings };
}

/** Where an amount of a crop would bring most, or cost least. */
export async function showTakeHome({ query }: ParsedInput<typeof endpoint>, call: Call): Promise<Response> {
  const { tx, viewer, now, platform } = call;
  const crop = cropOf(query.commodity);
  const place = knownPlace(query.place, 'take_home.unknown_place');
  const farmerId = viewer?.role === 'farmer' ? viewer.id : null;
  const feeBasisPoints = await saleFee(tx, platform.config, { farmerId, category: crop.category, at: now });
  const types = await deliveryTypes(tx);
  const prices: readonly MarketPrice[] = await latestPrices(tx, crop.slug);
  const compared = comparedMarkets(prices, query.priceType ?? null, now);
  const typedLoss = query.lossPercent === undefined ? null : roundHalfUp(query.lossPercent * 100);
  const loss = lossOf(crop.slug, query.days, typedLoss);
  const sale = { crop, place, weightGrams: fromKg(query.kg), loss, feeBasisPoints, types };
  const isFarmer = query.side === 'farmer';
  const gate = isFarmer ? await gatePrice(query, crop, place, call) : null;
  // What is sold at the gate is sold today: nothing is lost, and nobody drives.
  const atGate = gate && takeHomeAt(gate.pesewas, { ...sale, loss: { basisPoints: 0 }, carriagePesewas: 0 });
  const ranked = isFarmer
    ? rankForFarmer(compared.markets, sale, atGate?.takeHomePesewas ?? null)
    : rankForBuyer(compared.markets, sale);
  return {
    side: query.side,
    commodity: { slug: crop.slug, name: crop.name, category: crop.category },
    place: { slug: place.slug, label: placeLabel(place) },
    kg: query.kg,
    days: query.days,
    priceType: compared.priceType,
    month: compared.month,
    monthsOld: compared.monthsOld,
    leftOut: compared.leftOut,
    feePercent: feeBasisPoints / 100,
    loss: { percent: loss.basisPoints / 100, basis: loss.basis, source: loss.source },
    keeps: keepsOf(crop.slug),
    gate: gate &&
      atGate && { pricePerKg: gate.pesewas, basis: gate.basis, listings: gate.listings, ...takeHomeView(atGate) },
    markets: ranked.map(marketView),
    source: await sourceOf(tx),
  };
}

function keepsOf(commodity: string): Response['keeps'] {
  const life = storageLifeOf(commodity);
  if (life === null) return null;
  const { leastDays, mostDays, condition, source } = life;
  return { leastDays, mostDays, condition, source };
}
