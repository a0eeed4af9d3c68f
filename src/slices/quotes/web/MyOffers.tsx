import { useTexts } from '#ui/languages/use-texts.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import type { OfferWithRequest } from '../views.ts';
import { RequestCard } from './RequestCard.tsx';
import { offerChip, termsWords } from './words.ts';

/** What the farmer offered, newest first, each with its state. */
export function MyOffers({ offers }: { readonly offers: readonly OfferWithRequest[] }) {
  const say = useTexts();
  if (offers.length === 0)
    return (
      <EmptyState
        title={say('No offers yet')}
        action={<ButtonLink to={quotePaths.buyersRequests()}>{say('See what buyers need')}</ButtonLink>}
      >
        {say('Your offers on requests of buyers appear here, with whose turn it is.')}
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {offers.map((offer) => {
        const chip = offerChip(offer, 'farmer');
        return (
          <li key={offer.id}>
            <RequestCard
              request={offer.request}
              to={quotePaths.buyersRequest(offer.request.id)}
              badge={<Badge tone={chip.tone}>{say(chip.label)}</Badge>}
              aside={say('now {terms}', { terms: termsWords(offer, say) })}
            />
          </li>
        );
      })}
    </ul>
  );
}
