import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Money } from '#ui/display/Money.tsx';
import type { Guess } from './guess.ts';

function Asked({ asked }: { readonly asked: NonNullable<Guess['asked']> }) {
  return (
    <>
      Others ask <Money pesewas={asked.lowPesewas} className="font-semibold text-ink" />
      {asked.highPesewas > asked.lowPesewas && (
        <>
          {' '}
          to <Money pesewas={asked.highPesewas} className="font-semibold text-ink" />
        </>
      )}{' '}
      per kg ({asked.listings === 1 ? '1 listing' : `${asked.listings} listings`}).{' '}
    </>
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
          {guess.asked ? <Asked asked={guess.asked} /> : 'Nobody else sells it just now. '}
          {paid && (
            <>
              {paid.priceType === 'wholesale' ? 'Wholesale markets' : 'Retail markets'} paid{' '}
              <Money pesewas={paid.pricePerKg} className="font-semibold text-ink" /> (
              {'span' in paid ? paid.span : `${paid.reporters} people saw it by ${paid.by}`}).{' '}
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
