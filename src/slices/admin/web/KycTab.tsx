import { ExternalLink } from 'lucide-react';
import type { PendingKycView } from '#slices/identity/contract.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/Card.tsx';
import { DateTime } from '#ui/DateTime.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { FormState } from '#ui/form-state.ts';
import { Pagination } from '#ui/Pagination.tsx';
import { StatusBadge, statusLabel } from '#ui/StatusBadge.tsx';
import type { Page } from '#wire/paging.ts';
import { ApproveForm } from './ApproveForm.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { KYC_REJECTED_FOR } from './words.ts';

function sameName(one: string, other: string): boolean {
  const plain = (text: string) => text.toLocaleLowerCase('en').split(/\s+/).filter(Boolean).toSorted().join(' ');
  return plain(one) === plain(other);
}

function facts(document: PendingKycView) {
  const name = sameName(document.fullName, document.userName) ? (
    document.fullName
  ) : (
    <>
      {document.fullName} <span className="rounded-sm bg-maize-tint px-1.5 text-sm text-maize-ink">account says {document.userName}</span>
    </>
  );
  return [
    { label: 'Document number', value: <span className="figures">{document.documentNumber}</span> },
    { label: 'Full name', value: name },
    { label: 'Date of birth', value: <DateTime value={document.dateOfBirth} show="day" /> },
    { label: 'Address', value: document.address },
    { label: 'Phone', value: <span className="figures">{document.phoneNumber}</span> },
    ...(document.expiryDate ? [{ label: 'Expires', value: <DateTime value={document.expiryDate} show="day" /> }] : []),
    ...(document.additionalInfo ? [{ label: 'Note', value: document.additionalInfo }] : []),
  ];
}

interface PendingDocumentProps {
  readonly document: PendingKycView;
  readonly state: FormState | undefined;
  readonly own: boolean;
}

function PendingDocument({ document, state, own }: PendingDocumentProps) {
  const { id, documentType, userName } = document;
  return (
    <Card title={`${statusLabel(documentType)} of ${userName}`} aside={<StatusBadge status={document.status} />}>
      <p className="mb-4 text-sm text-soft">
        {statusLabel(document.userRole)} · submitted <DateTime value={document.submittedAt} />
      </p>
      <DescriptionList items={facts(document)} />
      <div className="mt-5 flex flex-wrap items-start gap-2">
        <a href={document.fileUrl} target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'secondary' })}>
          View Document
          <ExternalLink aria-hidden="true" />
        </a>
        {own ? (
          <p className="self-center text-sm text-soft">Your own: another admin decides.</p>
        ) : (
          <>
            <RejectDialog intent="reject-kyc" id={id} title={`Reject this document of ${userName}?`} reason={KYC_REJECTED_FOR} reader={userName} state={state} />
            <ApproveForm intent="approve-kyc" id={id} state={state} />
          </>
        )}
      </div>
    </Card>
  );
}

export interface KycTabProps {
  readonly page: Page<PendingKycView>;
  readonly state: FormState | undefined;
  readonly viewerId: string;
}

/** Identity documents that wait, those waiting longest first. */
export function KycTab({ page, state, viewerId }: KycTabProps) {
  if (page.items.length === 0) return <EmptyState title="No documents to review">Every identity document is decided. New ones appear here by themselves.</EmptyState>;
  return (
    <>
      <ul className="grid items-start gap-6 xl:grid-cols-2">
        {page.items.map((document) => (
          <li key={document.id} className="min-w-0">
            <PendingDocument document={document} state={state} own={document.userId === viewerId} />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={page.nextCursor} />
    </>
  );
}
