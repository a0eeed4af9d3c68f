import { paths } from '#pages/paths/paths.ts';
import { DocumentStanding } from '#slices/orders/parts/order/DocumentStanding.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Link } from 'react-router';
import type { DocumentView } from '../views.ts';

const linkStyle =
  'inline-flex min-h-11 items-center font-semibold text-leaf-ink underline underline-offset-4 hover:no-underline sm:min-h-0';

const columns: readonly Column<DocumentView>[] = [
  {
    key: 'document',
    header: 'Document',
    cell: (document) => (
      <span className="grid justify-items-start gap-0.5">
        <a href={paths.document(document.id)} className={linkStyle}>
          {document.title} (PDF)
        </a>
        <span className="figures text-sm font-normal text-soft">{document.number}</span>
        <DocumentStanding document={document} />
      </span>
    ),
  },
  {
    key: 'about',
    header: 'For',
    cell: ({ about, orderId, orderNumber }) => (
      <span className="grid gap-0.5 max-sm:justify-items-end">
        <span className="break-words">{about}</span>
        {orderId !== null && (
          <Link
            to={paths.order(orderId)}
            className="figures inline-flex min-h-6 items-center text-sm whitespace-nowrap text-soft underline underline-offset-4"
          >
            {orderNumber}
          </Link>
        )}
      </span>
    ),
  },
  { key: 'issued', header: 'Issued', cell: ({ issuedAt }) => <DateTime value={issuedAt} /> },
  {
    key: 'code',
    header: 'Verification code',
    cell: ({ code }) => (
      <Link
        to={paths.verify(code)}
        className="figures inline-flex min-h-6 items-center text-sm whitespace-nowrap underline underline-offset-4"
      >
        {code}
      </Link>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    cell: ({ amount }) => <Money pesewas={amount} className="font-semibold" />,
  },
];

/** Documents as rows; on a phone as blocks. */
export function ListedDocuments({ documents }: { readonly documents: readonly DocumentView[] }) {
  return (
    <Card flush>
      <DataTable caption="Documents" columns={columns} rows={documents} rowKey={({ id }) => id} />
    </Card>
  );
}
