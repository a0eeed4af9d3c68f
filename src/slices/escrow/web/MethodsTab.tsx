import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import type { ReactNode } from 'react';
import { formatPhone, isPhone, networkOf } from '#kernel/ghana/phone.ts';
import { walletName } from '#kernel/ghana/network.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PasswordInput } from '#ui/forms/PasswordInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { NUMBER_WAIT_RULE } from '../domain/payouts/number-wait.ts';
import { MobileMoneyFields } from './MobileMoneyFields.tsx';
import type { PaymentMethodView } from '../views.ts';
import { MethodWait, type SentCode } from './methods/MethodWait.tsx';
import { AddBankAccount, type AddBankAccountProps } from './AddBankAccount.tsx';
import { phoneWord } from './payments/PaymentWaiting.tsx';
import { VerifyFirst } from './WalletTab.tsx';

type MethodIntent = 'ask_code' | 'confirm_number' | 'make_default' | 'remove_method';

/** A wallet whose registered name was looked up and waits to be saved. */
export interface CheckedWallet {
  readonly phone: string;
  readonly network: string;
  readonly name: string;
}

export interface MethodsTabProps {
  readonly methods: readonly PaymentMethodView[];
  readonly verified: boolean;
  readonly checked: CheckedWallet | null;
  readonly checkState: FormState | undefined;
  readonly saveState: FormState | undefined;
  /** A code that was sent to confirm a number. */
  readonly sentCode: SentCode | null;
  /** What became of the form with this intent, about one number. */
  stateOf(intent: MethodIntent, methodId: string): FormState | undefined;
  /** Adding a bank account; no banks where nobody pays to them. */
  readonly bank: AddBankAccountProps;
}

/** The wallets and bank accounts that money can be paid out to, and adding one in two steps: whose is it, then save. */
export function MethodsTab(props: MethodsTabProps) {
  const say = useTexts();
  const { methods, verified, checked, checkState, saveState, sentCode, stateOf, bank } = props;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <Card flush title={say('Payment Methods')}>
        {methods.length === 0 ? (
          <div className="p-5">
            <EmptyState title={say('No Payment Methods')}>
              {say('Add the mobile money wallet or bank account for your earnings.')}
            </EmptyState>
          </div>
        ) : (
          <ul className="divide-y divide-line">
            {methods.map((method) => (
              <MethodRow key={method.id} method={method} stateOf={(intent) => stateOf(intent, method.id)}>
                {method.wait && (
                  <MethodWait
                    method={method}
                    wait={method.wait}
                    sent={sentCode?.methodId === method.id ? sentCode : null}
                    askState={stateOf('ask_code', method.id)}
                    codeState={stateOf('confirm_number', method.id)}
                  />
                )}
              </MethodRow>
            ))}
          </ul>
        )}
      </Card>
      <div className="grid gap-6">
        <Card title={say('Add Mobile Money')} className={checked || checkState ? 'max-lg:order-first' : undefined}>
          {verified ? (
            <AddMethod isFirst={methods.length === 0} checked={checked} checkState={checkState} saveState={saveState} />
          ) : (
            <VerifyFirst />
          )}
        </Card>
        {verified && (bank.banks.length > 0 || bank.checked) && (
          <Card title={say('Add a Bank Account')}>
            <AddBankAccount {...bank} />
          </Card>
        )}
      </div>
    </div>
  );
}

interface MethodRowProps {
  readonly method: PaymentMethodView;
  /** What became of the form with this intent. */
  stateOf(intent: MethodIntent): FormState | undefined;
  readonly children: ReactNode;
}

function MethodRow({ method, stateOf, children }: MethodRowProps) {
  const say = useTexts();
  const nameOf = useNames();
  const name = `${walletName(method.provider)} ••••${method.accountNumber}`;
  return (
    <li className="flex flex-wrap items-center gap-4 px-5 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf-ink">
        <Icon name={method.type === 'bank' ? 'wallet' : 'smartphone'} className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="figures">{name}</span>
          {method.isDefault && <Badge tone="good">{say('Default')}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {nameOf(statusLabel(method.type))} · {method.accountName}
        </p>
      </div>
      {!method.isDefault && (
        <Form intent="make_default" hidden={{ methodId: method.id }} state={stateOf('make_default')} className="gap-2">
          <SubmitButton
            variant="quiet"
            size="sm"
            busyLabel={say('Saving...')}
            aria-label={say('Make default: {name}', { name })}
          >
            {say('Make default')}
          </SubmitButton>
        </Form>
      )}
      <ConfirmDialog
        id={`remove-${method.id}`}
        trigger={say('Remove')}
        triggerLook={{ variant: 'quiet', size: 'sm' }}
        title={say(method.type === 'bank' ? 'Remove this bank account?' : 'Remove this wallet?')}
        confirm={say('Remove {name}', { name })}
        danger
        intent="remove_method"
        hidden={{ methodId: method.id }}
        state={stateOf('remove_method')}
      >
        <p>
          {say(
            'Nothing more is paid out to it. Withdrawals that wait to be sent to it are cancelled, and their money is in your wallet again; those that are on their way still arrive there.',
          )}
        </p>
      </ConfirmDialog>
      {children}
    </li>
  );
}

interface AddMethodProps extends Pick<MethodsTabProps, 'checked' | 'checkState' | 'saveState'> {
  readonly isFirst: boolean;
}

/** Most people are paid to the number they signed up with, on the network of its prefix. */
function AddMethod({ isFirst, checked, checkState, saveState }: AddMethodProps) {
  const say = useTexts();
  const viewer = useViewer();
  const phone = isFirst ? (viewer?.phone ?? '') : '';
  const own = isPhone(phone) ? phone : undefined;
  if (checked) {
    return (
      <Form
        intent="add_method"
        state={saveState}
        hidden={{ phone: checked.phone, network: checked.network, name: checked.name }}
      >
        <div className="rounded-md bg-leaf-tint px-4 py-3 text-leaf-ink">
          <p className="text-sm">{say('Registered name')}</p>
          <p className="text-xl font-bold">{checked.name}</p>
          <p className="figures text-sm">
            {walletName(checked.network)} · {phoneWord(checked.phone)}
          </p>
        </div>
        <p className="text-sm text-soft">
          {viewer
            ? say('Is this you, {name}? Money sent to a wrong wallet cannot be called back.', {
                name: `${viewer.firstName} ${viewer.lastName}`,
              })
            : say('Is this you? Money sent to a wrong wallet cannot be called back.')}
        </p>
        <p className="text-sm text-soft">
          {say(NUMBER_WAIT_RULE)} {say('We notify you, also at your previous number.')}
        </p>
        <Checkbox name="isDefault" label={say('Use it by default')} />
        <PasswordInput name="password" label={say('Your password')} autoComplete="current-password" />
        <div className="flex flex-wrap gap-2">
          <SubmitButton busyLabel={say('Saving...')}>{say('Save this wallet')}</SubmitButton>
          <ButtonLink variant="quiet" to={paths.escrowManagement({ tab: 'payment-methods' })}>
            {say('Another number')}
          </ButtonLink>
        </div>
      </Form>
    );
  }
  return (
    <Form intent="check_name" state={checkState}>
      <MobileMoneyFields phone={own && formatPhone(own)} network={own && (networkOf(own) ?? undefined)} />
      <p className="text-sm text-soft">{say(NUMBER_WAIT_RULE)}</p>
      <SubmitButton variant="secondary" busyLabel={say('Asking the network...')}>
        {say('Check the name')}
      </SubmitButton>
    </Form>
  );
}
