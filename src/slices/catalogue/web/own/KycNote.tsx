import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';

/** Tells a farmer who is not verified yet what their listings wait for. */
export function KycNote({ status }: { readonly status: string }) {
  if (status === 'approved') return null;
  return (
    <div className="mb-5">
      <Alert
        tone="wait"
        title="Your identity is not verified yet"
        actions={
          <ButtonLink to={paths.kyc()} size="sm" variant="secondary">
            KYC Status
          </ButtonLink>
        }
      >
        You can prepare listings and send them for review. They reach the market once your documents are approved.
      </Alert>
    </div>
  );
}
