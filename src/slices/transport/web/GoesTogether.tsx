import { formatGhs } from '#kernel/money.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { ConsignmentView } from '../views.ts';

export interface GoesTogetherProps {
  readonly consignment: ConsignmentView | null;
  /** What one act does to all of it. */
  readonly act: string;
}

/** Says which deliveries to one customer belong together, and what one act does to them. */
export function GoesTogether({ consignment, act }: GoesTogetherProps) {
  if (!consignment) return null;
  const { deliveries, farms, weight, deliveryFee, carriedByYou } = consignment;
  if (deliveries === 1)
    return <Alert title="You carry the rest of this checkout">Same customer: it can come along on your way.</Alert>;
  return (
    <Alert title={`Goes together: ${deliveries} deliveries`}>
      {farms === 1 ? 'Same farm' : `${farms} farms`}, same customer, <Quantity kg={weight} /> for{' '}
      {formatGhs(deliveryFee)} in all. {act}
      {carriedByYou && ' You carry others of this checkout already.'}
    </Alert>
  );
}
