import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { capital } from '#kernel/plain-text.ts';
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
import { GRADE_WORDS } from './words.ts';

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
  const say = useTexts();
  const nameOf = useNames();
  const [first] = listings;
  if (!first)
    return request.offers.some((offer) => offer.state === 'running') ? null : (
      <EmptyState
        title={say('You have nothing listed that fits')}
        action={<ButtonLink to={paths.listings()}>{say('My Listings')}</ButtonLink>}
      >
        {say(
          'You offer from a listing of yours: {category}, {grade}, on the market. Add one, and come back when it is approved.',
          {
            category: nameOf(capital(request.category)).toLowerCase(),
            grade: say(GRADE_WORDS[request.leastGrade]).toLowerCase(),
          },
        )}
      </EmptyState>
    );
  const chosen = listings.find(({ id }) => id === request.listing?.id) ?? first;
  return (
    <Card title={say('Make an offer')}>
      <Form intent="offer" requestKey={requestKey} state={refusalOf(state, 'offer')}>
        <Select
          name="listingId"
          label={say('Your listing')}
          defaultValue={chosen.id}
          options={listings.map(({ id, productName, quantity, pricePerKg }) => ({
            value: id,
            label: say('{product}: {amount}, {price} per kg', {
              product: productName,
              amount: formatKg(fromKg(quantity)),
              price: formatGhs(pricePerKg),
            }),
          }))}
        />
        <TermsFields
          quantity={Math.min(request.rest, chosen.quantity)}
          pricePerKg={request.targetPrice ?? chosen.pricePerKg}
          mostKg={request.rest}
        />
        <p className="text-sm text-soft">
          {say('Delivery is paid by the buyer on top. Your stock is not reserved until they have ordered.')}
        </p>
        <SubmitButton size="lg" wide busyLabel={say('Sending...')} className="sm:justify-self-start">
          {say('Send offer')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
