import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { useState } from 'react';

/** 'The delivery fee rose from ₵20.00 to ₵24.00' */
function moved(what: string, beforePesewas: Pesewas, nowPesewas: Pesewas): string {
  return `${what} ${nowPesewas > beforePesewas ? 'rose' : 'fell'} from ${formatGhs(beforePesewas)} to ${formatGhs(nowPesewas)}`;
}

/** 'The price rose from ₵5.20 to ₵6.00 per kg.' */
export function priceMove(before: Pesewas, now: Pesewas): string {
  return `${moved('The price', before, now)} per kg.`;
}

interface Priced {
  readonly pricePerKg: Pesewas;
  /** Said only where there are several. */
  readonly productName?: string;
}

/**
 * What is said of the first line whose price is another than it was; null where none is, or where the lines are others.
 */
export function movedPrice(before: readonly Priced[], now: readonly Priced[]): string | null {
  if (before.length !== now.length) return null;
  const index = now.findIndex((line, at) => line.pricePerKg !== before[at]?.pricePerKg);
  const [was, is] = [before[index], now[index]];
  if (!was || !is) return null;
  return `${is.productName ? `${is.productName}: ` : ''}${priceMove(was.pricePerKg, is.pricePerKg)}`;
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
