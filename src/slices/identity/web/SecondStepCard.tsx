import { useTexts } from '#ui/languages/use-texts.ts';
import { useEffect, useState } from 'react';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { CopyButton } from '#ui/actions/CopyButton.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { AccountView } from '../contract.ts';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { SecondStepSetup } from './SecondStepSetup.tsx';
import { codesOf, type SettingsResponse, stateOf } from './settings-state.ts';

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const say = useTexts();
  return (
    <Alert
      tone="wait"
      title={say('Keep these recovery codes. They are shown this once.')}
      actions={<CopyButton text={codes.join('\n')} label={say('Copy all')} />}
    >
      <p>
        {say(
          'Each code signs you in once if you lose your phone. Print them, or keep them where you keep your passwords.',
        )}
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Alert>
  );
}

function TurnedOn({
  step,
  response,
}: {
  readonly step: AccountView['secondStep'];
  readonly response: SettingsResponse;
}) {
  const say = useTexts();
  return (
    <div className="grid gap-4">
      <p>
        {say('After your password we ask for the code of your authenticator app.')}{' '}
        {say('{count, plural, one {# recovery code is left.} other {# recovery codes are left.}}', {
          count: step.recoveryCodesLeft,
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <ConfirmDialog
          id="recovery-codes"
          trigger={say('New recovery codes')}
          triggerLook={{ variant: 'secondary' }}
          title={say('New recovery codes')}
          confirm={say('Make new codes')}
          intent="recovery-codes"
          state={stateOf(response, 'recovery-codes')}
        >
          <p>{say('The codes that you have now will no longer work.')}</p>
          <PasswordInput name="currentPassword" label={say('Your password')} />
        </ConfirmDialog>
        {!step.required && (
          <ConfirmDialog
            id="remove-second-step"
            trigger={say('Turn off')}
            triggerLook={{ variant: 'quiet' }}
            title={say('Turn two-step sign-in off')}
            confirm={say('Turn two-step sign-in off')}
            danger
            intent="remove-second-step"
            state={stateOf(response, 'remove-second-step')}
          >
            <p>{say('Your password alone, or a code by SMS, will open your account.')}</p>
            <PasswordInput name="currentPassword" label={say('Your password')} />
          </ConfirmDialog>
        )}
      </div>
    </div>
  );
}

/** Codes that just came, kept while the page stays: a page that loads anew by itself would lose what is shown once. */
function useShownCodes(response: SettingsResponse): readonly string[] | null {
  const fresh = codesOf(response);
  const [kept, keep] = useState(fresh);
  useEffect(() => {
    if (fresh) keep(fresh);
  }, [fresh]);
  return fresh ?? kept;
}

/** Two-step sign-in: off, being set up, or on. */
export function SecondStepCard({
  step,
  response,
}: {
  readonly step: AccountView['secondStep'];
  readonly response: SettingsResponse;
}) {
  const say = useTexts();
  const codes = useShownCodes(response);
  return (
    <Card
      title={say('Two-step sign-in')}
      aside={<Badge tone={step.on ? 'good' : 'plain'}>{say(step.on ? 'On' : 'Off')}</Badge>}
    >
      {codes && (
        <div className="mb-5">
          <RecoveryCodes codes={codes} />
        </div>
      )}
      {step.on && <TurnedOn step={step} response={response} />}
      {!step.on && step.setup && (
        <Form state={stateOf(response, 'confirm-second-step')} intent="confirm-second-step">
          <SecondStepSetup setup={step.setup} />
          <CodeInput />
          <div>
            <SubmitButton wide busyLabel={say('Checking...')}>
              {say('Turn on')}
            </SubmitButton>
          </div>
        </Form>
      )}
      {!step.on && !step.setup && (
        <Form state={stateOf(response, 'second-step')} intent="second-step">
          <p>
            {say(
              'An authenticator app on your phone makes a new code every 30 seconds. With it, nobody can sign in with your password alone.',
            )}
          </p>
          <PasswordInput name="currentPassword" label={say('Your password')} />
          <div>
            <SubmitButton variant="secondary" wide>
              {say('Set up two-step sign-in')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Card>
  );
}
