import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';

/**
 * Why somebody may not work yet, by the state of their identity check, and where to mend it. Nothing once it is
 * approved.
 */
export function VerificationNotice(props: {
  readonly status: string;
  readonly title: string;
  readonly reasons: Readonly<Record<string, string>>;
  readonly to: string;
}) {
  const say = useTexts();
  const nameOf = useNames();
  const { status, title, reasons, to } = props;
  if (status === 'approved') return null;
  return (
    <div className="mb-6">
      <Alert
        tone={status === 'rejected' ? 'bad' : 'wait'}
        title={nameOf(title)}
        actions={
          <ButtonLink to={to} size="sm" variant={status === 'under_review' ? 'secondary' : 'primary'}>
            {say('KYC Verification')}
          </ButtonLink>
        }
      >
        {nameOf(reasons[status] ?? '')}
      </Alert>
    </div>
  );
}
