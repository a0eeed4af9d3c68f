import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useKeys } from '#ui/keys/use-keys.ts';
import { Neighbours } from '#ui/layout/Neighbours.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { type KycReviewView, reviewKyc } from '#slices/identity/contract-review.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { perform, readAct } from './panel/act-on-panel.ts';
import { ApproveForm } from './panel/ApproveForm.tsx';
import { documentFacts } from './document-facts.tsx';
import { DocumentFile } from './DocumentFile.tsx';
import { RejectDialog } from './panel/RejectDialog.tsx';
import { documentReplies } from './case-replies.ts';
import { listReplies, type SavedReply } from '#slices/management/contract-replies.ts';
import { KYC_REJECTED_FOR } from './words.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['id'] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireAdmin(args, 'accounts');
  const loaded = await load(args, async (api) => {
    const document = await api.call(reviewKyc, { params: { id: idOf(args) } });
    return { document, replies: await api.call(listReplies, { query: { kind: 'document_rejection' } }) };
  });
  return { ...loaded, viewerId: viewer.id };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'accounts');
  const form = await args.request.formData();
  const asked = readAct(form);
  if (!asked) throw data(null, { status: 400 });
  const done = await attempt(args, form, async (api) => {
    const toast = await perform(api, asked);
    return { toast, next: (await api.call(reviewKyc, { params: { id: idOf(args) } })).nextId };
  });
  if (!done.ok) return refuse(done.state, done.status);
  const { toast, next } = done.value;
  return redirectWithToast(next ? adminPaths.kycReview(next) : adminPaths.adminPanel({ tab: 'kyc' }), toast);
}

interface DecisionProps {
  readonly document: KycReviewView;
  readonly replies: readonly SavedReply[];
  readonly viewerId: string;
  readonly state: FormState | undefined;
}

function Decision({ document, replies, viewerId, state }: DecisionProps) {
  const { id, status, userId, userName, rejectionReason, reviewedAt } = document;
  if (status === 'approved' || status === 'rejected') {
    return (
      <p>
        {statusLabel(status)}
        {reviewedAt && (
          <>
            {' '}
            on <DateTime value={reviewedAt} />
          </>
        )}
        {rejectionReason && `: ${rejectionReason}`}
      </p>
    );
  }
  if (userId === viewerId) return <p className="text-soft">Your own: another admin decides.</p>;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <RejectDialog
        intent="reject-kyc"
        id={id}
        title={`Reject this document of ${userName}?`}
        reason={KYC_REJECTED_FOR}
        reader={userName}
        replies={documentReplies(replies, document)}
        state={state}
      />
      <ApproveForm intent="approve-kyc" id={id} state={state} />
    </div>
  );
}

function Looks({ views }: Pick<KycReviewView, 'views'>) {
  if (views.length === 0) return <p className="text-soft">Nobody has opened it before.</p>;
  return (
    <ul className="grid gap-1.5 text-sm">
      {views.map((view) => (
        <li key={`${view.byName} ${view.at}`} className="flex flex-wrap justify-between gap-x-3">
          <span>{view.owner ? `${view.byName}, the owner` : view.byName}</span>
          <DateTime value={view.at} />
        </li>
      ))}
    </ul>
  );
}

function Others({ others }: Pick<KycReviewView, 'others'>) {
  return (
    <ul className="grid gap-2">
      {others.map((other) => (
        <li key={other.id} className="flex flex-wrap items-center justify-between gap-2">
          <ButtonLink to={adminPaths.kycReview(other.id)} variant="quiet" size="sm">
            {statusLabel(other.documentType)}, <DateTime value={other.submittedAt} show="day" />
          </ButtonLink>
          <StatusBadge status={other.status} />
        </li>
      ))}
    </ul>
  );
}

/** One identity document beside what its holder wrote. Opening it is written down, and its owner sees by whom. */
export default function KycReviewPage() {
  const { document, replies, viewerId } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Error', state);
  const name = `${statusLabel(document.documentType)} of ${document.userName}`;
  const isOpen = document.status !== 'approved' && document.status !== 'rejected' && document.userId !== viewerId;
  useKeys({
    a: isOpen ? { to: `#approve-${document.id}`, does: 'To “Approve”; Enter presses it' } : null,
    r: isOpen ? { to: `#reject-kyc-${document.id}`, does: 'Reject' } : null,
    q: { to: adminPaths.adminPanel({ tab: 'kyc' }), does: 'Back to the queue' },
  });
  return (
    <>
      <PageHeader
        title={name}
        badge={<StatusBadge status={document.status} />}
        subtitle={`${statusLabel(document.userRole)}, account ${statusLabel(document.userKycStatus).toLowerCase()}`}
        crumbs={[
          { label: 'KYC Verification', to: adminPaths.adminPanel({ tab: 'kyc' }) },
          { label: document.userName },
        ]}
        actions={
          <Neighbours
            previous={document.previousId && adminPaths.kycReview(document.previousId)}
            next={document.nextId && adminPaths.kycReview(document.nextId)}
          />
        }
      />
      <div key={document.id} className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <DocumentFile url={document.fileUrl} contentType={document.contentType} name={name} />
        <div className="grid gap-6">
          <Card title="Details entered">
            <DescriptionList items={documentFacts(document)} />
          </Card>
          <Card title="Decision">
            <Decision document={document} replies={replies} viewerId={viewerId} state={state} />
          </Card>
          {document.others.length > 0 && (
            <Card title="Other documents">
              <Others others={document.others} />
            </Card>
          )}
          <Card title="Who has viewed it">
            <Looks views={document.views} />
          </Card>
        </div>
      </div>
    </>
  );
}
