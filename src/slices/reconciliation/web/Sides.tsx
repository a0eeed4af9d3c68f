import { Link } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { Pesewas } from '#kernel/money.ts';
import type { ReactNode } from 'react';
import type { ExceptionDetail } from '../views.ts';

interface SideRow {
  readonly key: string;
  readonly first: ReactNode;
  readonly at: string;
  readonly amount: Pesewas;
}

function Side({
  title,
  rows,
  none,
  total,
}: {
  readonly title: string;
  readonly rows: readonly SideRow[];
  readonly none: string;
  readonly total: Pesewas;
}) {
  return (
    <section className="min-w-0 p-5 not-last:border-b not-last:border-line sm:not-last:border-r sm:not-last:border-b-0">
      <h3 className="mb-3 font-bold">{title}</h3>
      {rows.length === 0 && <p className="text-soft">{none}</p>}
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.key} className="flex items-baseline justify-between gap-4">
            <span className="grid min-w-0 leading-snug">
              <span className="break-words">{row.first}</span>
              <DateTime value={row.at} className="text-sm text-soft" />
            </span>
            <Money pesewas={row.amount} className="font-semibold" />
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 font-bold">
          Together <Money pesewas={total} />
        </p>
      )}
    </section>
  );
}

/** What the provider says and what the books have, side by side. Positive came to us. */
export function Sides({ exception }: { readonly exception: ExceptionDetail }) {
  const { lines, entries, atProvider, inBooks } = exception;
  return (
    <Card title="Both sides" flush>
      <div className="grid sm:grid-cols-2">
        <Side
          title="The provider says"
          none="Nothing that was read so far."
          total={atProvider}
          rows={lines.map((line) => ({
            key: line.lineId,
            first: (
              <>
                {statusLabel(line.kind)}
                <span className="block text-sm text-soft">{line.text || line.lineId}</span>
              </>
            ),
            at: line.at,
            amount: line.amount,
          }))}
        />
        <Side
          title="The books have"
          none="Nothing."
          total={inBooks}
          rows={entries.map((entry) => ({
            key: entry.transferId,
            first: (
              <Link to={adminPaths.ledgerBooks({ kind: entry.kind })} className="underline underline-offset-4">
                {entry.kind}
              </Link>
            ),
            at: entry.at,
            amount: entry.amount,
          }))}
        />
      </div>
    </Card>
  );
}
