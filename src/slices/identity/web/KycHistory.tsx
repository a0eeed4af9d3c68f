import { ExternalLink } from 'lucide-react';
import { Card } from '#ui/Card.tsx';
import { DateTime } from '#ui/DateTime.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { KycDocumentView } from '../contract.ts';
import { documentNames } from './words.ts';

function HistoryItem({ document }: { readonly document: KycDocumentView }) {
  return (
    <li className="grid gap-1 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-text text-base font-semibold">{documentNames[document.documentType]}</h3>
        <StatusBadge status={document.status} />
      </div>
      <p className="figures text-sm text-soft">
        {document.documentNumber} · submitted <DateTime value={document.submittedAt} show="day" />
        {document.reviewedAt && (
          <>
            {' · reviewed '}
            <DateTime value={document.reviewedAt} show="day" />
          </>
        )}
        {document.expiryDate && (
          <>
            {' · expires '}
            <DateTime value={document.expiryDate} show="day" />
          </>
        )}
      </p>
      {document.rejectionReason && (
        <p className="text-sm text-danger-ink">
          Rejected: {document.rejectionReason.replace(/\.$/, '')}. You can hand it in again below.
        </p>
      )}
      <a href={document.fileUrl} target="_blank" rel="noreferrer" className="inline-flex min-h-11 w-fit items-center gap-1.5 text-sm font-semibold text-leaf-ink hover:underline">
        View file
        <ExternalLink aria-hidden="true" className="size-4" />
      </a>
    </li>
  );
}

/** What was handed in so far; left out while that is nothing, since the form is the next step then. */
export function KycHistory({ documents }: { readonly documents: readonly KycDocumentView[] }) {
  if (documents.length === 0) return null;
  return (
    <Card title="Your documents" flush>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <HistoryItem key={document.id} document={document} />
        ))}
      </ul>
    </Card>
  );
}
