import { saidOption, type TextOption } from '#ui/languages/said-option.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { Side } from '../domain/words.ts';
import type { OfferView, RequestDetail } from '../views.ts';
import { OfferCard } from './OfferCard.tsx';

const SORTS: readonly TextOption[] = [
  { value: 'price', label: 'Cheapest first' },
  { value: 'distance', label: 'Nearest first' },
];

export interface OffersProps {
  readonly request: RequestDetail;
  readonly nearest: boolean;
  readonly side: Side | null;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

const isRunning = ({ state }: OfferView) => state === 'running';
const isDone = ({ state }: OfferView) => state === 'agreed' || state === 'ordered';

/** What farmers offer, to be compared: what is agreed first, what ended without an order folded below. */
export function Offers({ request, nearest, side, requestKey, state }: OffersProps) {
  const say = useTexts();
  const sorted = nearest ? request.offers.toSorted((one, other) => one.distanceKm - other.distanceKm) : request.offers;
  const live = [...sorted.filter(isDone), ...sorted.filter(isRunning)];
  const ended = sorted.filter((offer) => !live.includes(offer));
  const card = (offer: OfferView) => (
    <OfferCard
      key={offer.id}
      offer={offer}
      side={side}
      buyerFirstName={request.buyerFirstName}
      restKg={request.rest}
      isRest={request.restOfOrder !== null}
      requestKey={requestKey}
      state={state}
    />
  );
  return (
    <section aria-labelledby="offers" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="offers" className="text-xl font-bold">
          {say('{count, plural, one {# offer} other {# offers}}', { count: live.length })}
        </h2>
        {live.length > 1 && (
          <FilterSelect name="by" label={say('Sort by')} standard="price" options={SORTS.map(saidOption(say))} />
        )}
      </div>
      {live.length === 0 && (
        <EmptyState title={say('No offers yet')}>
          {say(
            request.state === 'open'
              ? 'Farmers see your request in their list. You are notified as soon as one makes an offer, and this page shows it at once.'
              : 'This request takes no more offers.',
          )}
        </EmptyState>
      )}
      {live.map(card)}
      {ended.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-soft">
            {say('{count, plural, one {# offer without a deal} other {# offers without a deal}}', {
              count: ended.length,
            })}
          </summary>
          <div className="grid gap-4 pt-3">{ended.map(card)}</div>
        </details>
      )}
    </section>
  );
}
