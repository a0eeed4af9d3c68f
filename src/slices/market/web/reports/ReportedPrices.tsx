import { dayInWords } from '#kernel/moment.ts';
import { Money } from '#ui/display/Money.tsx';
import type { ReportedMarket, ReportedPriceView } from '../../contract-reports.ts';
import { ageWords, countWords, kindWord } from './words.ts';

type Aged<T> = T & { readonly daysOld: number };

export interface ReportedPricesProps {
  /** 'Maize (white), Ghana'. */
  readonly place: string;
  readonly leastReporters: number;
  readonly prices: readonly Aged<ReportedPriceView>[];
  readonly markets: readonly Aged<ReportedMarket>[];
  /** The page is of one market, so that it is not listed again. */
  readonly isMarket: boolean;
}

type Price = NonNullable<ReportedPriceView['price']>;

function Range({ price: { lowest, highest } }: { readonly price: Price }) {
  return (
    <>
      <Money pesewas={lowest} /> to <Money pesewas={highest} />
    </>
  );
}

function Newest({ newest, daysOld }: Aged<Pick<ReportedPriceView, 'newest'>>) {
  return newest === null ? null : (
    <>
      {dayInWords(newest)}, {ageWords(daysOld)}
    </>
  );
}

function Reported({ of, leastReporters }: { readonly of: Aged<ReportedPriceView>; readonly leastReporters: number }) {
  const { priceType, price, reporters } = of;
  if (price === null)
    return (
      <p>
        {kindWord(priceType)}: {reporters} of {leastReporters} reporters so far. A price is shown once {leastReporters}{' '}
        people saw it.
      </p>
    );
  return (
    <div className="grid gap-1 border-l-4 border-leaf pl-4">
      <p className="text-sm font-semibold text-soft">{kindWord(priceType)}</p>
      <p>
        <Money pesewas={price.pricePerKg} className="font-display text-3xl font-extrabold" />{' '}
        <span className="text-soft">per kg</span>
      </p>
      <p className="figures text-sm text-soft">
        <Range price={price} /> · {countWords(of)}
      </p>
      <p className="figures text-sm text-soft">
        Newest: <Newest {...of} />
      </p>
    </div>
  );
}

/** What people in the field saw lately: how many of them, between which prices, and how long ago. */
export function ReportedPrices({ place, leastReporters, prices, markets, isMarket }: ReportedPricesProps) {
  if (prices.length === 0) return null;
  const setAside = prices.reduce((sum, price) => sum + price.setAside, 0);
  return (
    <section
      aria-labelledby="reported"
      className="grid gap-4 rounded-lg border border-line bg-card p-4 shadow-card sm:p-6"
    >
      <div>
        <h2 id="reported" className="text-2xl font-bold">
          Reported in the last 30 days
        </h2>
        <p className="max-w-[75ch] text-sm text-soft">
          {place}. The middle of what people in the field saw, each of them counted once.
          {setAside > 0 &&
            ` Set aside: ${setAside === 1 ? 'one report' : `${setAside} reports`} too far from all others to count.`}
        </p>
      </div>
      <div className="grid gap-x-12 gap-y-5 sm:flex sm:flex-wrap sm:items-start">
        {prices.map((price) => (
          <Reported key={price.priceType} of={price} leastReporters={leastReporters} />
        ))}
      </div>
      {!isMarket && markets.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {markets.map((market) => (
            <li key={`${market.market} ${market.priceType}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                <b>{market.marketName}</b>, {market.priceType}
              </span>
              {market.price && (
                <span className="figures">
                  <b>
                    <Money pesewas={market.price.pricePerKg} />
                  </b>{' '}
                  <span className="text-sm text-soft">
                    <Range price={market.price} /> · {countWords(market)} · <Newest {...market} />
                  </span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
