import { Card } from '#ui/layout/Card.tsx';
import { PayFields } from '#slices/escrow/parts/means/PayFields.tsx';
import type { PayFieldsProps } from '#slices/escrow/parts/means/PayFields.tsx';

/** Which wallet pays for what is checked out. */
export function PaymentCard(props: PayFieldsProps) {
  return (
    <Card title="Payment">
      <div className="grid gap-5">
        <PayFields {...props} />
      </div>
    </Card>
  );
}
