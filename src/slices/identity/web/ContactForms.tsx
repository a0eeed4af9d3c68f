import { useTexts } from '#ui/languages/use-texts.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { AccountView, UserView } from '../contract.ts';
import { CodeInput } from '#ui/forms/CodeInput.tsx';
import { type SettingsResponse, stateOf } from './settings-state.ts';

export interface ContactFormsProps {
  readonly user: UserView;
  readonly account: AccountView;
  readonly response: SettingsResponse;
  /** A code that was sent and waits to be typed. */
  readonly confirm: { readonly what: 'email' | 'phone'; readonly challenge: string } | null;
}

interface ContactProps {
  readonly what: 'email' | 'phone';
  readonly label: string;
  readonly value: string;
  readonly confirmed: boolean;
  readonly response: SettingsResponse;
}

function Contact({ what, label, value, confirmed, response }: ContactProps) {
  const say = useTexts();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="grid min-w-0">
        <span className="text-sm text-soft">{label}</span>
        <span className="font-semibold break-all">{value.replace(/^\+233(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3')}</span>
        <span className="mt-1">
          <Badge tone={confirmed ? 'good' : 'wait'}>{say(confirmed ? 'Confirmed' : 'Not confirmed')}</Badge>
        </span>
      </span>
      <ConfirmDialog
        id={`change-${what}`}
        trigger={say(confirmed ? 'Change' : 'Confirm or change')}
        triggerLook={{ variant: 'secondary' }}
        title={say(what === 'email' ? 'Change email' : 'Change phone number')}
        confirm={say('Send a code there')}
        busyLabel={say('Sending...')}
        intent={what}
        state={stateOf(response, what)}
      >
        <TextInput
          name={what}
          label={label}
          type={what === 'email' ? 'email' : 'tel'}
          defaultValue={value}
          autoComplete={what === 'email' ? 'email' : 'tel'}
          required
        />
        <PasswordInput name="currentPassword" label={say('Your password')} />
      </ConfirmDialog>
    </li>
  );
}

/** Where a person is reached. A new address or number counts once a code that was sent there was typed here. */
export function ContactForms({ user, account, response, confirm }: ContactFormsProps) {
  const say = useTexts();
  return (
    <Card title={say('Email and phone')}>
      {confirm && (
        <div className="mb-4 rounded-md bg-sunk p-4">
          <Form
            state={stateOf(response, 'confirm-contact')}
            intent="confirm-contact"
            hidden={{ challengeId: confirm.challenge }}
          >
            <CodeInput
              label={say(confirm.what === 'email' ? 'Code from the e-mail' : 'Code from the SMS')}
              hint={say('Six digits. It may take a minute to arrive.')}
            />
            <div>
              <SubmitButton wide busyLabel={say('Confirming...')}>
                {say('Confirm')}
              </SubmitButton>
            </div>
          </Form>
        </div>
      )}
      <ul className="-my-3 divide-y divide-line">
        <Contact
          what="email"
          label={say('Email')}
          value={user.email}
          confirmed={account.emailConfirmed}
          response={response}
        />
        <Contact
          what="phone"
          label={say('Phone Number')}
          value={user.phone ?? ''}
          confirmed={account.phoneConfirmed}
          response={response}
        />
      </ul>
    </Card>
  );
}
