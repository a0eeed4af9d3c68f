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
  if (listings.length === 0)
    return (
      <EmptyState
        title="None of your goods match"
        action={
          <ButtonLink to={paths.listings()} variant="secondary">
            My Listings
          </ButtonLink>
        }
      >
        This lot takes {lot.productName} of grade {lot.qualityGrade} that is on sale.
      </EmptyState>
    );
  const least = Math.min(lot.missing, LEAST_PART_KG);
  return (
    <Form intent="join" state={state} requestKey={requestKey}>
      <Select
        name="listingId"
        label="Your listing"
        hint={`The same goods as ${lot.productName}: a buyer may refuse others`}
        placeholder="Choose"
        defaultValue={listings.length === 1 ? (listings[0]?.id ?? '') : ''}
        options={listings.map(({ id, productName, quantity }) => ({
          value: id,
          label: `${productName}, ${kgWords(quantity)} on sale`,
        }))}
      />
      <NumberInput
        name="quantity"
        label="Your part"
        unit="kg"
        hint={`Whole kilograms, from ${kgWords(least)} to ${kgWords(lot.missing)}, at ${formatGhs(lot.pricePerKg)} per kg`}
        min={least}
        max={lot.missing}
        step={1}
      />
      <SubmitButton wide busyLabel="Joining..." className="sm:justify-self-start">
        Join the lot
      </SubmitButton>
    </Form>
  );
}
