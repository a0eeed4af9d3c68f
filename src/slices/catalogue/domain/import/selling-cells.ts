import { parseGhs, type Pesewas, typedGhs } from '#kernel/money.ts';
import { type TradeUnit, unitNamed, unitWord } from '#kernel/packs/trade-units.ts';
import { type Grams, toKg } from '#kernel/quantity.ts';
import { type NumberStyle, plainNumber, withoutKilograms } from '#kernel/typed/typed-number.ts';

/** A lower price per kg from so many kilograms on. */
export interface TierCell {
  readonly fromKg: number;
  readonly pesewas: Pesewas;
}

/** A pack as a cell writes it: 'bag (size 5) 100 kg: 350'. */
export interface PackCell {
  readonly unit: TradeUnit;
  readonly label: string;
  readonly kg: number;
  readonly pesewas: Pesewas;
}

const entriesOf = (text: string) => text.split(/[;\n]/).flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()]));

function readKg(text: string, style: NumberStyle): number | null {
  const digits = plainNumber(withoutKilograms(text), style);
  return digits === null ? null : Number(digits);
}

/** Reads every entry of a cell, or null when one of them cannot be read. */
function readAll<Entry>(text: string, read: (what: string, price: string) => Entry | null): Entry[] | null {
  const found = entriesOf(text).map((entry) => {
    const colon = entry.lastIndexOf(':');
    return colon < 0 ? null : read(entry.slice(0, colon).trim(), entry.slice(colon + 1).trim());
  });
  return found.length > 0 && found.every((entry) => entry !== null) ? found : null;
}

/** '100 kg: 3.20; 500 kg: 3.00'. */
export function readTiers(text: string, style: NumberStyle): TierCell[] | null {
  return readAll(text, (what, price) => {
    const [fromKg, pesewas] = [readKg(what, style), parseGhs(price, style)];
    return fromKg === null || pesewas === null ? null : { fromKg, pesewas };
  });
}

const PACK = /^(?<unit>[^\d(]+|100 tubers)\s*(?:\((?<label>[^)]*)\))?\s*(?<kg>\d.*)$/;

/** 'bag 100 kg: 350; basket (small) 25 kg: 90'. */
export function readPacks(text: string, style: NumberStyle): PackCell[] | null {
  return readAll(text, (what, price) => {
    const { unit = '', label = '', kg = '' } = PACK.exec(what)?.groups ?? {};
    const [named, weight, pesewas] = [unitNamed(unit), readKg(kg, style), parseGhs(price, style)];
    if (named === null || weight === null || pesewas === null) return null;
    return { unit: named, label: label.trim(), kg: weight, pesewas };
  });
}

interface Tier {
  readonly from: Grams;
  readonly pesewas: Pesewas;
}

/** Lower prices as {@link readTiers} reads them. */
export function tiersCell(tiers: readonly Tier[]): string {
  return tiers.map(({ from, pesewas }) => `${toKg(from)} kg: ${typedGhs(pesewas)}`).join('; ');
}

interface Pack {
  readonly unit: TradeUnit;
  readonly label: string;
  readonly grams: Grams;
  readonly pesewas: Pesewas;
}

/** Packs as {@link readPacks} reads them. */
export function packsCell(packs: readonly Pack[]): string {
  return packs
    .map(({ unit, label, grams, pesewas }) => {
      const size = label === '' ? '' : ` (${label})`;
      return `${unitWord(unit)}${size} ${toKg(grams)} kg: ${typedGhs(pesewas)}`;
    })
    .join('; ');
}
