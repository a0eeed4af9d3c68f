import { paths } from '#app/web/paths.ts';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

const REASONS: Readonly<Record<string, string>> = {
  pending: 'Hand in your Ghana Card or driver’s licence. You can accept deliveries once it is approved.',
  under_review: 'An administrator is looking at your documents. You can accept deliveries once they are approved.',
  rejected: 'Your documents were not accepted. Read why, and hand them in again.',
};

/** Tells a transporter who may not work yet why, and what to do. */
export function KycNotice({ status }: { readonly status: string }) {
  if (status === 'approved') return null;
  return (
    <div className="mb-6">
      <Alert
        tone={status === 'rejected' ? 'bad' : 'wait'}
        title="You cannot accept deliveries yet"
        actions={
          <ButtonLink to={paths.kyc()} size="sm" variant={status === 'under_review' ? 'secondary' : 'primary'}>
            KYC Verification
          </ButtonLink>
        }
      >
        {REASONS[status]}
      </Alert>
    </div>
  );
}
