import { useTexts } from '#ui/languages/use-texts.ts';
import { Alert } from '#ui/display/Alert.tsx';
import type { Side } from '../../parts/order/side.ts';

const TEXTS: Readonly<Partial<Record<Side, string>>> = {
  farmer:
    'The payer disputes it at their bank or network. We answer the bank. Until it decides, nothing of this money is paid out or given back, and the order’s deadlines wait.',
  buyer:
    'It is disputed at your bank or network. Until it decides, nothing of this money is paid out or given back, and the order’s deadlines wait. Did you not dispute it? Tell your bank.',
};

/** What a payment that is disputed at the payer's bank means for the order, to each side. */
export function ChargebackNote({ side }: { readonly side: Side }) {
  const say = useTexts();
  const text = TEXTS[side === 'guest' ? 'buyer' : side] ?? TEXTS.farmer;
  return (
    <Alert tone="wait" title={say('The payment of this order is disputed')}>
      <p>{text}</p>
    </Alert>
  );
}
