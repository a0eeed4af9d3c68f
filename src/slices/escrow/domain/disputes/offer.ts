import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { formatKg, type Grams } from '#kernel/quantity.ts';
import type { GoodsStage } from '../hold.ts';

/** How an order goes on, in words: as it is, at so much, or with so much of its price back. */
export function continuingText({
  grams,
  refundPesewas,
}: {
  readonly grams: Grams | null;
  readonly refundPesewas: Pesewas;
}): string {
  const back = refundPesewas > 0 ? ` ${formatGhs(refundPesewas)} goes back to the buyer.` : '';
  return grams === null ? `The order continues.${back}` : `The order continues at ${formatKg(grams)}.${back}`;
}

/** What becomes of goods and money when the price goes back. */
const REFUND_TEXT: Readonly<Record<GoodsStage, string>> = {
  at_farm: 'The order is cancelled: the buyer gets everything back, and the farmer keeps the goods.',
  on_the_road:
    'The order is cancelled: the buyer gets the price of the goods back, the transporter is paid, and the goods go back to the farmer.',
  delivered:
    'The buyer gets the price of the goods back, and the transporter is paid. Agree between you what happens to the goods.',
};

export function refundText(stage: GoodsStage): string {
  return REFUND_TEXT[stage];
}
