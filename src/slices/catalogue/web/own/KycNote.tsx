import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';

/** Tells a farmer who is not verified yet what their listings wait for. */
export function KycNote({ status }: { readonly status: string }) {
  const say = useTexts();
  if (status === 'approved') return null;
  return (
    <div className="mb-5">
      <Alert
        tone="wait"
        title={say('Your identity is not verified yet')}
        actions={
          <ButtonLink to={paths.kyc()} size="sm" variant="secondary">
            {say('KYC Status')}
          </ButtonLink>
        }
      >
        {say(
          'You can prepare listings and send them for review. They reach the market once your documents are approved.',
        )}
      </Alert>
    </div>
  );
}
