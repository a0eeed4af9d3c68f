import type { Pesewas } from '#kernel/money.ts';
import type { PackFactor } from '#kernel/packs/pack-factor.ts';
import { portionText } from '#kernel/packs/selling-terms.ts';
import type { NamedPack } from '#kernel/packs/trade-units.ts';
import { formatKg, type Grams, toKg } from '#kernel/quantity.ts';
import type { BoughtPack } from '../../contract-portion.ts';
import { paidGrams } from '../../domain/weighing/found-goods.ts';
import type { OrderRow } from '../rows.ts';

type Packed = Pick<
  OrderRow,
  'packUnit' | 'packLabel' | 'packCount' | 'packGrams' | 'packPesewas' | 'packWeighedOn' | 'packSource'
>;

/** The packs that an order bought, in grams and pesewas. */
export interface PackBought extends NamedPack, PackFactor {
  readonly count: number;
  readonly grams: Grams;
  readonly pesewas: Pesewas;
}

/** Null for loose kilograms. */
export function packBought(row: Packed): PackBought | null {
  const { packUnit, packCount, packGrams, packPesewas, packWeighedOn } = row;
  if (packUnit === null || !packCount || !packGrams || !packPesewas || packWeighedOn === null) return null;
  const named = { unit: packUnit, label: row.packLabel ?? '', on: packWeighedOn, source: row.packSource };
  return { ...named, count: packCount, grams: packGrams, pesewas: packPesewas };
}

/** The same for its pages. */
export function packView(row: Packed): BoughtPack | null {
  const bought = packBought(row);
  if (bought === null) return null;
  const { unit, label, count, source, grams, pesewas, on } = bought;
  return { unit, label, count, source, weight: toKg(grams), price: pesewas, weighedOn: on };
}

/** '3 bags (300 kg)', or '12.5 kg': what was ordered, in words. */
export function orderedText(row: Packed & Pick<OrderRow, 'weightGrams'>): string {
  return portionText(row.weightGrams, packBought(row));
}

/** What is paid for by now, in words: as it was ordered, or the kilograms that were found or agreed since. */
export function paidText(row: Packed & Pick<OrderRow, 'weightGrams' | 'countedGrams'>): string {
  const grams = paidGrams({ agreedGrams: row.weightGrams, countedGrams: row.countedGrams });
  return grams === row.weightGrams ? orderedText(row) : formatKg(grams);
}
