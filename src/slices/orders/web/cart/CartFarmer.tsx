import { Said } from '#ui/languages/Said.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Money } from '#ui/display/Money.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { CartLine } from '../../contract-cart.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { subtotalOf } from './by-farmer.ts';

export interface CartFarmerProps {
  readonly lines: readonly CartLine[];
  readonly role: string | null;
  /** What a quantity was refused for, with what was typed and the listing it was meant for. */
  readonly refused: FormState | undefined;
}

/** What comes from one farmer, with its subtotal. */
export function CartFarmer({ lines, role, refused }: CartFarmerProps) {
  return (
    <Card
      flush
      title={lines[0]?.farmerName ?? ''}
      aside={
        <span className="text-soft">
          <Said
            text="Subtotal {amount}"
            values={{ amount: <Money pesewas={subtotalOf(lines)} className="font-semibold text-ink" /> }}
          />
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartLineRow
            key={line.listingId}
            line={line}
            role={role}
            refused={refused?.values['listing'] === line.listingId ? refused : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}
