import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { LEAST_PART_KG } from '../domain/bounds.ts';
import type { LotDetail } from '../views.ts';
import { kgWords } from './words.ts';

export interface JoinFormProps {
  readonly lot: LotDetail;
  /** The viewer's own that may fit. */
  readonly listings: readonly { readonly id: string; readonly productName: string; readonly quantity: number }[];
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** Which of one's goods are added, and how much of them. */
export function JoinForm({ lot, listings, requestKey, state }: JoinFormProps) {
  const say = useTexts();
  if (listings.length === 0)
    return (
      <EmptyState
        title={say('None of your goods match')}
        action={
          <ButtonLink to={paths.listings()} variant="secondary">
            {say('My Listings')}
          </ButtonLink>
        }
      >
        {say('This lot takes {product} of grade {grade} that is on sale.', {
          product: lot.productName,
          grade: lot.qualityGrade,
        })}
      </EmptyState>
    );
  const least = Math.min(lot.missing, LEAST_PART_KG);
  return (
    <Form intent="join" state={state} requestKey={requestKey}>
      <Select
        name="listingId"
        label={say('Your listing')}
        hint={say('The same goods as {product}: a buyer may refuse others', { product: lot.productName })}
        placeholder={say('Choose')}
        defaultValue={listings.length === 1 ? (listings[0]?.id ?? '') : ''}
        options={listings.map(({ id, productName, quantity }) => ({
          value: id,
          label: say('{product}, {amount} on sale', { product: productName, amount: kgWords(quantity) }),
        }))}
      />
      <NumberInput
        name="quantity"
        label={say('Your part')}
        unit="kg"
        hint={say('Whole kilograms, from {least} to {most}, at {price} per kg', {
          least: kgWords(least),
          most: kgWords(lot.missing),
          price: formatGhs(lot.pricePerKg),
        })}
        min={least}
        max={lot.missing}
        step={1}
      />
      <SubmitButton wide busyLabel={say('Joining...')} className="sm:justify-self-start">
        {say('Join the lot')}
      </SubmitButton>
    </Form>
  );
}
