import { Icon } from '#ui/icons/Icon.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import type { OwnKycDocumentView } from '../../contract.ts';
import { documentNames } from '../words.ts';

/** Who of the staff opened the file; nobody else can. */
function Seen({ document }: { readonly document: OwnKycDocumentView }) {
  return (
    <div className="text-sm text-soft">
      {document.seenBy.length === 0 ? (
        <p>Nobody but you has opened it so far.</p>
      ) : (
        <ul>
          {document.seenBy.map((view) => (
            <li key={view.at}>
              Seen by {view.name} ({statusLabel(view.role)}) on <DateTime value={view.at} />
            </li>
          ))}
        </ul>
      )}
      {document.eraseAt && (
        <p>
          It will be erased on <DateTime value={document.eraseAt} show="day" />.
        </p>
      )}
    </div>
  );
}

function HistoryItem({ document, today }: { readonly document: OwnKycDocumentView; readonly today: string }) {
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
            {document.expiryDate < today ? ' · expired ' : ' · expires '}
            <DateTime value={document.expiryDate} show="day" />
          </>
        )}
      </p>
      {document.status === 'approved' && document.expiryDate && document.expiryDate < today && (
        <p className="text-sm text-danger-ink">This document has expired. Send a valid one below.</p>
      )}
      {document.rejectionReason && (
        <p className="text-sm text-danger-ink">
          Rejected: {document.rejectionReason.replace(/\.$/, '')}. You can submit it again below.
        </p>
      )}
      <Seen document={document} />
      <a
        href={document.fileUrl}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 w-fit items-center gap-1.5 text-sm font-semibold text-leaf-ink hover:underline"
      >
        View file
        <Icon name="external-link" className="size-4" />
      </a>
    </li>
  );
}

/** What was handed in so far; left out while that is nothing, since the form is the next step then. */
export function KycHistory({
  documents,
  today,
}: {
  readonly documents: readonly OwnKycDocumentView[];
  readonly today: string;
}) {
  if (documents.length === 0) return null;
  return (
    <Card title="Your documents" flush>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <HistoryItem key={document.id} document={document} today={today} />
        ))}
      </ul>
    </Card>
  );
}
