import { paths } from '#pages/paths/paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { RequestDetail } from '../views.ts';
import { TermsFields } from './TermsFields.tsx';
import { gradeWords } from './words.ts';

export interface MakeOfferProps {
  readonly request: RequestDetail;
  /** Those of the farmer that answer it. */
  readonly listings: readonly {
    readonly id: string;
    readonly productName: string;
    readonly quantity: number;
    readonly pricePerKg: number;
  }[];
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

/** The form of an offer; where no listing answers the request it says why. */
export function MakeOffer({ request, listings, requestKey, state }: MakeOfferProps) {
  const [first] = listings;
  if (!first)
    return request.offers.some((offer) => offer.state === 'running') ? null : (
      <EmptyState
        title="You have nothing listed that fits"
        action={<ButtonLink to={paths.listings()}>My Listings</ButtonLink>}
      >
        You offer from a listing of yours: {request.category}, {gradeWords(request.leastGrade).toLowerCase()}, on the
        market. Add one, and come back when it is approved.
      </EmptyState>
    );
  const chosen = listings.find(({ id }) => id === request.listing?.id) ?? first;
  return (
    <Card title="Make an offer">
      <Form intent="offer" requestKey={requestKey} state={refusalOf(state, 'offer')}>
        <Select
          name="listingId"
          label="Your listing"
          defaultValue={chosen.id}
          options={listings.map(({ id, productName, quantity, pricePerKg }) => ({
            value: id,
            label: `${productName}: ${formatKg(fromKg(quantity))}, ${formatGhs(pricePerKg)} per kg`,
          }))}
        />
        <TermsFields
          quantity={Math.min(request.rest, chosen.quantity)}
          pricePerKg={request.targetPrice ?? chosen.pricePerKg}
          mostKg={request.rest}
        />
        <p className="text-sm text-soft">
          Delivery is paid by the buyer on top. Your stock is not reserved until they have ordered.
        </p>
        <SubmitButton size="lg" wide busyLabel="Sending..." className="sm:justify-self-start">
          Send offer
        </SubmitButton>
      </Form>
    </Card>
  );
}
