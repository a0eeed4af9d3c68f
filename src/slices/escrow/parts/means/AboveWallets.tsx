import type { Pesewas } from '#kernel/money.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { aboveWallets, type PayMeans } from './pay-means.ts';

interface AboveWalletsProps {
  readonly pesewas: Pesewas;
  readonly means: PayMeans;
  /** It may be paid in parts. */
  readonly inParts?: boolean;
}

/** Said before somebody tries to pay more than a wallet can. */
export function AboveWallets({ pesewas, means, inParts = false }: AboveWalletsProps) {
  const words = aboveWallets(pesewas, means, inParts);
  return words === null ? null : <Alert tone="wait" title={words} />;
}
