import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { useState } from 'react';

/** 'The delivery fee rose from ₵20.00 to ₵24.00' */
function moved(what: string, beforePesewas: Pesewas, nowPesewas: Pesewas): string {
  return `${what} ${nowPesewas > beforePesewas ? 'rose' : 'fell'} from ${formatGhs(beforePesewas)} to ${formatGhs(nowPesewas)}`;
}

/** 'The price rose from ₵5.20 to ₵6.00 per kg.' */
export function priceMove(before: Pesewas, now: Pesewas, unit = 'kg'): string {
  return `${moved('The price', before, now)} per ${unit}.`;
}

interface Priced {
  readonly pricePerKg: Pesewas;
  /** What is asked whatever the quantity, and for what; the price per kg when left out. */
  readonly listed?: { readonly unit: string; readonly pesewas: Pesewas };
  /** Said only where there are several. */
  readonly productName?: string;
}

const listedOf = ({ listed, pricePerKg }: Priced) => listed ?? { unit: 'kg', pesewas: pricePerKg };

/**
 * What is said of the first line whose price is another than it was; null where none is, or where the lines are others.
 */
export function movedPrice(before: readonly Priced[], now: readonly Priced[]): string | null {
  if (before.length !== now.length) return null;
  for (const [index, is] of now.entries()) {
    const was = before[index];
    if (!was) continue;
    const [old, fresh] = [listedOf(was), listedOf(is)];
    if (old.unit !== fresh.unit || old.pesewas === fresh.pesewas) continue;
    return `${is.productName ? `${is.productName}: ` : ''}${priceMove(old.pesewas, fresh.pesewas, fresh.unit)}`;
  }
  return null;
}

/**
 * Says that a price has moved since the page was opened: prices follow the farmer while somebody fills in a checkout.
 */
export function usePriceMove(lines: readonly Priced[]): string | null {
  const [opened] = useState(lines);
  return movedPrice(opened, lines);
}

/**
 * What a delivery costs on the screen; `of` names which delivery that is: another one has another fee, and nothing has
 * moved.
 */
interface ShownFee {
  readonly of: string;
  /** Null while it is not known. */
  readonly pesewas: number | null;
}

/**
 * 'The delivery fee rose from ₵20.00 to ₵24.00.' where the same delivery costs something else than it did; null where
 * it does not.
 */
export function movedFee(before: ShownFee, now: ShownFee): string | null {
  if (before.of !== now.of || before.pesewas === null || now.pesewas === null || before.pesewas === now.pesewas)
    return null;
  return `${moved('The delivery fee', before.pesewas, now.pesewas)}.`;
}

/** Says that the fee of a delivery has moved since it was first shown. */
export function useFeeMove(now: ShownFee): string | null {
  const [first, setFirst] = useState(now);
  if (now.pesewas !== null && (first.of !== now.of || first.pesewas === null)) setFirst(now);
  return movedFee(first, now);
}
