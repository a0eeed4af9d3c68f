import { cx } from '#ui/cx.ts';
import { DateTime } from '#ui/display/DateTime.tsx';

/** What somebody said, and on which side they are. */
export interface Statement {
  readonly id: string;
  readonly byName: string;
  readonly side: 'buyer' | 'seller' | 'admin';
  readonly text: string;
  readonly saidAt: string;
}

const SIDES = { buyer: 'Buyer', seller: 'Seller', admin: 'Farmgate' } as const;
const edges = { buyer: 'border-maize', seller: 'border-leaf', admin: 'border-edge' } as const;

/** What both sides said, in their order. */
export function StatementList({ statements }: { readonly statements: readonly Statement[] }) {
  if (statements.length === 0) return null;
  return (
    <ol aria-label="What both sides said" className="grid gap-4">
      {statements.map((statement) => (
        <li key={statement.id} className={cx('border-l-4 pl-4', edges[statement.side])}>
          <p className="whitespace-pre-line">{statement.text}</p>
          <p className="text-sm text-soft">
            {statement.byName} · {SIDES[statement.side]} · <DateTime value={statement.saidAt} />
          </p>
        </li>
      ))}
    </ol>
  );
}
