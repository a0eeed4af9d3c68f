import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
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
  const say = useTexts();
  if (!consignment) return null;
  const { deliveries, farms, weight, deliveryFee, carriedByYou } = consignment;
  if (deliveries === 1)
    return (
      <Alert title={say('You carry the rest of this checkout')}>
        {say('Same customer: it can come along on your way.')}
      </Alert>
    );
  return (
    <Alert title={say('Goes together: {count} deliveries', { count: deliveries })}>
      <Said
        text="{farms, plural, one {Same farm} other {# farms}}, same customer, {amount} for {fee} in all."
        values={{ farms, amount: <Quantity kg={weight} />, fee: formatGhs(deliveryFee) }}
      />{' '}
      {act}
      {carriedByYou && ` ${say('You carry others of this checkout already.')}`}
    </Alert>
  );
}
