import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { useEffect } from 'react';
import { formatGhs } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { PaymentView } from '../../views.ts';

export interface CardPageLinkProps {
  readonly payment: Pick<PaymentView, 'cardPageUrl' | 'amount'>;
  /** A buyer who has just chosen the card goes on at once; one who comes back from the page decides anew. */
  readonly goOn: boolean;
}

/** Leads to the page of the provider on which the card pays. */
export function CardPageLink({ payment: { cardPageUrl, amount }, goOn }: CardPageLinkProps) {
  const say = useTexts();
  const goesOn = goOn && cardPageUrl !== null;
  useEffect(() => {
    // This entry of the history makes way, so that the way back from there does not lead there again.
    if (goesOn) window.location.replace(cardPageUrl);
  }, [goesOn, cardPageUrl]);
  if (cardPageUrl === null) return null;
  return (
    <>
      {goesOn && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${cardPageUrl}`} />
        </noscript>
      )}
      <ButtonLink to={cardPageUrl} size="lg" wide rel="noreferrer">
        <Icon name="credit-card" />
        {say('Pay {amount} by card', { amount: formatGhs(amount) })}
      </ButtonLink>
    </>
  );
}
