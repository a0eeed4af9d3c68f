import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import type { OwnKycDocumentView } from '../../contract.ts';
import { documentNames } from '../words.ts';

/** Who of the staff opened the file; nobody else can. */
function Seen({ document }: { readonly document: OwnKycDocumentView }) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <div className="text-sm text-soft">
      {document.seenBy.length === 0 ? (
        <p>{say('Nobody but you has opened it so far.')}</p>
      ) : (
        <ul>
          {document.seenBy.map((view) => (
            <li key={view.at}>
              <Said
                text="Seen by {name} ({role}) on {time}"
                values={{ name: view.name, role: nameOf(statusLabel(view.role)), time: <DateTime value={view.at} /> }}
              />
            </li>
          ))}
        </ul>
      )}
      {document.eraseAt && (
        <p>
          <Said
            text="It will be erased on {date}."
            values={{ date: <DateTime value={document.eraseAt} show="day" /> }}
          />
        </p>
      )}
    </div>
  );
}

function HistoryItem({ document, today }: { readonly document: OwnKycDocumentView; readonly today: string }) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <li className="grid gap-1 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-text text-base font-semibold">{nameOf(documentNames[document.documentType])}</h3>
        <StatusBadge status={document.status} />
      </div>
      <p className="figures text-sm text-soft">
        {document.documentNumber} ·{' '}
        <Said text="submitted {date}" values={{ date: <DateTime value={document.submittedAt} show="day" /> }} />
        {document.reviewedAt && (
          <>
            {' · '}
            <Said text="reviewed {date}" values={{ date: <DateTime value={document.reviewedAt} show="day" /> }} />
          </>
        )}
        {document.expiryDate && (
          <>
            {' · '}
            <Said
              text={document.expiryDate < today ? 'expired {date}' : 'expires {date}'}
              values={{ date: <DateTime value={document.expiryDate} show="day" /> }}
            />
          </>
        )}
      </p>
      {document.status === 'approved' && document.expiryDate && document.expiryDate < today && (
        <p className="text-sm text-danger-ink">{say('This document has expired. Send a valid one below.')}</p>
      )}
      {document.rejectionReason && (
        <p className="text-sm text-danger-ink">
          {say('Rejected: {reason}. You can submit it again below.', {
            reason: document.rejectionReason.replace(/\.$/, ''),
          })}
        </p>
      )}
      <Seen document={document} />
      <a
        href={document.fileUrl}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 w-fit items-center gap-1.5 text-sm font-semibold text-leaf-ink hover:underline"
      >
        {say('View file')}
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
  const say = useTexts();
  if (documents.length === 0) return null;
  return (
    <Card title={say('Your documents')} flush>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <HistoryItem key={document.id} document={document} today={today} />
        ))}
      </ul>
    </Card>
  );
}
