import { byLetters } from '#kernel/written/lists.ts';
import { formatGhs } from '#kernel/money.ts';
import type { OutlookOfKind } from '../contract-outlook.ts';
import { shortMonth } from '#kernel/moment.ts';
import { ageWords, betterWords, heldWords, monthsLater, rangeWords } from './outlook-words.ts';

const NAMES = { retail: 'Retail', wholesale: 'Wholesale' } as const;

export interface PriceMovesProps {
  readonly kinds: readonly OutlookOfKind[];
}

/** How far the price of a crop moves in some months, how often such ranges held, and whether anybody knows better. */
export function PriceMoves({ kinds: given }: PriceMovesProps) {
  const kinds = given.toSorted((one, other) => byLetters(one.priceType, other.priceType));
  if (kinds.length === 0) return null;
  const months = [...new Set(kinds.flatMap((kind) => kind.ahead.map((one) => one.months)))].toSorted((a, b) => a - b);
  return (
    <section aria-labelledby="moves" className="grid gap-4">
      <h2 id="moves" className="text-2xl font-bold">
        How far prices move
      </h2>
      <div className="grid max-w-[75ch] gap-2 text-soft">
        <p>{ageWords(kinds)}</p>
        <p className="font-semibold text-ink">{betterWords(kinds)}</p>
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-card">
        <table className="figures w-full text-left [&_small]:block [&_small]:text-sm [&_small]:font-normal [&_small]:text-soft [&_td]:px-3 [&_td]:py-2 [&_td]:text-right [&_th]:px-3 [&_th]:py-2 [&_th]:align-top [&_th:nth-child(n+2)]:text-right [&_tr]:border-b [&_tr]:border-line [&_tr:last-child]:border-0 sm:[&_td]:px-4 sm:[&_th]:px-4">
          <caption className="sr-only">How far prices move, eight times in ten, and how often that held</caption>
          <thead className="bg-sunk text-sm text-soft">
            <tr>
              <th scope="col">After</th>
              {kinds.map((kind) => (
                <th key={kind.priceType} scope="col">
                  {NAMES[kind.priceType]}
                  <small>
                    {formatGhs(kind.lastPricePerKg)} per kg in {shortMonth(kind.from)}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((count) => (
              <tr key={count}>
                <th scope="row">{monthsLater(count)}</th>
                {kinds.map((kind) => {
                  const found = kind.ahead.find((one) => one.months === count);
                  return (
                    <td key={kind.priceType}>
                      {found ? <b>{rangeWords(kind, found)}</b> : '—'}
                      {found && <small>{heldWords(found)}</small>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
