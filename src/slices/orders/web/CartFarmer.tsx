import { Card } from '#ui/Card.tsx';
import { Money } from '#ui/Money.tsx';
import type { CartLine } from '../contract-cart.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { subtotalOf } from './by-farmer.ts';

/** What comes from one farmer, with its subtotal. */
export function CartFarmer({ lines, role }: { readonly lines: readonly CartLine[]; readonly role: string | null }) {
  return (
    <Card
      flush
      title={lines[0]?.farmerName ?? ''}
      aside={
        <span className="text-soft">
          Subtotal <Money pesewas={subtotalOf(lines)} className="font-semibold text-ink" />
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartLineRow key={line.listingId} line={line} role={role} />
        ))}
      </ul>
    </Card>
  );
}
