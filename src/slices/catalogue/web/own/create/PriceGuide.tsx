import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Money } from '#ui/display/Money.tsx';
import type { Guess } from './guess.ts';

function Asked({ asked }: { readonly asked: NonNullable<Guess['asked']> }) {
  const { lowPesewas, highPesewas, listings } = asked;
  return (
    <Said
      text={
        highPesewas > lowPesewas
          ? 'Others ask {low} to {high} per kg ({count, plural, one {# listing} other {# listings}}).'
          : 'Others ask {low} per kg ({count, plural, one {# listing} other {# listings}}).'
      }
      values={{
        low: <Money pesewas={lowPesewas} className="font-semibold text-ink" />,
        high: <Money pesewas={highPesewas} className="font-semibold text-ink" />,
        count: listings,
      }}
    />
  );
}

/** Wholesale where there is one: that is what farmers sell at. */
const wholesaleFirst = <P extends Guess['seen' | 'paid'][number]>(prices: readonly P[]) =>
  prices.find(({ priceType }) => priceType === 'wholesale') ?? prices[0];

/** Beside the price: what others ask for the same crop now, and what markets paid for it. */
export function PriceGuide({ guess }: { readonly guess: Guess | null }) {
  const say = useTexts();
  const paid = guess && (wholesaleFirst(guess.seen) ?? wholesaleFirst(guess.paid));
  return (
    <p aria-live="polite" className="-mt-3 min-h-6 text-sm text-soft">
      {guess !== null && (
        <>
          <span className="font-semibold text-ink">{guess.crop.name}: </span>
          {guess.asked ? <Asked asked={guess.asked} /> : say('Nobody else sells it just now.')}{' '}
          {paid && (
            <>
              <Said
                text={
                  paid.priceType === 'wholesale'
                    ? 'Wholesale markets paid {price} ({source}).'
                    : 'Retail markets paid {price} ({source}).'
                }
                values={{
                  price: <Money pesewas={paid.pricePerKg} className="font-semibold text-ink" />,
                  source:
                    'span' in paid
                      ? paid.span
                      : say('{count} people saw it by {date}', { count: paid.reporters, date: paid.by }),
                }}
              />{' '}
            </>
          )}
          <Link to={paths.prices()} target="_blank" className="underline underline-offset-2">
            {say('Market prices')}
          </Link>
        </>
      )}
    </p>
  );
}
