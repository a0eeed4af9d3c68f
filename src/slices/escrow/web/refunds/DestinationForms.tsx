import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { RefundView } from '../../contract-refunds.ts';
import { BankAccountFields } from '../BankAccountFields.tsx';
import { MobileMoneyFields } from '../MobileMoneyFields.tsx';
import type { AskedDestination } from './ask-destination.ts';

export interface DestinationFormsProps {
  readonly refund: RefundView;
  readonly checked: AskedDestination | null;
  readonly banks: readonly { readonly code: string; readonly name: string }[];
  readonly secret: string | null;
  readonly state: FormState | undefined;
}

/** Names another number in two steps: whose is it, then send. What is asked is in the address of the page. */
export function DestinationForms({ refund, checked, banks, secret, state }: DestinationFormsProps) {
  const say = useTexts();
  const hidden: Record<string, string> = secret === null ? {} : { secret };
  if (checked?.found)
    return (
      <Card title={say('Is this you?')}>
        <Form intent="name" hidden={checked.hidden} state={refusalOf(state, 'name')}>
          <div className="rounded-md bg-leaf-tint px-4 py-3 text-leaf-ink">
            <p className="text-sm">{say('Registered name')}</p>
            <p className="text-xl font-bold">{checked.found.name}</p>
            <p className="figures text-sm">
              {checked.found.bankName ?? checked.hidden['phone']} ••••{checked.found.lastFour}
            </p>
          </div>
          <p className="text-sm text-soft">
            {say(
              'Money sent to a wrong number cannot be called back. In the name of the number that paid it goes there at once; else we ask you to show that it is yours.',
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            <SubmitButton busyLabel={say('Sending...')}>
              {say('Send {amount} there', { amount: formatGhs(refund.amount) })}
            </SubmitButton>
            <ButtonLink variant="quiet" to={paths.refund(refund.id, hidden)}>
              {say('Another number')}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    );
  const isBank = checked?.hidden['network'] === 'bank';
  return (
    <>
      <Card title={say('Send it to another number of yours')}>
        <Form method="get" hidden={hidden} state={checked === null || isBank ? undefined : checked.state}>
          <MobileMoneyFields />
          <SubmitButton variant="secondary" busyLabel={say('Asking the network...')}>
            {say('Check the name')}
          </SubmitButton>
        </Form>
      </Card>
      {banks.length > 0 && (
        <Card title={say('Or to a bank account of yours')}>
          <Form
            method="get"
            hidden={{ ...hidden, network: 'bank' }}
            state={checked !== null && isBank ? checked.state : undefined}
          >
            <BankAccountFields banks={banks} />
            <SubmitButton variant="secondary" busyLabel={say('Asking the bank...')}>
              {say('Check the holder')}
            </SubmitButton>
          </Form>
        </Card>
      )}
    </>
  );
}
