import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { formatGhs } from '#kernel/money.ts';
import { DataTable } from '#ui/display/DataTable.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { DeclarationPreview } from '../views.ts';
import { kgWords } from './words.ts';

export interface DeclarationProps {
  /** Kilograms whose deposit is paid. */
  readonly reserved: number;
  /** As it was typed. */
  readonly quantity: string;
  readonly preview: DeclarationPreview | null;
  readonly problem: string | null;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

function confirmWords({ quantity, back }: DeclarationPreview, say: Say): string {
  const values = { amount: kgWords(quantity), back: formatGhs(back) };
  if (quantity === 0 && back > 0) return say('The harvest failed: give {back} back', { back: values.back });
  return back === 0
    ? say('Declare {amount}', { amount: values.amount })
    : say('Declare {amount} and give {back} back', values);
}

/** What each buyer would get, and what would go back, before it is done. */
function Preview({
  preview,
  requestKey,
  state,
}: { preview: DeclarationPreview } & Pick<DeclarationProps, 'requestKey' | 'state'>) {
  const say = useTexts();
  return (
    <div className="grid gap-4">
      <DataTable
        caption={say('What each buyer gets')}
        columns={[
          { key: 'buyer', header: say('Buyer'), cell: ({ buyerFirstName, number }) => `${buyerFirstName}, ${number}` },
          { key: 'booked', header: say('Booked'), numeric: true, cell: ({ quantity }) => <Quantity kg={quantity} /> },
          {
            key: 'part',
            header: say('Gets'),
            numeric: true,
            cell: ({ part }) => <Quantity kg={part} className="font-semibold" />,
          },
          { key: 'back', header: say('Goes back'), numeric: true, cell: ({ back }) => <Money pesewas={back} /> },
        ]}
        rows={preview.parts}
        rowKey={({ preOrderId }) => preOrderId}
      />
      <Form
        intent="declare"
        hidden={{ quantity: String(preview.quantity), booked: String(preview.booked) }}
        requestKey={`${requestKey}-declare`}
        state={state}
      >
        <SubmitButton variant="gold" wide busyLabel={say('Declaring...')} className="sm:justify-self-start">
          {confirmWords(preview, say)}
        </SubmitButton>
      </Form>
    </div>
  );
}

/** The farmer says how much there is, sees what that does, and confirms it. Both steps work without scripts. */
export function Declaration({ reserved, quantity, preview, problem, requestKey, state }: DeclarationProps) {
  const say = useTexts();
  return (
    <Card title={say('Declare the harvest')}>
      <div className="grid gap-6">
        <p>
          {reserved === 0
            ? say('Nothing is reserved. Declare 0 kg to close the harvest.')
            : say(
                '{amount} are reserved. Say how many of them there really are; 0 if the harvest failed. Nothing is done before you confirm it.',
                { amount: kgWords(reserved) },
              )}
        </p>
        <Form method="get" className="sm:grid-cols-[minmax(0,16rem)_auto] sm:items-end">
          <NumberInput
            name="quantity"
            label={say('There are')}
            unit="kg"
            min={0}
            max={reserved}
            step={0.01}
            defaultValue={quantity === '' ? String(reserved) : quantity}
            error={problem ?? undefined}
          />
          <SubmitButton variant="secondary" wide busyLabel={say('Calculating...')} className="sm:justify-self-start">
            {say('Show who gets what')}
          </SubmitButton>
        </Form>
        {preview && (
          <Preview
            key={`${preview.quantity} ${preview.booked}`}
            preview={preview}
            requestKey={requestKey}
            state={state}
          />
        )}
      </div>
    </Card>
  );
}
