import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { formatGhs, typedGhs } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import { type Payer } from '#slices/orders/parts/checkout/payer-of.ts';
import type { PayMeans } from '#slices/escrow/parts/means/pay-means.ts';
import { AboveWallets } from '#slices/escrow/parts/means/AboveWallets.tsx';
import { PayFields } from '#slices/escrow/parts/means/PayFields.tsx';
import { useEarlyText } from '#ui/form-state/early/use-early-text.ts';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useRef, useState } from 'react';
import { LEAST_DEPOSIT_PESEWAS } from '../domain/bounds.ts';
import { priceOf } from '../domain/pre-order.ts';
import type { HarvestView } from '../views.ts';
import { depositRule, kgWords } from './words.ts';

export interface PreOrderFormProps {
  readonly harvest: HarvestView;
  /** What the address says, as a form without scripts sends it to have the deposit worked out. */
  readonly typed: string;
  readonly means: PayMeans;
  readonly payer: Payer;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** What so much costs, and how much of it is paid now; null while that is no quantity that can be booked. */
function amountsOf({ pricePerKg, depositPercent, least, rest }: HarvestView, typed: string) {
  const kilograms = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(kilograms) || kilograms < least || kilograms > rest) return null;
  return priceOf({ grams: fromKg(kilograms), pricePesewas: pricePerKg, depositPercent });
}

/** The rule of the deposit, before it is paid. */
function DepositRule({ harvest }: { readonly harvest: HarvestView }) {
  const say = useTexts();
  return (
    <section aria-labelledby="rule" className="grid gap-2 rounded-md bg-sunk p-4">
      <h3 id="rule" className="font-bold">
        {say('What happens to your deposit')}
      </h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        {depositRule(harvest, say).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** How much, what it costs, and what pays the deposit. Without scripts the server works the deposit out. */
export function PreOrderForm({ harvest, typed, means, payer, requestKey, state }: PreOrderFormProps) {
  const say = useTexts();
  const first = state?.values['quantity'] ?? (typed === '' ? String(harvest.least) : typed);
  const [quantity, setQuantity] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  useEarlyText(field, setQuantity);
  const amounts = amountsOf(harvest, quantity);
  const shown: Record<string, string> = amounts === null ? {} : { shownDeposit: typedGhs(amounts.depositPesewas) };
  return (
    <div className="grid gap-6">
      <noscript>
        <form method="get" className="flex flex-wrap items-end gap-3">
          <label className="grid gap-1">
            <span className="font-semibold">{say('Calculate the deposit for')}</span>
            <input name="quantity" type="number" step="0.01" defaultValue={first} className="control" />
          </label>
          <button type="submit" className="min-h-11 font-semibold underline">
            {say('Show the deposit')}
          </button>
        </form>
      </noscript>
      <Form state={state} requestKey={requestKey} hidden={shown}>
        <NumberInput
          ref={field}
          name="quantity"
          label={say('Quantity')}
          unit="kg"
          hint={say('From {least} to {most}', { least: kgWords(harvest.least), most: kgWords(harvest.rest) })}
          min={harvest.least}
          max={harvest.rest}
          step={0.01}
          defaultValue={first}
          onChange={(event) => setQuantity(event.currentTarget.value)}
        />
        <p role="status" className="text-lg">
          {amounts === null ? (
            say('Write a quantity from {least} to {most}.', {
              least: kgWords(harvest.least),
              most: kgWords(harvest.rest),
            })
          ) : (
            <>
              <Said
                text="{price} for the goods. Deposit now: {deposit}; later the rest of {rest} and the delivery."
                values={{
                  price: formatGhs(amounts.producePesewas),
                  deposit: <strong>{formatGhs(amounts.depositPesewas)}</strong>,
                  rest: formatGhs(amounts.producePesewas - amounts.depositPesewas),
                }}
              />
              {amounts.depositPesewas < LEAST_DEPOSIT_PESEWAS &&
                ` ${say('Pre-order more: a deposit is at least {amount}.', { amount: formatGhs(LEAST_DEPOSIT_PESEWAS) })}`}
            </>
          )}
        </p>
        <DepositRule harvest={harvest} />
        {amounts !== null && <AboveWallets pesewas={amounts.depositPesewas} means={means} />}
        <PayFields phone={payer.phone} network={payer.network} means={means} />
        <SubmitButton size="lg" variant="gold" wide busyLabel={say('Booking...')} className="sm:justify-self-start">
          {amounts === null
            ? say('Pre-order and pay the deposit')
            : say('Pre-order and pay {amount}', { amount: formatGhs(amounts.depositPesewas) })}
        </SubmitButton>
      </Form>
    </div>
  );
}
