import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { Money } from '#ui/display/Money.tsx';
import type { PublicListing } from '#slices/catalogue/contract.ts';
import type { Comparison } from './load-product.ts';

const KINDS = { retail: 'Retail markets', wholesale: 'Wholesale markets' } as const;

function NothingPublished({ commodity }: Pick<Comparison, 'commodity'>) {
  const say = useTexts();
  return (
    <p className="text-soft">
      {commodity
        ? say('Nobody has published prices of {name} yet.', { name: commodity.name.toLowerCase() })
        : say('There is no published market price for the same produce to compare with.')}{' '}
      <Link to={paths.prices()} className="font-semibold text-leaf-ink underline underline-offset-4">
        {say('All market prices')}
      </Link>
    </p>
  );
}

interface PaidProps {
  readonly price: Pick<Comparison['prices'][number], 'priceType' | 'area' | 'pricePerKg'>;
  readonly how: string;
}

function Paid({ price, how }: PaidProps) {
  const say = useTexts();
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt>
        {say(KINDS[price.priceType])}, {price.area}
        <span className="figures block text-sm text-soft">{how}</span>
      </dt>
      <dd className="shrink-0">
        <Money pesewas={price.pricePerKg} className="font-semibold" />{' '}
        <span className="text-sm text-soft">{say('per kg')}</span>
      </dd>
    </div>
  );
}

/** The farmer's price beside what markets paid, with source, months and observations, and how old it is. */
export function BesideMarket({ listing, beside }: { readonly listing: PublicListing; readonly beside: Comparison }) {
  const say = useTexts();
  const { commodity, prices, seen, age, source } = beside;
  return (
    <section aria-labelledby="beside" className="grid gap-3">
      <h2 id="beside" className="text-xl font-bold">
        {say('Compared with market prices')}
      </h2>
      {commodity === null || prices.length + seen.length === 0 ? (
        <NothingPublished commodity={commodity} />
      ) : (
        <>
          <dl className="divide-y divide-line border-y border-line">
            <div className="flex items-baseline justify-between gap-4 py-2.5">
              <dt className="font-semibold">{say('This farmer, now')}</dt>
              <dd>
                <Money pesewas={listing.pricePerKg} className="font-bold" />{' '}
                <span className="text-sm text-soft">{say('per kg')}</span>
              </dd>
            </div>
            {seen.map((price) => (
              <Paid
                key={price.priceType}
                price={price}
                how={say('{count} people saw {low} to {high} by {date}', {
                  count: price.reporters,
                  low: formatGhs(price.lowest),
                  high: formatGhs(price.highest),
                  date: price.by,
                })}
              />
            ))}
            {prices.map((price) => (
              <Paid
                key={price.priceType}
                price={price}
                how={say('{time}, median of {count, plural, one {# observation} other {# observations}}', {
                  time: price.span,
                  count: price.observations,
                })}
              />
            ))}
          </dl>
          <p className="text-sm text-soft">
            {age} {commodity.name}.{' '}
            <Link
              to={paths.prices({ commodity: commodity.slug })}
              className="font-semibold text-leaf-ink underline underline-offset-4"
            >
              {say('All its prices')}
            </Link>
            ,{' '}
            <Link
              to={paths.takeHome({ side: 'buyer', commodity: commodity.slug })}
              className="font-semibold text-leaf-ink underline underline-offset-4"
            >
              {say('what it costs from each market')}
            </Link>
            .{' '}
            <Said
              text="Source: {name}, {licence}."
              values={{
                name: (
                  <a href={source.url} rel="noopener" className="underline underline-offset-4">
                    {source.name}
                  </a>
                ),
                licence: source.licence,
              }}
            />
          </p>
        </>
      )}
    </section>
  );
}
