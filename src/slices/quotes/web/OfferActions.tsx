import { Said } from '#ui/languages/Said.tsx';
import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { LEAST_REQUEST_KG } from '../domain/bounds.ts';
import type { OfferView } from '../views.ts';
import { TermsFields } from './TermsFields.tsx';

export interface OfferActionsProps {
  readonly offer: OfferView;
  /** What is still wanted, in kilograms. */
  readonly restKg: number;
  /** It is about the rest of an order: the accepting side says that it is ready. */
  readonly isRest: boolean;
  readonly requestKey: string;
  /** What the page's action refused, whichever form it was. */
  readonly state: FormState | undefined;
}

/** The refusal of one form of one offer. */
function stateFor(state: FormState | undefined, offerId: string, intent: string): FormState | undefined {
  return state?.values['offerId'] === offerId && state.values['intent'] === intent ? state : undefined;
}

/** An act that needs nothing more than its button. */
function OneButton({
  props: { offer, requestKey, state },
  intent,
  label,
  variant,
}: {
  readonly props: OfferActionsProps;
  readonly intent: 'accept' | 'decline' | 'withdraw';
  readonly label: string;
  readonly variant: 'primary' | 'secondary';
}) {
  const say = useTexts();
  return (
    <Form
      intent={intent}
      hidden={{ offerId: offer.id, ...(intent === 'accept' ? { round: String(offer.rounds.length) } : {}) }}
      requestKey={`${requestKey}-${intent}-${offer.id.slice(-12)}`}
      state={stateFor(state, offer.id, intent)}
      className="gap-3"
    >
      <SubmitButton variant={variant} wide busyLabel={say('Sending...')}>
        {label}
      </SubmitButton>
    </Form>
  );
}

function CounterForm({ offer, restKg, requestKey, state }: OfferActionsProps) {
  const say = useTexts();
  const refused = stateFor(state, offer.id, 'counter');
  return (
    <details open={refused !== undefined} className="group rounded-md open:border open:border-edge">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-leaf-ink group-open:px-4">
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        {say('Suggest another price or quantity')}
      </summary>
      <Form
        intent="counter"
        hidden={{ offerId: offer.id, round: String(offer.rounds.length) }}
        requestKey={`${requestKey}-counter-${offer.id.slice(-12)}`}
        state={refused}
        className="border-t border-line p-4"
      >
        <TermsFields quantity={Math.min(offer.quantity, restKg)} pricePerKg={offer.pricePerKg} mostKg={restKg} />
        <SubmitButton variant="secondary" wide busyLabel={say('Sending...')} className="sm:justify-self-start">
          {say('Send counter')}
        </SubmitButton>
      </Form>
    </details>
  );
}

/** Why an offer that waits for the viewer cannot be accepted as it is, or null. */
function whyNot({ offer, restKg }: OfferActionsProps, may: ReadonlySet<string>, say: Say): string | null {
  if (offer.state !== 'running' || may.has('accept') || !may.has('decline')) return null;
  if (restKg >= offer.quantity) return null;
  return restKg < LEAST_REQUEST_KG
    ? say('Everything that was wanted is agreed. If that falls through, this offer can be accepted.')
    : say('Only {amount} are still wanted: suggest another quantity.', { amount: formatKg(fromKg(restKg)) });
}

/** What the viewer may do with an offer now, the main thing first; all of it comes from the server's table. */
export function OfferActions(props: OfferActionsProps) {
  const say = useTexts();
  const { offer } = props;
  const may = new Set(offer.actions.map(({ code }) => code));
  if (may.has('order'))
    return (
      <div className="grid gap-2">
        <p>
          <Said
            text="Order until {time}. Until you do, others may buy from this stock."
            values={{
              time: (
                <strong>
                  <DateTime value={offer.orderBy ?? offer.validUntil} />
                </strong>
              ),
            }}
          />
        </p>
        <ButtonLink to={quotePaths.order(offer.id)} variant="gold" wide className="sm:justify-self-start">
          {say('Order and pay')}
        </ButtonLink>
      </div>
    );
  if (may.size === 0) return null;
  const why = whyNot(props, may, say);
  return (
    <div className="grid gap-3">
      {why && <p className="text-soft">{why}</p>}
      <div className="flex flex-wrap gap-3">
        {may.has('accept') && (
          <OneButton
            props={props}
            intent="accept"
            variant="primary"
            label={
              props.isRest && offer.turn === 'farmer'
                ? say('The rest is ready')
                : say('Accept {price} per kg', { price: formatGhs(offer.pricePerKg) })
            }
          />
        )}
        {may.has('decline') && <OneButton props={props} intent="decline" variant="secondary" label={say('Decline')} />}
        {may.has('withdraw') && (
          <OneButton props={props} intent="withdraw" variant="secondary" label={say('Take back')} />
        )}
      </div>
      {may.has('counter') && <CounterForm {...props} />}
    </div>
  );
}
