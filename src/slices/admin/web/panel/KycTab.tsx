import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { SavedReply } from '#slices/management/contract-replies.ts';
import { documentReplies } from '../case-replies.ts';
import type { PendingKycView } from '#slices/identity/contract.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import type { Page } from '#wire/paging.ts';
import { documentFacts } from '../document-facts.tsx';
import { ApproveForm } from './ApproveForm.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { KYC_REJECTED_FOR } from '../words.ts';

interface PendingDocumentProps {
  readonly document: PendingKycView;
  readonly replies: readonly SavedReply[];
  readonly state: FormState | undefined;
  readonly own: boolean;
}

function PendingDocument({ document, replies, state, own }: PendingDocumentProps) {
  const { id, documentType, userName } = document;
  return (
    <Card title={`${statusLabel(documentType)} of ${userName}`} aside={<StatusBadge status={document.status} />}>
      <p className="mb-4 text-sm text-soft">
        {statusLabel(document.userRole)} · submitted <DateTime value={document.submittedAt} />
      </p>
      <DescriptionList items={documentFacts(document)} />
      <div className="mt-5 flex flex-wrap items-start gap-2">
        <ButtonLink to={adminPaths.kycReview(id)} reloadDocument variant="secondary" wide>
          View Document
        </ButtonLink>
        {own ? (
          <p className="self-center text-sm text-soft">Your own: another admin decides.</p>
        ) : (
          <>
            <RejectDialog
              intent="reject-kyc"
              id={id}
              title={`Reject this document of ${userName}?`}
              reason={KYC_REJECTED_FOR}
              reader={userName}
              replies={documentReplies(replies, document)}
              state={state}
            />
            <ApproveForm
              intent="approve-kyc"
              id={id}
              state={state}
              blocked={document.status === 'pending' ? 'Approve it after you have viewed it.' : undefined}
            />
          </>
        )}
      </div>
    </Card>
  );
}

export interface KycTabProps {
  readonly page: Page<PendingKycView>;
  readonly replies: readonly SavedReply[];
  readonly state: FormState | undefined;
  readonly viewerId: string;
}

/** Identity documents that wait, those waiting longest first. */
export function KycTab({ page, replies, state, viewerId }: KycTabProps) {
  if (page.items.length === 0)
    return (
      <EmptyState title="No documents to review">
        Every identity document has been reviewed. New ones appear here automatically.
      </EmptyState>
    );
  return (
    <>
      <ul className="grid items-start gap-6 xl:grid-cols-2">
        {page.items.map((document) => (
          <li key={document.id} className="min-w-0">
            <PendingDocument document={document} replies={replies} state={state} own={document.userId === viewerId} />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={page.nextCursor} />
    </>
  );
}
