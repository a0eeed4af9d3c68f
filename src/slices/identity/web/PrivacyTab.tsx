import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { DeletionView, ExportView, UserView } from '../contract.ts';
import type { LookView } from '../contract-see-as.ts';
import { LooksCard } from './LooksCard.tsx';
import { type SettingsResponse, stateOf } from './settings-state.ts';

const KB_BYTES = 1024;
const states = {
  preparing: { tone: 'wait', label: 'Being prepared' },
  ready: { tone: 'good', label: 'Ready' },
  failed: { tone: 'bad', label: 'Failed, ask again' },
} as const;

function ExportItem({ copy }: { readonly copy: ExportView }) {
  const say = useTexts();
  const { tone, label } = states[copy.state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="grid leading-snug">
        <span>
          <Said text="Asked {time}" values={{ time: <DateTime value={copy.askedAt} /> }} />{' '}
          <Badge tone={tone}>{say(label)}</Badge>
        </span>
        {copy.byteSize !== null && (
          <span className="figures text-sm text-soft">
            <Said
              text="{size} · there until {date}"
              values={{
                size: `${Math.ceil(copy.byteSize / KB_BYTES)} KB`,
                date: <DateTime value={copy.expiresAt} show="day" />,
              }}
            />
          </span>
        )}
      </span>
      {copy.downloadUrl && (
        <a href={copy.downloadUrl} download className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
          {say('Download')}
        </a>
      )}
    </li>
  );
}

function ExportCard({
  copies,
  response,
}: {
  readonly copies: readonly ExportView[];
  readonly response: SettingsResponse;
}) {
  const say = useTexts();
  const preparing = copies.some((copy) => copy.state === 'preparing');
  return (
    <Card title={say('A copy of your data')}>
      <p className="mb-4">
        {say(
          'Everything we keep about you, as JSON, with your documents and your picture, in one ZIP file. It takes a minute, and stays here for 7 days.',
        )}
      </p>
      {copies.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {copies.map((copy) => (
            <ExportItem key={copy.id} copy={copy} />
          ))}
        </ul>
      )}
      {!preparing && (
        <Form state={stateOf(response, 'export')} intent="export">
          <PasswordInput name="currentPassword" label={say('Your password')} />
          <div>
            <SubmitButton variant="secondary" wide busyLabel={say('Asking...')}>
              {say('Prepare a copy')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Card>
  );
}

function DeletionCard({
  user,
  deletion,
  response,
}: {
  readonly user: UserView;
  readonly deletion: DeletionView;
  readonly response: SettingsResponse;
}) {
  const say = useTexts();
  return (
    <Card title={say('Delete your account')}>
      <p className="mb-4">
        {say(
          'Your name, address, numbers, picture, messages to us and sign-in are erased. Past trades stay in the books as the law asks, without your name. Accepted identity documents are kept, encrypted, for five years, as the Anti-Money Laundering Act (Act 1044) asks; all others go at once.',
        )}
      </p>
      {deletion.openMatters.length > 0 ? (
        <Alert tone="wait" title={say('Not yet: something is still open')}>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {deletion.openMatters.map((matter) => (
              <li key={matter.what}>
                <Link to={matter.link} className="underline underline-offset-4">
                  {matter.what}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <ConfirmDialog
          id="delete-account"
          trigger={say('Delete my account')}
          triggerLook={{ variant: 'danger' }}
          title={say('Delete your account for good?')}
          confirm={say('Delete the account of {name}', { name: `${user.firstName} ${user.lastName}` })}
          busyLabel={say('Deleting...')}
          danger
          intent="delete"
          state={stateOf(response, 'delete')}
        >
          <p>{say('This cannot be undone. Take a copy of your data first if you want one.')}</p>
          <PasswordInput name="currentPassword" label={say('Your password')} />
        </ConfirmDialog>
      )}
    </Card>
  );
}

export interface PrivacyTabProps {
  readonly user: UserView;
  readonly copies: readonly ExportView[];
  readonly deletion: DeletionView;
  readonly looks: readonly LookView[];
  readonly response: SettingsResponse;
}

/** The right to see one's data, and to have it erased. */
export function PrivacyTab({ user, copies, deletion, looks, response }: PrivacyTabProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ExportCard copies={copies} response={response} />
      <DeletionCard user={user} deletion={deletion} response={response} />
      {user.role !== 'admin' && <LooksCard looks={looks} />}
    </div>
  );
}
