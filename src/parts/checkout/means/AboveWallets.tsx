import type { Pesewas } from '#kernel/money.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { aboveWallets, type PayMeans } from './pay-means.ts';

/** Said before somebody tries to pay more than a wallet can. */
export function AboveWallets({ pesewas, means }: { readonly pesewas: Pesewas; readonly means: PayMeans }) {
  const words = aboveWallets(pesewas, means);
  return words === null ? null : <Alert tone="wait" title={words} />;
}
